# celda reduce says what celda certify says.
