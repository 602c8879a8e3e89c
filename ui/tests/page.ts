// What the browser tests share: the built page served on the loopback, and Chromium driven by Playwright.

import { type Server, createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** What `celda web` allows the page. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The puzzle that most tests play. */
export const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** A board without givens. Without any link the first visit gets a puzzle made for it. */
export const BLANK = `#p=${'.'.repeat(81)}`;

export interface Site {
  address: string;
  browser: Browser;
  open: (options?: { hash?: string; context?: BrowserContextOptions; within?: BrowserContext }) => Promise<Page>;
  close: () => Promise<void>;
}

export async function site(): Promise<Site> {
  const refused: string[] = [];
  const server = await serve();
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  return {
    address,
    browser,
    open: async ({ hash = BLANK, context, within } = {}) => {
      const page = await (within ?? (await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 850 }, serviceWorkers: 'block', ...context }))).newPage();
      page.on('console', (line) => {
        if (line.type() === 'error' && line.text().includes('Content Security Policy')) refused.push(line.text());
      });
      await page.goto(address + hash);
      await page.getByRole('grid').waitFor();
      return page;
    },
    close: async () => {
      await browser.close();
      await new Promise((done) => server.close(done));
      if (refused.length > 0) throw new Error(`refused by the content policy: ${[...new Set(refused)].join('\n')}`);
    },
  };
}

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(DIST, path === '/' ? 'index.html' : path);
    readFile(file).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-security-policy': POLICY }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

/** A cell by its name, r1c1 to r9c9. */
export const cell = (page: Page, name: string) => {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  return page.locator(`[role=row]:nth-child(${row}) > [role=gridcell]:nth-child(${column})`);
};

export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** The cells selected, by name. */
export const selected = (page: Page) =>
  page.locator('[aria-selected=true][role=gridcell]').evaluateAll((cells) =>
    cells.map((cell) => {
      const [, row, column] = /row (\d+) column (\d+)/.exec(cell.getAttribute('aria-label') ?? '') ?? [];
      return `r${row}c${column}`;
    }),
  );

export const label = (page: Page, name: string) => cell(page, name).getAttribute('aria-label');
