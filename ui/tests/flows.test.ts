// Opening, checking, hints and creating.

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUZZLE, type Site, cell, label, site, tab } from './page';

let here: Site;
beforeAll(async () => {
  here = await site();
});
afterAll(() => here.close());

describe('opening', () => {
  it('takes pasted text, shows what it understood, and plays it', async () => {
    const page = await here.open();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('textbox').first().fill(`${PUZZLE}\n\n12345\n`);
    await page.getByText('9 by 9, boxes 3x3, 30 givens').waitFor();
    await page.getByText('Line 3, column 1').waitFor();
    await page.getByRole('button', { name: 'Play' }).first().click();
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, given 5');
  });

  it('opens the editor for a link that cannot be read, with the timer at rest', async () => {
    for (const hash of [`#p=${PUZZLE.slice(1)}`, '#p=%ZZ', `#p=${'1'.repeat(100_000)}`]) {
      const page = await here.open({ hash });
      await page.getByText('The link holds no puzzle that can be read').waitFor();
      await page.context().close();
    }
  });

  it('says which symbols it took, and names the cell of what it could not read', async () => {
    const page = await here.open();
    await page.getByRole('button', { name: 'Open' }).click();
    const box = page.getByRole('textbox').first();
    await box.fill('G'.padEnd(256, '.'));
    await page.getByText('16 by 16, boxes 4x4, one given, symbols 1-9 and A-G, blank cells written .').waitFor();
    await box.fill(`https://www.sudokuwiki.org/sudoku.htm?bd=${PUZZLE.replaceAll('.', '0')}`);
    await page.getByText('30 givens').waitFor();
    await box.fill(PUZZLE.replace('7', '$'));
    await page.locator('.problems', { hasText: 'cell r1c5' }).waitFor();
  });

  it('plays 16 by 16 with letters', async () => {
    const page = await here.open({ hash: `#p=${'G'.padEnd(256, '.')}` });
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, given G');
    await cell(page, 'r2c5').click();
    await page.keyboard.press('d');
    expect(await label(page, 'r2c5')).toBe('row 2 column 5, entry D');
    expect(await page.locator('.key').count()).toBe(16);
  });
});

describe('checking', () => {
  it('tells how many entries are wrong, then which', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByText('One entry is wrong').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Wrong: r1c3').waitFor();
    expect(await label(page, 'r1c3')).toContain('marked');
  });

  it('goes back to before the mistake, and shows wrong entries at once to who wants it', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo to before the mistake' }).click();
    expect(await label(page, 'r1c3')).toContain('entry 4');
    await expect.poll(() => page.locator('.entry').count()).toBe(1);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Show at once which entries are wrong').check();
    await page.keyboard.press('Escape');
    await cell(page, 'r1c4').click();
    await page.keyboard.press('2');
    expect(await label(page, 'r1c4')).toContain('marked');
    await page.keyboard.press('6');
    expect(await label(page, 'r1c4')).toBe('row 1 column 4, entry 6');
  });

  it('names a puzzle with several solutions and one with none', async () => {
    const several = await here.open({ hash: '#p=0010040000020200' });
    await several.getByText('there are 2 solutions').waitFor();
    const none = await here.open({ hash: `#p=${PUZZLE.replace('53..7', '53.57')}` });
    await none.getByText('5 stands more than once in row 1').waitFor();
  });

  it('looks at the solutions one by one and counts them', async () => {
    const page = await here.open({ hash: '#p=0010040000020200' });
    await page.getByRole('button', { name: 'Look at the solutions' }).click();
    await page.getByText('All 2 solutions.').waitFor();
    await page.getByText('Solution 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'One on' }).click();
    await expect.poll(() => page.locator('.stage .role-extra').count()).toBe(4);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByRole('button', { name: 'Count them all' }).click();
    await page.getByText('Exactly 2 solutions.').waitFor();
  });

  it('stops an endless count at once', async () => {
    const page = await here.open({ hash: `#p=${'1'.padEnd(256, '.')}` });
    await page.getByRole('button', { name: 'Count them all' }).click({ timeout: 50_000 });
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped before there was an answer').waitFor();
  });

  it('names the level of a puzzle that came without one', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await page.getByText('Level: easy').waitFor();
  });

  it('solves at once', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await page.getByRole('button', { name: 'Solve' }).click();
    await page.getByText('Solved. Every row').waitFor();
  });
});

describe('hints', () => {
  it('come in four levels and can be applied', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('h');
    await page.getByText(/^Look at/).waitFor();
    await page.keyboard.press('h');
    const name = await page.locator('.hint strong').innerText();
    await page.keyboard.press('h');
    await page.locator('.stage svg').waitFor();
    await page.keyboard.press('h');
    await page.locator('.hint .sentence', { hasText: name }).waitFor();
    const before = await page.locator('.entry').count();
    await page.keyboard.press('Shift+H');
    await page.locator('.hint').waitFor({ state: 'detached' });
    expect(await page.locator('.entry').count()).toBe(before + 1);
  });

  it('say a wrong entry first', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('1');
    await page.keyboard.press('h');
    await page.getByText('First put this right, it is not in the solution: r1c3.').waitFor();
  });

  it('list the whole path', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await tab(page, 'Steps');
    await page.getByRole('button', { name: 'All the steps' }).click();
    await page.getByText(/Solved in \d+ steps/).waitFor();
    await page.getByRole('button', { name: 'One on' }).click();
    expect(await page.locator('.steps [aria-current=step]').count()).toBe(1);
  });
});

describe('creating', () => {
  it('makes a puzzle, shows how, certifies and plays it', async () => {
    const page = await here.open();
    await tab(page, 'Create');
    await page.getByLabel('Seed').fill('7');
    await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
    await page.getByText('no given too many (seed 7)').waitFor();
    await page.getByRole('button', { name: 'One back' }).click();
    await page.getByText(/put back|emptied/).first().waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Certificate' }).click()]);
    const certificate = JSON.parse(await readFile(await download.path(), 'utf8')) as { format: string };
    expect(certificate.format).toBe('celda-certificate');
    await page.getByRole('button', { name: 'Play this puzzle' }).click();
    expect(await page.locator('.given').count()).toBeGreaterThan(16);
  });

  it('fills a complete grid and states its sums', async () => {
    const page = await here.open();
    await tab(page, 'Create');
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByText('Every house sums to 45').click();
    await page.getByText('once each and sums to 45').waitFor();
    expect(await page.locator('.invariants .whole').count()).toBe(27);
    expect(await page.locator('.given').count()).toBe(81);
  });
});
