// The board as a picture file: SVG, and PNG drawn from the same description on a canvas.

import { render } from 'preact';
import { Picture, type PictureProps } from '../board/picture';
import * as game from '../state/game';
import { columnOf, rowOf, symbolOf } from '../state/shape';

/** The looks of the light theme, written out: a file has no style sheet beside it. */
const STYLE =
  ".picture text{font-family:system-ui,'Segoe UI','Noto Sans',sans-serif;text-anchor:middle;dominant-baseline:central}.given{font-weight:700}" +
  '.paper{fill:#fff}.ink{fill:#1d2330}.entry{fill:#1550b5}.soft{fill:#5a6372}.thin{stroke:#c9ced8}.thick{stroke:#2b3342;stroke-width:2.5}';

function boardPicture(): PictureProps {
  const board = game.board.value;
  const cells = board?.cells ?? [];
  return {
    shape: game.shape.value,
    digits: cells.map((cell) => cell.digit),
    marks: cells.map((cell) => cell.centre.reduce((mask, digit) => mask + 2 ** (digit - 1), 0)),
    given: (cell) => cells[cell]?.given ?? false,
    label: game.puzzle.value.name ?? 'Sudoku',
  };
}

export function svgOf(): string {
  const holder = document.createElement('div');
  render(<Picture {...boardPicture()} />, holder);
  const svg = holder.firstElementChild;
  if (!svg) return '';
  const side = svg.getAttribute('viewBox')?.split(' ')[2] ?? '0';
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', side);
  svg.setAttribute('height', side);
  svg.querySelector('defs')?.remove();
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = STYLE;
  svg.prepend(style);
  const text = svg.outerHTML;
  render(null, holder);
  return `${text}\n`;
}

const CELL = 96;
const EDGE = 6;

/** Drawn, not converted from the SVG: a page that allows itself no foreign images could not load one. */
export function pngOf(): Promise<Blob | null> {
  const { shape, digits, marks, given } = boardPicture();
  const size = shape.side * CELL + 2 * EDGE;
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const columns = Math.ceil(Math.sqrt(shape.side));
  const write = (text: string, font: string, colour: string, x: number, y: number) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  digits.forEach((digit, cell) => {
    const [x, y] = [EDGE + columnOf(shape, cell) * CELL, EDGE + rowOf(shape, cell) * CELL];
    if (digit) {
      const looks: [string, string] = given(cell) ? [`700 ${CELL * 0.6}px sans-serif`, '#1d2330'] : [`400 ${CELL * 0.6}px sans-serif`, '#1550b5'];
      write(symbolOf(digit), ...looks, x + CELL / 2, y + CELL / 2 + 3);
      return;
    }
    const step = (CELL - 8) / columns;
    for (let value = 1; value <= shape.side; value++) {
      if (Math.floor((marks?.[cell] ?? 0) / 2 ** (value - 1)) % 2 === 0) continue;
      const [column, row] = [(value - 1) % columns, Math.floor((value - 1) / columns)];
      write(symbolOf(value), `${step * 0.75}px sans-serif`, '#5a6372', x + 4 + (column + 0.5) * step, y + 4 + (row + 0.5) * step);
    }
  });
  const line = (thick: boolean, x1: number, y1: number, x2: number, y2: number) => {
    pen.strokeStyle = thick ? '#2b3342' : '#c9ced8';
    pen.lineWidth = thick ? 4 : 1.5;
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.stroke();
  };
  for (const thick of [false, true]) {
    for (let at = 0; at <= shape.side; at++) {
      const along = EDGE + at * CELL;
      if ((at % shape.boxRows === 0) === thick) line(thick, EDGE - 2, along, size - EDGE + 2, along);
      if ((at % shape.boxColumns === 0) === thick) line(thick, along, EDGE - 2, along, size - EDGE + 2);
    }
  }
  return new Promise((made) => canvas.toBlob(made, 'image/png'));
}
