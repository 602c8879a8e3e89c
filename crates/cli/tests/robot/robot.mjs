// The typing robot for real: `celda type` types into Chromium on a display of its own (Xvfb), into our page and into a plain page of
// text fields. Run by `cargo xtask test robot` as `node robot.mjs PROGRAM`.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const { chromium } = createRequire(new URL('../../../../ui/package.json', import.meta.url))('playwright-core');
const [program] = process.argv.slice(2);
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const PLAIN = new URL('page.html', import.meta.url).href;

const ending = [];
const start = (command, words, options) => {
  const child = spawn(command, words, options);
  ending.push(() => child.kill());
  return child;
};
const firstLine = async (stream, pattern) => {
  for await (const line of createInterface(stream)) if (pattern.test(line)) return pattern.exec(line);
  throw new Error(`no line like ${pattern}`);
};

const xvfb = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
const DISPLAY = `:${(await firstLine(xvfb.stdio[3], /^\d+$/))[0]}`;
const environment = { ...process.env, DISPLAY };

const server = start(program, ['web', '--port', '0'], { stdio: ['ignore', 'inherit', 'pipe'] });
const ours = (await firstLine(server.stderr, /http:\/\/\S+/))[0];

const celda = async (...words) => {
  const child = spawn(program, words, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (data) => (out += data));
  const [status] = await once(child, 'exit');
  return { status, out };
};
const type = async (...words) => {
  const { status } = await celda('type', '--start-delay', '1s', '--delay', '10ms', ...words);
  assert.equal(status, 0);
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  headless: false,
  env: environment,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
ending.push(() => browser.close());
const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1200, height: 850 } });
const faults = [];
page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
page.on('pageerror', (error) => faults.push(String(error)));

const cell = (row, column) => page.locator(`[role=row]:nth-child(${row}) > [role=gridcell]:nth-child(${column})`);
const label = async (row, column) => (await cell(row, column).getAttribute('aria-label')) ?? '';

/** What our page shows, cell by cell. */
const shown = async (side) => {
  let digits = '';
  for (let row = 1; row <= side; row++)
    for (let column = 1; column <= side; column++) digits += /(?:given|entry) (\w)/.exec(await label(row, column))?.[1] ?? '.';
  return digits;
};

/** Waits until `read` gives `wanted`: the browser may still be at the last keys when the robot ends. */
const becomes = async (read, wanted) => {
  for (let look = 0; look < 100 && (await read()) !== wanted; look++) await sleep(50);
  assert.equal(await read(), wanted);
};
const state = () => page.locator('#state').innerText();

/** Opens the page anew, without the game that it keeps. */
const forget = async () => {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
};

/** Runs `test` with another layout of the keyboard. */
const withKeyboard = async (layout, test) => {
  const set = (name) => once(spawn('setxkbmap', [name], { env: environment }), 'exit');
  await set(layout);
  try {
    await test();
  } finally {
    await set('us');
  }
};

const tests = {
  'our page, as it comes': async () => {
    await page.goto(`${ours}#p=${PUZZLE}`);
    await cell(1, 1).click();
    await type(PUZZLE);
    await page.getByText('Solved. Every row').waitFor();
    await becomes(() => shown(9), SOLUTION);
  },
  'our page, row by row, the givens too': async () => {
    await page.goto('about:blank');
    await page.goto(`${ours}#p=${PUZZLE}`);
    await forget();
    await cell(1, 1).click();
    await type('--order', 'rows', '--all-cells', PUZZLE);
    await becomes(() => shown(9), SOLUTION);
  },
  'our page, 16 by 16, with letters': async () => {
    const made = JSON.parse((await celda('generate', '--size', '16', '--seed', '1', '--no-minimal', '--no-level', '--format', 'json')).out);
    await page.goto('about:blank');
    await page.goto(`${ours}#p=${made.puzzle}`);
    await cell(1, 1).click();
    await type(made.puzzle);
    await becomes(() => shown(16), made.solution);
  },
  'no script, style or connection is refused by the headers of our page': async () => {
    await page.goto('about:blank');
    await page.goto(`${ours}#p=${PUZZLE}`);
    await page.getByRole('grid').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    assert.deepEqual(faults, []);
  },
  'a plain page of text fields': async () => {
    await page.goto(`${PLAIN}#${PUZZLE}`);
    await page.locator('input').first().click();
    await type(PUZZLE);
    await becomes(state, 'Solved');
  },
  'a plain page that moves on by itself': async () => {
    await page.goto('about:blank');
    await page.goto(`${PLAIN}#${PUZZLE},advance`);
    await page.locator('input').first().click();
    await type('--advance', PUZZLE);
    await becomes(state, 'Solved');
  },
  'a keyboard whose digits need Shift': async () => {
    await withKeyboard('fr', async () => {
      await page.goto('about:blank');
      await page.goto(`${PLAIN}#${PUZZLE}`);
      await page.locator('input').first().click();
      await type(PUZZLE);
      await becomes(state, 'Solved');
    });
  },
  'our page, with such a keyboard': async () => {
    await withKeyboard('fr', async () => {
      await page.goto('about:blank');
      await page.goto(`${ours}#p=${PUZZLE}`);
      await forget();
      await cell(1, 1).click();
      await type(PUZZLE);
      await becomes(() => shown(9), SOLUTION);
    });
  },
  'Ctrl-C stops at once': async () => {
    await page.goto('about:blank');
    await page.goto(`${PLAIN}#${PUZZLE}`);
    await page.locator('input').first().click();
    const child = spawn(program, ['type', '--start-delay', '0', '--delay', '100ms', PUZZLE], { env: environment, stdio: 'inherit' });
    const ended = once(child, 'exit');
    const filled = () => page.locator('input').evaluateAll((fields) => fields.filter((field) => field.value).length);
    while ((await filled()) < 33) await sleep(20);
    child.kill('SIGINT');
    assert.deepEqual(await ended, [130, null]);
    const after = await filled();
    await sleep(500);
    assert.equal(await filled(), after);
    assert.ok(after < 81);
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    console.log(`ok   ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${name}\n${error.stack}`);
    if (process.env.ROBOT_PICTURES) await page.screenshot({ path: `${process.env.ROBOT_PICTURES}/${failed}.png` });
  }
}
console.log(`robot: ${Object.keys(tests).length - failed} passed, ${failed} failed`);
for (const end of ending.reverse()) await end();
process.exit(failed === 0 ? 0 : 1);
