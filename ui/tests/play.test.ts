// The keyboard, mouse and marks of the interaction specification, in a real browser.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PUZZLE, type Site, cell, label, selected as names, site } from './page';

let here: Site;
beforeAll(async () => {
  here = await site();
});
afterAll(() => here.close());

const selected = async (page: Page) => (await names(page)).length;

describe('keys', () => {
  it('enter, mark, move and clear', async () => {
    const page = await here.open();
    await cell(page, 'r1c1').click();
    await page.keyboard.press('5');
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, entry 5');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Digit3');
    await page.keyboard.press('Control+Digit4');
    expect(await label(page, 'r1c2')).toBe('row 1 column 2, empty, marks 4, corner marks 3');
    await page.keyboard.press('Alt+Digit2');
    expect(await label(page, 'r1c2')).toContain('colours 2');
    await page.keyboard.press('Delete');
    expect(await label(page, 'r1c2')).toBe('row 1 column 2, empty, corner marks 3, colours 2');
    await page.keyboard.press('Control+Delete');
    expect(await label(page, 'r1c2')).toBe('row 1 column 2, empty');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('5');
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, empty');
  });

  it('wrap at the edges, extend and select all', async () => {
    const page = await here.open();
    await cell(page, 'r1c1').click();
    await page.keyboard.press('ArrowUp');
    expect(await cell(page, 'r9c1').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('d');
    expect(await selected(page)).toBe(1);
    await page.keyboard.press('Control+a');
    expect(await selected(page)).toBe(81);
    await page.keyboard.press('Escape');
    expect(await selected(page)).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await cell(page, 'r5c5').getAttribute('aria-selected')).toBe('true');
  });

  it('undo and redo one deed at a time; a new deed ends redo', async () => {
    const page = await here.open();
    await cell(page, 'r1c1').click();
    await page.keyboard.press('5');
    await page.keyboard.press('6');
    await page.keyboard.press('Control+z');
    expect(await label(page, 'r1c1')).toContain('entry 5');
    await page.keyboard.press('Control+y');
    expect(await label(page, 'r1c1')).toContain('entry 6');
    await page.keyboard.press('[');
    await page.keyboard.press('7');
    await page.keyboard.press('Control+y');
    expect(await label(page, 'r1c1')).toContain('entry 7');
  });

  it('never mirror in a right-to-left page, and never show 0', async () => {
    const page = await here.open();
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await cell(page, 'r1c1').click();
    const before = await cell(page, 'r1c1').boundingBox();
    await page.keyboard.press('ArrowRight');
    const after = await page.locator('.cursor').boundingBox();
    expect(after && before && after.x > before.x).toBe(true);
    await page.keyboard.press('0');
    await page.keyboard.press('Control+Digit0');
    expect(await label(page, 'r1c2')).toBe('row 1 column 2, empty');
  });

  it('open help by ? and F1 and give the focus back', async () => {
    const page = await here.open();
    await cell(page, 'r1c1').click();
    await page.keyboard.press('F1');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('4');
    expect(await label(page, 'r1c1')).toContain('entry 4');
  });
});

describe('rules', () => {
  it('are checked live, and a cured conflict leaves both cells', async () => {
    const page = await here.open();
    await cell(page, 'r1c1').click();
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, entry 1, conflict in row 1, conflict in box 1');
    expect(await page.locator('.only-heard').innerText()).toBe('conflict in row 1, conflict in box 1');
    await page.keyboard.press('Delete');
    expect(await page.locator('.conflict').count()).toBe(0);
  });

  it('keep givens as they are', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c1').click();
    for (const key of ['9', 'Shift+Digit9', 'Control+Digit9', 'Delete']) await page.keyboard.press(key);
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, given 5');
  });
});

describe('the mouse', () => {
  it('selects by dragging, adds with Ctrl, and takes equal digits by double click', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    const [from, to] = [await cell(page, 'r1c3').boundingBox(), await cell(page, 'r3c3').boundingBox()];
    if (!from || !to) throw new Error('no board');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    expect(await selected(page)).toBe(3);
    await cell(page, 'r9c9').click({ modifiers: ['Control'] });
    expect(await selected(page)).toBe(4);
    await cell(page, 'r1c1').dblclick();
    expect(await selected(page)).toBe([...PUZZLE].filter((digit) => digit === '5').length);
  });
});

describe('saving', () => {
  it('brings the game back after a reload', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Digit2');
    await page.goto(here.address);
    await page.getByRole('grid').waitFor();
    expect(await label(page, 'r1c3')).toContain('entry 4');
    expect(await label(page, 'r1c4')).toContain('marks 2');
    await cell(page, 'r1c3').click();
    await page.keyboard.press('Control+z');
    expect(await label(page, 'r1c4')).toBe('row 1 column 4, empty');
  });

  it('warns when another tab changes the game', async () => {
    const context = await here.browser.newContext({ locale: 'en-GB' });
    const first = await here.open({ within: context, hash: `#p=${PUZZLE}` });
    const second = await here.open({ within: context, hash: `#p=${PUZZLE}` });
    await cell(second, 'r1c3').click();
    await second.keyboard.press('4');
    await first.getByText('changed in another tab').waitFor();
  });
});
