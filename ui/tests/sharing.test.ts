// What leaves the page and comes back: links and their QR code, pictures, print, saved games, statistics.

import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PUZZLE, type Site, cell, label, site } from './page';

let here: Site;
beforeAll(async () => {
  here = await site();
});
afterAll(() => here.close());

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return readFile(await download.path());
}

describe('sharing', () => {
  it('keeps givens and entries apart in a link, and copies', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}`, context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Digit2');
    await page.keyboard.press('Control+c');
    await page.getByText('Copied: marks').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('r1c4: 2');
    await cell(page, 'r1c1').click();
    await page.keyboard.press('Control+c');
    await page.getByText('Copied: one line').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PUZZLE);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link with my progress' }).click();
    await page.getByText('Copied: link with my progress').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await here.open({ hash: new URL(link).hash });
    expect(await label(other, 'r1c1')).toContain('given 5');
    expect(await label(other, 'r1c3')).toContain('entry 4');
    expect(await label(other, 'r1c4')).toContain('corner marks 2');
  });

  it('draws a QR code of the link and saves pictures', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await page.getByRole('button', { name: 'Share' }).click();
    expect((await page.locator('.qr path').getAttribute('d'))?.length).toBeGreaterThan(2000);
    const svg = (await downloaded(page, 'SVG')).toString();
    expect(svg.startsWith('<svg')).toBe(true);
    expect(svg.match(/class="ink given"/g)?.length).toBe(30);
    const png = await downloaded(page, 'PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(876);
  });
});

describe('a link', () => {
  it('leaves the address when another puzzle is played, so that a reload shows that one', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('textbox').first().fill(`${'1'.padEnd(80, '.')}2`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await label(page, 'r9c9')).toBe('row 9 column 9, given 2');
  });

  it('with a state does not undo what was played since, and offers the way back to a game of one\'s own', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    const state = await page.evaluate(() => (JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('celda:game:')) ?? '') ?? '{}') as { session: string }).session);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('6');
    await page.goto('about:blank');
    await page.goto(`${here.address}#p=${PUZZLE}&s=${encodeURIComponent(state)}`);
    await page.getByRole('grid').waitFor();
    expect(await label(page, 'r1c4')).toBe('row 1 column 4, empty');
    expect(new URL(page.url()).hash).toBe(`#p=${PUZZLE}`);
    await page.getByRole('button', { name: 'Back to it' }).click();
    expect(await label(page, 'r1c4')).toBe('row 1 column 4, entry 6');
  });
});

describe('storage', () => {
  it('makes room by giving up solved games, and says when there is none', async () => {
    const page = await here.open({ hash: '#p=.234341221434321' });
    await cell(page, 'r1c1').click();
    await page.keyboard.press('1');
    await page.getByText('Solved. Every row').waitFor();
    await page.evaluate((puzzle) => (location.hash = `#p=${puzzle}`), PUZZLE);
    await page.locator('.given').nth(29).waitFor();
    await page.evaluate(() => {
      let room = 5_000_000;
      for (let at = 0; room > 0; room = Math.floor(room / 2)) {
        try {
          localStorage.setItem(`fill${at++}`, 'x'.repeat(room));
        } catch {
          continue;
        }
      }
    });
    const games = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('celda:game:')).length);
    expect(await games()).toBe(2);
    await cell(page, 'r1c3').click();
    await page.keyboard.press('4');
    expect(await games()).toBe(1);
    await page.getByText('Candidates and marks').click();
    for (let times = 0; times < 4; times++) await page.getByRole('button', { name: times % 2 ? 'Fill in candidates' : 'Fill in 1 to 9' }).click();
    await page.getByText('There is no room left to save this game').waitFor();
  });
});

describe('printing', () => {
  const print = async (choose: (page: Page) => Promise<void>) => {
    const page = await here.open({ hash: `#p=${PUZZLE}` });
    await page.evaluate(() => (window.print = () => {}));
    await page.getByRole('button', { name: 'Print' }).click();
    await choose(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    await page.locator('.print-sheets').waitFor({ state: 'attached' });
    const sheets = await page.locator('.print-page').evaluateAll((all) =>
      all.map((sheet) => [...sheet.querySelectorAll('figure')].map((figure) => ({ caption: figure.textContent?.match(/[A-Z].*/)?.[0], texts: figure.querySelectorAll('text').length }))),
    );
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return { sheets, pages: pdf.match(/\/Type \/Page\b/g)?.length, pdf };
  };

  it('puts four of seven new puzzles on a page, with their solutions by number at the end', async () => {
    const { sheets, pages } = await print(async (asked) => {
      await asked.getByRole('dialog').getByLabel('What').selectOption('easy');
      await asked.getByLabel('How many').fill('7');
      await asked.getByLabel('On a page').selectOption('4');
      await asked.getByLabel('Solutions at the end').check();
    });
    expect(pages).toBe(4);
    expect(sheets.map((sheet) => sheet.length)).toEqual([4, 3, 4, 3]);
    expect(sheets[3]?.[2]?.caption).toBe('Solution 7 · easy');
    expect(sheets.slice(2).flat().every((solved) => solved.texts === 81)).toBe(true);
  });

  it('prints the game in play with entries and marks on Letter paper', async () => {
    const { sheets, pages, pdf } = await print(async (asked) => {
      await asked.getByLabel('Paper').selectOption('letter');
      await asked.getByLabel('With entries').check();
    });
    expect(pages).toBe(1);
    expect(pdf).toContain('612 792');
    expect(sheets.map((sheet) => sheet.length)).toEqual([1]);
  });
});

describe('saved games', () => {
  it('go from one browser to another as a file, with the statistics', async () => {
    const page = await here.open({ hash: '#p=.234341221434321' });
    await cell(page, 'r1c1').click();
    await page.keyboard.press('1');
    await page.getByText('Solved. Every row').waitFor();
    await page.getByRole('button', { name: 'Saved games' }).click();
    await page.locator('.statistics tbody tr', { hasText: '(4 × 4)' }).waitFor();
    const file = join(tmpdir(), `celda-games-${process.pid}.json`);
    await writeFile(file, await downloaded(page, 'Save all games as a file'));
    const other = await here.open({ hash: `#p=${PUZZLE}` });
    await other.getByRole('button', { name: 'Saved games' }).click();
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByText('One game taken.').waitFor();
    await other.getByText('4 by 4 puzzle').waitFor();
    await writeFile(file, '{"celda":"games","games":[{"puzzle":{"givens":[1],"side":1},"session":"no","at":1}]}');
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByText('nothing new').waitFor();
    await writeFile(file, 'nothing');
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByText('no games of Celda').waitFor();
  });
});
