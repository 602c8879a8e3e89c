// Typing in a puzzle of one's own, games begun anew, and games replaced.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLANK, PUZZLE, type Site, cell, label, selected, site, tab } from './page';

let here: Site;
beforeAll(async () => {
  here = await site();
});
afterAll(() => here.close());

const typing = async () => {
  const page = await here.open({ hash: BLANK });
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Type in a puzzle' }).click();
  await cell(page, 'r1c1').click();
  return page;
};

describe('typing in a puzzle', () => {
  it('goes on to the next cell; 0, full stop and Space skip, Backspace goes back', async () => {
    const page = await typing();
    await page.keyboard.type('53.07 ');
    expect(await selected(page)).toEqual(['r1c7']);
    expect(await label(page, 'r1c5')).toContain('entry 7');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await label(page, 'r1c5')).toBe('row 1 column 5, empty');
    expect(await selected(page)).toEqual(['r1c5']);
    await page.keyboard.type('12345');
    expect(await selected(page)).toEqual(['r2c1']);
  });

  it('ends in a game whose givens are what was typed', async () => {
    const page = await typing();
    await page.keyboard.type(PUZZLE);
    await page.getByRole('button', { name: 'Check and play' }).click();
    await page.locator('.given').first().waitFor();
    expect(await page.locator('.given').count()).toBe(30);
    expect(await label(page, 'r9c9')).toBe('row 9 column 9, given 9');
  });

  it('says what is wrong and lets a puzzle with several solutions be played, with a banner', async () => {
    const page = await typing();
    await page.keyboard.type('11');
    await page.getByRole('button', { name: 'Check and play' }).click();
    await page.getByText('1 stands more than once in row 1: r1c1, r1c2.').waitFor();
    expect(await page.getByRole('button', { name: 'all the same' }).count()).toBe(0);
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Check and play' }).click();
    await page.getByRole('button', { name: 'Play it all the same' }).click();
    await page.locator('.banner-small').getByText('at least 1,000 solutions').waitFor();
    await page.getByText('Fewer than 17 givens').waitFor();
  });

  it('survives a reload', async () => {
    const page = await typing();
    await page.keyboard.type('12');
    await page.goto(here.address);
    await page.getByRole('group', { name: 'Typing in a puzzle' }).waitFor();
    expect(await label(page, 'r1c2')).toContain('entry 2');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('group', { name: 'Typing in a puzzle' }).count()).toBe(0);
  });

  it('takes other sizes and boxes', async () => {
    const page = await here.open();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByLabel('Size').selectOption('6');
    await page.getByLabel('Boxes').selectOption('3');
    await page.getByRole('button', { name: 'Type in a puzzle' }).click();
    expect(await page.getByRole('gridcell').count()).toBe(36);
    expect(await page.locator('.edge-left').count()).toBe(18);
  });
});

describe('a new game', () => {
  it('welcomes the first visit with a puzzle', async () => {
    const page = await here.open({ hash: '' });
    await page.getByText('An easy puzzle to begin with').waitFor();
    expect(await page.locator('.given').count()).toBeGreaterThan(16);
  });

  it('is the same for everybody on the same day', async () => {
    const givens = async () => {
      const page = await here.open();
      await page.getByRole('button', { name: 'New game' }).click();
      await page.getByRole('button', { name: /^Puzzle of the day/ }).click();
      await page.locator('.puzzle-name', { hasText: /^Puzzle of/ }).waitFor();
      return page.getByRole('gridcell').evaluateAll((cells) => cells.map((each) => each.textContent).join('.'));
    };
    const first = await givens();
    expect(first.replaceAll('.', '').length).toBeGreaterThan(16);
    expect(await givens()).toBe(first);
  });

  it('keeps the game that it replaces: one undo brings it back', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('textbox').first().fill(`${'1'.padEnd(80, '.')}2`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    expect(await label(page, 'r1c3')).toBe('row 1 column 3, empty');
    await page.getByText('The game before is kept.').waitFor();
    await cell(page, 'r1c3').click();
    await page.keyboard.press('Control+z');
    expect(await label(page, 'r1c3')).toBe('row 1 column 3, entry 4');
  });

  it('offers a line that is too short for correction on the board', async () => {
    const page = await here.open();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('textbox').first().fill(PUZZLE.slice(0, 80));
    await page.getByRole('button', { name: 'Put it right on the board' }).click();
    expect(await label(page, 'r1c1')).toContain('entry 5');
    expect(await label(page, 'r9c9')).toContain('empty');
  });
});

describe('what is told of the game', () => {
  it('pauses: the board is hidden and takes nothing', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('p');
    expect(await page.locator('.board.hidden').count()).toBe(1);
    await page.keyboard.press('4');
    await page.keyboard.press('p');
    expect(await label(page, 'r1c3')).toBe('row 1 column 3, empty');
  });

  it('keeps the mode, and any valid completion of a puzzle with several solutions counts', async () => {
    const page = await here.open({ hash: '#p=.234341221434321' });
    await page.keyboard.press('Tab');
    await cell(page, 'r1c1').click();
    await page.keyboard.press('1');
    await page.getByText('Solved. Every row').waitFor();
    await page.keyboard.press('Control+z');
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, empty');
  });

  it('fills in candidates, keeps them, and leaves struck ones struck', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await page.getByText('Candidates and marks').click();
    await page.getByLabel('Keep candidates up to date').check();
    expect(await label(page, 'r1c3')).toBe('row 1 column 3, empty, marks 1 2 4');
    await cell(page, 'r1c3').click();
    await page.keyboard.press('Control+2');
    expect(await label(page, 'r1c3')).toBe('row 1 column 3, empty, marks 1 4');
    await cell(page, 'r1c4').click();
    await page.keyboard.press('6');
    await page.keyboard.press('Delete');
    expect(await label(page, 'r1c3')).toBe('row 1 column 3, empty, marks 1 4');
    await page.getByRole('button', { name: 'Bring back' }).click();
    expect(await label(page, 'r1c3')).toBe('row 1 column 3, empty, marks 1 2 4');
    await tab(page, 'Steps');
  });
});
