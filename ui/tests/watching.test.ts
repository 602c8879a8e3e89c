// What is shown in the board's place: steps, a puzzle in the making, a search.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUZZLE, type Site, cell, label, site, tab } from './page';

let here: Site;
beforeAll(async () => {
  here = await site();
});
afterAll(() => here.close());

/** 22 givens, one solution; needs locked candidates. */
const HARDER = '000007004000006003860200000509082000640000080000000700000000042010030000703000009';

describe('steps', () => {
  it('are drawn on the board, forward and back, and leave the game alone', async () => {
    const page = await here.open({ hash: `#p=${HARDER}` });
    await tab(page, 'Steps');
    await page.getByRole('button', { name: 'All the steps' }).click();
    await page.getByText(/^Step 1 of/).waitFor();
    await page.getByRole('button', { name: 'Last step' }).click();
    const entries = () => page.locator('.stage text.entry').count();
    await expect.poll(entries).toBe(81 - 22 - 1);
    await page.getByRole('button', { name: 'One back' }).click();
    await expect.poll(entries).toBe(81 - 22 - 2);
    await cell(page, 'r1c1').click();
    await page.keyboard.press('1');
    await page.getByText('Something else than the game is shown').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('.stage').waitFor({ state: 'detached' });
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, empty');
  });

  it('light their cells from the sentence, and are filtered by technique', async () => {
    const page = await here.open({ hash: `#p=${HARDER}` });
    await tab(page, 'Steps');
    await page.getByRole('button', { name: 'What can be seen now' }).click();
    const name = page.locator('.cell-name').first();
    await name.hover();
    await expect.poll(() => page.locator('.stage .pointed').count()).toBe(1);
    const all = await page.locator('.steps li').count();
    await page.getByLabel('Technique').selectOption({ index: 1 });
    const some = await page.locator('.steps li').count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
  });
});

describe('creating', () => {
  it('takes a number of givens and refuses what is none', async () => {
    const page = await here.open();
    await tab(page, 'Create');
    await page.getByLabel('Seed').fill('11');
    await page.getByLabel('Givens').fill('many');
    await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
    await page.getByText('Write the number of givens').waitFor();
    await page.getByLabel('Givens').fill('30-32');
    await page.getByLabel('No given too many').uncheck();
    await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
    await page.getByText(/^3[0-2] givens, one solution/).waitFor();
  });

  it('makes a puzzle that needs a technique', async () => {
    const page = await here.open();
    await tab(page, 'Create');
    await page.getByLabel('Seed').fill('3');
    await page.getByLabel('Needs').selectOption({ label: 'Naked Pair' });
    await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
    await page.getByRole('button', { name: 'Play this puzzle' }).click();
    await page.getByText('No given of this puzzle can be left out.').waitFor();
    await tab(page, 'Steps');
    await page.getByRole('button', { name: 'All the steps' }).click();
    await page.locator('.steps li', { hasText: 'Naked Pair' }).first().waitFor();
  });

  it('refuses what no puzzle can be, with the reason', async () => {
    const page = await here.open({ context: { locale: 'es' } });
    await tab(page, 'Crear');
    await page.getByLabel('Pistas', { exact: true }).fill('10');
    await page.getByRole('button', { name: 'Sudoku', exact: true }).click();
    await page.getByText('tiene al menos 17 pistas').waitFor();
  });

  it('sums up every house of the board in play', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await tab(page, 'Create');
    await page.getByText('Every house sums to 45').click();
    expect(await page.locator('.invariants tbody tr').first().locator('td').first().innerText()).toBe(String(5 + 3 + 7));
  });
});

describe('a search', () => {
  it.each(['Backtracking', 'Propagation', 'Dancing Links'])('by %s is shown on the board with counters and its tree', async (engine) => {
    const page = await here.open({ hash: `#p=${HARDER}` });
    await tab(page, 'Search');
    await page.getByLabel('Engine').selectOption({ label: engine });
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByText('The whole search').waitFor();
    const pause = page.getByRole('button', { name: 'Pause', exact: true });
    if (await pause.isVisible()) await pause.click();
    await page.getByRole('button', { name: 'Last step' }).click();
    const count = async (name: string) => Number(await page.locator('.counters div', { hasText: name }).locator('dd').innerText());
    const told = await page.getByText('The whole search').innerText();
    if (!told.includes('events are shown')) {
      await expect.poll(() => count('Solutions')).toBe(1);
      expect(await page.locator('.stage text.ink, .stage text.entry').count()).toBe(81);
    }
    await page.getByRole('button', { name: 'First step' }).click();
    await expect.poll(() => count('Solutions')).toBe(0);
    expect(await page.locator('.stage text.given').count()).toBe(22);
  });

  it('is compared between the engines', async () => {
    const page = await here.open({ hash: `#p=${HARDER}` });
    await tab(page, 'Search');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('.statistics tbody tr').nth(2).waitFor();
    const nodes = await page.locator('.statistics tbody td:nth-child(2)').allInnerTexts();
    expect(nodes.map(Number).every((count) => count > 0)).toBe(true);
    expect(Number(nodes[1])).toBeLessThanOrEqual(Number(nodes[0]));
  });
});
