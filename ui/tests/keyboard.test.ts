// Every row of the keyboard table of the interaction specification, in a real browser; `keys.test.ts` has the layouts.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { BLANK, PUZZLE, type Site, cell, label, selected, site } from './page';

let here: Site;
let page: Page;
beforeAll(async () => {
  here = await site();
  page = await here.open({ hash: BLANK });
});
beforeEach(async () => {
  await page.keyboard.press('Escape');
  await cell(page, 'r1c1').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Delete');
  await cell(page, 'r5c5').click();
  await page.keyboard.press('z');
});
afterAll(() => here.close());

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const here5 = () => label(page, 'r5c5');
const mode = () => page.getByRole('radio', { checked: true }).innerText();

describe('keys', () => {
  const marks: [string, string[], string][] = [
    ['1-9 enter', ['7'], 'entry 7'],
    ['the numpad enters', ['Numpad7'], 'entry 7'],
    ['the same digit clears', ['7', '7'], 'empty'],
    ['Shift marks corners', ['Shift+Digit7'], 'empty, corner marks 7'],
    ['Ctrl marks centres', ['Control+Digit7'], 'empty, marks 7'],
    ['Ctrl+Shift colours', ['Control+Shift+Digit7'], 'empty, colours 7'],
    ['Alt colours', ['Alt+Digit7'], 'empty, colours 7'],
    ['Z X C V choose the mode: corner', ['x', '7'], 'empty, corner marks 7'],
    ['Z X C V choose the mode: centre', ['c', '7'], 'empty, marks 7'],
    ['Z X C V choose the mode: colour', ['v', '7'], 'empty, colours 7'],
    ['Z X C V choose the mode: digit', ['v', 'z', '7'], 'entry 7'],
    ['a held modifier overrides the mode', ['x', 'Control+Digit7'], 'empty, marks 7'],
    ['Backspace clears one layer', ['Control+Digit7', '3', 'Backspace'], 'empty, marks 7'],
    ['0 clears', ['3', '0'], 'empty'],
    ['the numpad point clears', ['3', 'NumpadDecimal'], 'empty'],
    ['Ctrl+Delete clears all', ['Control+Digit7', 'Shift+Digit2', 'Alt+Digit1', '3', 'Control+Delete'], 'empty'],
    ['Ctrl+Z undoes', ['3', 'Control+z'], 'empty'],
    ['Ctrl+Y redoes', ['3', 'Control+z', 'Control+y'], 'entry 3'],
    ['Ctrl+Shift+Z redoes', ['3', 'Control+z', 'Control+Shift+Z'], 'entry 3'],
    ['[ and ] undo and redo', ['3', '4', '[', '[', ']'], 'entry 3'],
    ['CapsLock does not matter', ['X', '7'], 'empty, corner marks 7'],
    ['Ctrl+0 does nothing', ['3', 'Control+Digit0'], 'entry 3'],
  ];
  it.each(marks)('%s', async (_, keys, told) => {
    await press(...keys);
    expect(await here5()).toBe(`row 5 column 5, ${told}`);
  });

  const moves: [string, string[], string[]][] = [
    ['arrows move', ['ArrowUp', 'ArrowRight'], ['r4c6']],
    ['W A S D move', ['w', 'd'], ['r4c6']],
    ['arrows go round the edges', ['Home', 'ArrowLeft'], ['r5c9']],
    ['Shift+arrows extend', ['Shift+ArrowRight', 'Shift+ArrowDown'], ['r5c5', 'r5c6', 'r6c6']],
    ['Ctrl+arrows move and add', ['Control+ArrowRight', 'Control+ArrowRight'], ['r5c5', 'r5c6', 'r5c7']],
    ['Home and End go along the row', ['End'], ['r5c9']],
    ['with Ctrl they go to the corners', ['Control+End'], ['r9c9']],
    ['and back', ['Control+Home'], ['r1c1']],
    ['Escape lets go', ['Escape'], []],
    ['an arrow without a selection begins in the middle', ['Escape', 'ArrowLeft'], ['r5c5']],
  ];
  it.each(moves)('%s', async (_, keys, cells) => {
    await press(...keys);
    expect(await selected(page)).toEqual(cells);
  });

  it('Space goes through the modes', async () => {
    const seen: string[] = [];
    for (let times = 0; times < 4; times++) {
      await press('Space');
      seen.push(await mode());
    }
    expect(seen).toEqual(['Corner', 'Centre', 'Colour', 'Digit']);
  });

  it('a digit without a selection does nothing', async () => {
    await press('Escape', '5');
    expect(await page.locator('.entry').count()).toBe(0);
  });

  it('N keeps the digit of the cell lit', async () => {
    await press('4', 'ArrowRight', 'ArrowRight', '4', 'n', 'ArrowDown');
    expect(await page.locator('.cell.lit').count()).toBe(2);
    await press('n');
    expect(await page.locator('.cell.lit').count()).toBe(0);
  });

  it('NumLock on Windows: Shift+numpad marks although Shift goes up first', async () => {
    await page.evaluate(() => {
      const send = (type: string, fields: KeyboardEventInit) => document.activeElement?.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...fields }));
      send('keydown', { key: 'Shift', code: 'ShiftLeft', shiftKey: true });
      send('keyup', { key: 'Shift', code: 'ShiftLeft' });
      send('keydown', { key: 'End', code: 'Numpad1' });
      send('keyup', { key: 'End', code: 'Numpad1' });
      send('keydown', { key: 'Shift', code: 'ShiftLeft', shiftKey: true });
      send('keyup', { key: 'Shift', code: 'ShiftLeft' });
    });
    expect(await here5()).toBe('row 5 column 5, empty, corner marks 1');
    expect(await selected(page)).toEqual(['r5c5']);
  });

  it('other layouts: the place of the key counts for digits, its letter for letters', async () => {
    await page.evaluate(() => {
      const send = (fields: KeyboardEventInit) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...fields }));
      send({ key: 'é', code: 'Digit2' });
      send({ key: '۷', code: 'Digit7', shiftKey: true });
      send({ key: 'z', code: 'KeyW' });
    });
    expect(await here5()).toBe('row 5 column 5, entry 2');
    expect(await selected(page)).toEqual(['r5c5']);
  });

  it('leaves the keys of the browser alone', async () => {
    const kept = await page.evaluate(() =>
      [
        { key: 'w', ctrlKey: true },
        { key: 't', ctrlKey: true },
        { key: 'r', ctrlKey: true },
        { key: 'l', ctrlKey: true },
        { key: 'n', ctrlKey: true },
        { key: 'Tab' },
        { key: 'ArrowLeft', altKey: true },
        { key: 'd', altKey: true },
      ].map((fields) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...fields }))),
    );
    expect(kept.every((untouched) => untouched === true)).toBe(true);
    const used = await page.evaluate(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: '3', code: 'Digit3', ctrlKey: true })));
    expect(used).toBe(false);
  });

  it('Ctrl+V opens what is in the clipboard; Enter checks; P pauses; ? and F1 help; H hints', async () => {
    const game = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(game, 'r1c3').click();
    await game.keyboard.press('Enter');
    await game.getByText('Right so far').waitFor();
    await game.keyboard.press('p');
    await game.locator('.board.hidden').waitFor();
    await game.keyboard.press('p');
    for (const key of ['?', 'F1']) {
      await game.keyboard.press(key);
      await game.getByRole('dialog', { name: 'Help' }).waitFor();
      await game.keyboard.press('Escape');
      await game.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await game.keyboard.press('h');
    await game.getByText(/^Look at/).waitFor();
    await game.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, `${'1'.padEnd(80, '.')}2`);
    await game.getByText('9 by 9, boxes 3x3, 2 givens').waitFor();
    await game.keyboard.press('Escape');
    await game.evaluate(() => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })));
    await game.getByText('nothing here that looks like a puzzle').waitFor();
    expect(await label(game, 'r1c1')).toContain('given 5');
  });

  it('stays on the board when the window loses the focus with a key held', async () => {
    await page.keyboard.down('Shift');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.keyboard.up('Shift');
    await press('7');
    expect(await here5()).toBe('row 5 column 5, entry 7');
  });
});

describe('several cells', () => {
  it('take a digit only where no two share a house, else a corner mark', async () => {
    await cell(page, 'r1c1').click();
    await cell(page, 'r9c9').click({ modifiers: ['Control'] });
    await press('5');
    expect(await label(page, 'r9c9')).toContain('entry 5');
    await cell(page, 'r4c1').click();
    await cell(page, 'r4c2').click({ modifiers: ['Control'] });
    await press('6');
    expect(await label(page, 'r4c2')).toContain('corner marks 6');
  });

  it('get a mark in all before it goes from all', async () => {
    await press('Control+Digit3', 'Shift+ArrowRight', 'Control+Digit3');
    expect(await label(page, 'r5c6')).toContain('marks 3');
    expect(await here5()).toContain('marks 3');
    await press('Control+Digit3');
    expect(await here5()).toBe('row 5 column 5, empty');
  });

  it('come back with one undo, after one clear', async () => {
    await press('Control+a', 'Control+Digit4', 'Delete');
    expect(await here5()).toBe('row 5 column 5, empty');
    await press('Control+z');
    expect(await page.getByRole('gridcell', { name: 'marks 4' }).count()).toBe(81);
  });
});

describe('the page in a right-to-left language', () => {
  it('never mirrors the board', async () => {
    const game = await here.open({ hash: `#p=${PUZZLE}`, context: { locale: 'fa-IR' } });
    await game.evaluate(() => (document.documentElement.dir = 'rtl'));
    await cell(game, 'r1c1').click();
    await game.keyboard.press('ArrowRight');
    const [first, second] = [await cell(game, 'r1c1').boundingBox(), await game.locator('.cursor').boundingBox()];
    expect(second && first && second.x > first.x).toBe(true);
    expect(await cell(game, 'r1c1').innerText()).toBe('5');
  });
});
