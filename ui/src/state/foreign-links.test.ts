import { compressToBase64 } from 'lz-string';
import { describe, expect, it } from 'vitest';
import { puzzleOfLink } from './foreign-links';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const zeros = PUZZLE.replaceAll('.', '0');
const board = (side: number, digits: string) => ({
  size: side,
  grid: Array.from({ length: side }, (_, row) => Array.from({ length: side }, (_, column) => {
    const value = parseInt(digits[row * side + column] ?? '.', 36);
    return value > 0 ? { value, given: true } : column === 8 ? { value: 1 } : {};
  })),
});
const packed = compressToBase64(JSON.stringify(board(9, PUZZLE)));
const sixteen = '1.g'.padEnd(256, '.');

describe('links of other pages', () => {
  const table: [string, string, string | null][] = [
    ['SudokuWiki', `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`, zeros],
    ['SudokuWiki packed', `https://www.sudokuwiki.org/sudoku.htm?bd=S9B${[...zeros].map((digit, cell) => (digit === '0' && cell === 2 ? '0e' : digit === '0' && cell === 3 ? '2z' : `0${digit}`)).join('')}`, PUZZLE],
    ['SudokuExchange', `https://sudokuexchange.com/play/?s=${zeros}`, zeros],
    ['Celda, with a state', `https://example.org/celda/#p=${PUZZLE}&s=%7B%7D`, PUZZLE],
    ['f-puzzles', `https://www.f-puzzles.com/?load=${encodeURIComponent(packed)}`, PUZZLE],
    ['f-puzzles, with + as blank', `https://f-puzzles.com/?load=${packed.replaceAll('+', '%20')}`, PUZZLE],
    ['f-puzzles 16x16', `https://f-puzzles.com/?load=${encodeURIComponent(compressToBase64(JSON.stringify(board(16, sixteen))))}`, sixteen.toUpperCase()],
    ['SudokuPad', `https://sudokupad.app/fpuzzles${encodeURIComponent(packed)}`, PUZZLE],
    ['SudokuPad, blank', 'https://sudokupad.app/scfoooooooooooooK', '.'.repeat(81)],
    ['SudokuPad, one given', 'https://sudokupad.app/scftooooooooooooK', `5${'.'.repeat(80)}`],
    ['a damaged load', 'https://f-puzzles.com/?load=N4Ig', null],
    ['another link', 'https://example.org/', null],
    ['no link', PUZZLE, null],
  ];
  it.each(table)('%s', (_, link, puzzle) => expect(puzzleOfLink(link)).toBe(puzzle));
});
