// The arithmetic of a board: rows, columns, boxes and symbols. Cells are indices from 0, row by row.

export interface Shape {
  side: number;
  boxRows: number;
  boxColumns: number;
}

export const rowOf = (shape: Shape, cell: number) => Math.floor(cell / shape.side);
export const columnOf = (shape: Shape, cell: number) => cell % shape.side;

export function boxOf(shape: Shape, cell: number): number {
  const stacks = shape.side / shape.boxColumns;
  const band = Math.floor(rowOf(shape, cell) / shape.boxRows);
  return band * stacks + Math.floor(columnOf(shape, cell) / shape.boxColumns);
}

export function sees(shape: Shape, a: number, b: number): boolean {
  return (
    a !== b &&
    (rowOf(shape, a) === rowOf(shape, b) || columnOf(shape, a) === columnOf(shape, b) || boxOf(shape, a) === boxOf(shape, b))
  );
}

/** `r1c1`, counted from 1. */
export const cellName = (shape: Shape, cell: number) => `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`;

/** 1 to 9, then A to Z: the symbols that Celda writes up to side 35. */
export const symbolOf = (digit: number) => (digit < 36 ? digit.toString(36).toUpperCase() : String(digit));

/** The digit that a letter or digit stands for on a board of this side, or 0. */
export function digitOf(symbol: string, side: number): number {
  const value = /^[0-9a-z]$/i.test(symbol) ? parseInt(symbol, 36) : 0;
  return value <= side ? value : 0;
}
