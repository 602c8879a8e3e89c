// Languages, looks, accessibility, small screens, the clock, and work without a network.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { PUZZLE, type Site, cell, label, site, tab } from './page';

let here: Site;
beforeAll(async () => {
  here = await site();
});
afterAll(() => here.close());

const violations = async (page: Page) => {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return found.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 90)).join(' | ')}`);
};

describe('everyone', () => {
  it.each(['light', 'dark'] as const)('finds no accessibility violation in the %s theme', async (colorScheme) => {
    const page = await here.open({ hash: `#p=${PUZZLE}`, context: { colorScheme, reducedMotion: 'reduce' } });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('1');
    for (let colour = 1; colour <= 9; colour++) await page.keyboard.press(`Alt+Digit${colour}`);
    const found: Record<string, string[]> = { play: await violations(page) };
    await page.keyboard.press('0');
    await tab(page, 'Steps');
    await page.getByRole('button', { name: 'All the steps' }).click();
    await page.locator('.steps li').first().waitFor();
    found.steps = await violations(page);
    await tab(page, 'Create');
    found.create = await violations(page);
    await tab(page, 'Search');
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByText('The whole search').waitFor();
    await page.getByText('How large').click();
    await page.getByText('Complete grids that keep the rules').waitFor();
    found.search = await violations(page);
    for (const name of ['New game', 'Open', 'Share', 'Print', 'Saved games', 'Settings', 'Help']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      found[name] = await violations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(Object.entries(found).filter(([, all]) => all.length > 0)).toEqual([]);
  });

  it('keeps digits readable on every colour, in both themes and palettes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await here.open({ hash: `#p=${PUZZLE}`, context: { colorScheme } });
      for (const palette of ['standard', 'colour-blind']) {
        await page.evaluate((name) => (document.documentElement.dataset.palette = name), palette);
        const ratios = await page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          const light = (name: string) => {
            const [r = 0, g = 0, b = 0] = style.getPropertyValue(name).trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').match(/[0-9a-f]{2}/gi)?.map((part) => parseInt(part, 16) / 255) ?? [];
            const linear = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
            return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
          };
          const contrast = (a: string, b: string) => {
            const [dark = 0, bright = 0] = [light(a), light(b)].sort((x, y) => x - y);
            return (bright + 0.05) / (dark + 0.05);
          };
          const grounds = ['--sheet', '--selected', '--peer', '--lit', '--pattern', '--fin', ...Array.from({ length: 9 }, (_, index) => `--colour-${index}`)];
          return grounds.flatMap((ground) => ['--ink', '--entry'].map((ink) => `${ink} on ${ground}: ${contrast(ink, ground).toFixed(2)}`));
        });
        expect(ratios.filter((told) => Number(told.split(': ')[1]) < 4.5)).toEqual([]);
      }
    }
  });

  it('keeps everything within the page with text twice as large', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}`, context: { viewport: { width: 800, height: 900 } } });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const name of ['Play', 'Steps', 'Create', 'Search']) {
      await tab(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(800);
    }
  });

  it('shows entries, givens and conflicts in forced colours', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}`, context: { forcedColors: 'active' } });
    await cell(page, 'r1c3').click();
    await page.keyboard.press('3');
    const look = (name: string) => cell(page, name).locator('.digit').evaluate((digit) => [getComputedStyle(digit).fontWeight, getComputedStyle(digit).textDecorationStyle].join(' '));
    expect(await look('r1c3')).toBe('400 wavy');
    expect(await look('r1c1')).toBe('700 solid');
  });

  it('stands still where the player is away: no time runs in a hidden page or after the end', async () => {
    const page = await here.open({ hash: '#p=.234341221434321' });
    const hide = (hidden: boolean) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    const time = () => page.locator('time').innerText();
    await hide(true);
    const before = await time();
    await page.waitForTimeout(1600);
    expect(await time()).toBe(before);
    await hide(false);
    await cell(page, 'r1c1').click();
    await page.keyboard.press('1');
    await page.getByText('Solved. Every row').waitFor();
    const end = await time();
    await hide(true);
    await hide(false);
    await page.waitForTimeout(1600);
    expect(await time()).toBe(end);
  });

  it('reads Spanish where the browser asks for it', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}`, context: { locale: 'es-ES' } });
    expect(await label(page, 'r1c1')).toBe('fila 1 columna 1, pista 5');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    for (const name of ['Jugar', 'Pasos', 'Crear', 'Búsqueda']) {
      await tab(page, name);
      expect(await page.locator('body').innerText()).not.toMatch(/(web|engines)-[a-z_-]+/);
    }
  });

  it('fits a phone, with keys large enough for a finger', async () => {
    const page = await here.open({ hash: `#p=${PUZZLE}`, context: { viewport: { width: 320, height: 640 }, hasTouch: true } });
    for (const name of ['Steps', 'Create', 'Search', 'Play']) {
      await tab(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
    }
    const key = await page.locator('.key').first().boundingBox();
    expect(key && key.height >= 44 && key.width >= 44).toBe(true);
    await cell(page, 'r1c3').tap();
    await page.locator('.key').nth(3).tap();
    expect(await label(page, 'r1c3')).toContain('entry 4');
  });

  it('works without a network after the first load', async () => {
    const page = await here.open({ context: { serviceWorkers: 'allow' } });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${here.address}#p=${PUZZLE}`);
    await page.reload();
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Solve' }).click();
    await page.getByText('Solved. Every row').waitFor();
  });
});
