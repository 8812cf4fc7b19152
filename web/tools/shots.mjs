// SPDX-License-Identifier: MIT
// shots.mjs ADDRESS FOLDER [NAME...]: screenshots of every view, on a desktop and on a phone, in light and dark mode.
// A server must run at ADDRESS (http://127.0.0.1:8080); start it with --census FILE to include the census view.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [address, folder, ...only] = process.argv.slice(2);
const explored = '.picture .mark';
const views = {
  start: ['', '.example img'],
  editors: ['', '.example', async (page) => {
    await page.fill('#spec', 'board:3x4 + nim:2,3 + relations:a<b,a<c + semigroup:3,5 + edges:1-2,2-3 + facets:1-2-3,3-4 + board:2x3x4');
    await page.getByRole('button', { name: 'Edit by clicking' }).click();
    await page.waitForSelector('.relations-editor svg');
  }],
  play: ['view=play&spec=board:4x7&with=perfect&seed=1', '.option'],
  card: ['view=play&spec=board:2x3&with=perfect&seed=1&m=2.1&m=1.2', '.turn.over', async (page) => {
    await page.getByRole('button', { name: 'Judge the moves' }).click();
    await page.waitForSelector('table.plain');
  }],
  mistake: ['view=play&spec=board:2x3&with=perfect&seed=1&m=2.1&m=1.2', '.turn.over', async (page) => {
    await page.getByRole('button', { name: 'Learn from your mistakes' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.waitForSelector('[data-testid=why]');
  }],
  board: ['spec=board:4x7&m=3.4', explored],
  box: ['spec=board:3x3x3', explored],
  nim: ['spec=nim:3,4,5', explored],
  semigroup: ['spec=semigroup:7,8,9,10', explored],
  torsion: ['spec=torsion:2:3.0,4.1,5.0', explored],
  graph: ['spec=edges:1-2,1-5,2-3,3-4,4-5,1-3', explored],
  sylver: ['spec=sylver:5,7', explored],
  sum: ['spec=board:3x3 + nim:2,3', explored],
  arcs: ['spec=board:4x4&m=2.2', explored, async (page) => {
    await page.getByRole('button', { name: 'Pairing' }).click();
    await page.waitForSelector('.pairings path', { state: 'attached' });
  }],
  coins: ['spec=nim:3,3,4,4', explored, async (page) => {
    await page.getByRole('button', { name: 'Pairing' }).click();
    await page.waitForSelector('.pairings path', { state: 'attached' });
  }],
  why: ['spec=board:4x4&m=2.2', explored, async (page) => {
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.waitForSelector('.explained');
    await page.getByRole('button', { name: 'Longest line' }).click();
    await page.waitForSelector('.steps');
  }],
  pairing: ['spec=kneser:5,2,0', explored, async (page) => {
    await page.getByRole('button', { name: 'Pairing' }).click();
    await page.waitForSelector('.pairings path', { state: 'attached' });
  }],
  help: ['spec=board:2x2', explored, (page) => page.keyboard.press('?')],
  share: ['spec=board:2x2', explored, async (page) => {
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Make the certificate' }).click();
    await page.getByRole('button', { name: 'Check it' }).click();
    await page.waitForSelector('.verdict');
  }],
  jobs: ['spec=board:5x6', explored, async (page) => {
    await page.getByRole('button', { name: 'Work it out' }).click();
    await page.waitForSelector('[data-testid=answer]');
    await page.keyboard.press('j');
  }],
  tables: ['view=tables', '.table-names li'],
  table: ['view=tables&table=intervals&p.to=9&p.against=paper', '.plot canvas'],
  rows: ['view=tables&table=chomp3&p.to=8', '.plot canvas'],
  period: ['view=tables&table=period', '.plot canvas'],
  census: ['view=tables', '.table-names li', async (page) => {
    const censuses = page.locator('.table-names li', { hasText: 'sqlite' });
    if ((await censuses.count()) === 0) return;
    await censuses.first().getByRole('button').click();
    await page.waitForSelector('table.grid');
  }],
  nonsense: ['spec=nonsense', '.turn'],
};
// One example of every game that has no view above.
for (const game of (await (await fetch(`${address}/api/v1/examples`)).json()).games) views[game.id] ??= [`spec=${game.spec}`, explored];
const sizes = { desk: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } };

mkdirSync(folder, { recursive: true });
const executablePath = process.env.UPSET_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, [query, ready, then]] of Object.entries(views)) {
  if (only.length > 0 && !only.includes(name)) continue;
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await browser.newPage({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone' });
    try {
      await page.goto(`${address}/?${query.replace(/ \+ /g, '+%2B+')}`);
      await page.locator(ready).first().waitFor({ state: 'attached', timeout: 20_000 });
      await then?.(page);
      await page.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')));
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(250);
        await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      }
    } catch (error) {
      console.error(`${name} ${size}: ${error}`);
      process.exitCode = 1;
    }
    await page.close();
  }
}
await browser.close();
