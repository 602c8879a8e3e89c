// Mouse and touch, as the interaction specification has them.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { BLANK, PUZZLE, type Site, cell, label, selected, site } from './page';

let here: Site;
beforeAll(async () => {
  here = await site();
});
afterAll(() => here.close());

const PUZZLE_LINK = `#p=${PUZZLE}`;
const touch = { hasTouch: true, viewport: { width: 390, height: 800 } };

async function centre(page: Page, name: string) {
  await cell(page, name).scrollIntoViewIfNeeded();
  const box = await cell(page, name).boundingBox();
  if (!box) throw new Error(`no cell ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Fingers on the screen, through the browser's own protocol. */
async function fingers(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id?: number }[], timestamp?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  return {
    press: async (name: string, milliseconds: number) => {
      await send('touchStart', [await centre(page, name)]);
      await page.waitForTimeout(milliseconds);
      await send('touchEnd', []);
    },
    /** Two taps in a tenth of a second, whatever else the machine does. */
    tapTwice: async (name: string) => {
      const at = await centre(page, name);
      const now = Date.now() / 1000;
      for (const start of [now, now + 0.1]) {
        await send('touchStart', [at], start);
        await send('touchEnd', [], start + 0.02);
      }
    },
    drag: async (...names: string[]) => {
      for (const [index, name] of names.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', [await centre(page, name)]);
      await send('touchEnd', []);
    },
    both: async (first: string, second: string) => {
      const [a, b] = [{ ...(await centre(page, first)), id: 0 }, { ...(await centre(page, second)), id: 1 }];
      await send('touchStart', [a]);
      await send('touchStart', [a, b]);
      await send('touchEnd', []);
    },
  };
}

describe('the mouse', () => {
  it('keeps the add or remove of the first cell of a Ctrl drag', async () => {
    const page = await here.open({ hash: BLANK });
    await cell(page, 'r1c1').click();
    await cell(page, 'r1c2').click({ modifiers: ['Control'] });
    await cell(page, 'r1c4').click({ modifiers: ['Shift'] });
    expect(await selected(page)).toEqual(['r1c1', 'r1c2', 'r1c4']);
    const [from, to] = [await centre(page, 'r1c2'), await centre(page, 'r1c1')];
    await page.keyboard.down('Control');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    expect(await selected(page)).toEqual(['r1c4']);
  });

  it('lets go of the selection outside the board, but not on the pad', async () => {
    const page = await here.open({ hash: BLANK });
    await cell(page, 'r2c2').click();
    await page.getByRole('button', { name: '7, 9 left' }).click();
    expect(await label(page, 'r2c2')).toContain('entry 7');
    expect(await selected(page)).toEqual(['r2c2']);
    await page.keyboard.press('8');
    expect(await label(page, 'r2c2')).toContain('entry 8');
    await page.mouse.click(5, 400);
    expect(await selected(page)).toEqual([]);
    await page.keyboard.press('3');
    expect(await page.locator('.entry').count()).toBe(1);
  });

  it('takes equal colours by double click in colour mode, and adds with Ctrl', async () => {
    const page = await here.open({ hash: PUZZLE_LINK });
    for (const name of ['r1c3', 'r4c4']) {
      await cell(page, name).click();
      await page.keyboard.press('Alt+Digit2');
    }
    await page.keyboard.press('v');
    await cell(page, 'r1c3').dblclick();
    expect(await selected(page)).toEqual(['r1c3', 'r4c4']);
    await page.keyboard.press('z');
    await cell(page, 'r5c1').dblclick({ modifiers: ['Control'] });
    expect((await selected(page)).length).toBeGreaterThan(2);
  });

  it('opens the mark pad on an empty cell with the right button', async () => {
    const page = await here.open({ hash: PUZZLE_LINK });
    await cell(page, 'r1c1').click({ button: 'right' });
    expect(await page.locator('.mark-pad').count()).toBe(0);
    await cell(page, 'r1c3').click({ button: 'right' });
    const pad = page.getByRole('dialog', { name: 'Marks of r1c3' });
    await pad.getByRole('button', { name: '1' }).click();
    await pad.getByRole('button', { name: '2' }).click();
    expect(await label(page, 'r1c3')).toBe('row 1 column 3, empty, marks 1 2');
    await page.keyboard.press('Escape');
    expect(await page.locator('.mark-pad').count()).toBe(0);
    await page.keyboard.press('4');
    expect(await label(page, 'r1c3')).toContain('entry 4');
  });

  it('places the digit chosen first', async () => {
    const page = await here.open({ hash: BLANK });
    await page.getByLabel('Choose the digit first').check();
    await page.getByRole('button', { name: '6, 9 left' }).click();
    await cell(page, 'r1c1').click();
    await cell(page, 'r5c5').click();
    expect(await label(page, 'r1c1')).toContain('entry 6');
    expect(await label(page, 'r5c5')).toContain('entry 6');
    await page.getByRole('radio', { name: 'Corner' }).click();
    await cell(page, 'r9c9').click();
    expect(await label(page, 'r9c9')).toContain('corner marks 6');
  });
});

describe('fingers', () => {
  it('select by drag', async () => {
    const page = await here.open({ hash: BLANK, context: touch });
    await (await fingers(page)).drag('r1c1', 'r1c2', 'r2c3');
    expect(await selected(page)).toEqual(['r1c1', 'r1c2', 'r2c3']);
  });

  it('begin a selection of several cells by a long press, which writes nothing', async () => {
    const page = await here.open({ hash: PUZZLE_LINK, context: touch });
    const finger = await fingers(page);
    await finger.press('r1c1', 550);
    expect(await page.getByLabel('Select several cells').isChecked()).toBe(true);
    expect(await label(page, 'r1c1')).toBe('row 1 column 1, given 5');
    await cell(page, 'r1c3').tap();
    await cell(page, 'r1c4').tap();
    expect(await selected(page)).toEqual(['r1c1', 'r1c3', 'r1c4']);
    await cell(page, 'r1c3').tap();
    expect(await selected(page)).toEqual(['r1c1', 'r1c4']);
  });

  it('enter the only mark of a cell by two taps', async () => {
    const page = await here.open({ hash: BLANK, context: touch });
    await cell(page, 'r3c3').tap();
    await page.getByRole('radio', { name: 'Centre' }).tap();
    await page.getByRole('button', { name: '8, 9 left' }).tap();
    expect(await label(page, 'r3c3')).toContain('marks 8');
    await (await fingers(page)).tapTwice('r3c3');
    expect(await label(page, 'r3c3')).toContain('entry 8');
  });

  it('never write when there are two', async () => {
    const page = await here.open({ hash: BLANK, context: touch });
    await page.getByLabel('Choose the digit first').check();
    await page.getByRole('button', { name: '6, 9 left' }).tap();
    await (await fingers(page)).both('r1c1', 'r5c5');
    expect(await page.locator('.entry').count()).toBe(0);
  });
});
