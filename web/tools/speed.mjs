// SPDX-License-Identifier: MIT
// speed.mjs [SERVER [ROUNDS]]: measures the built page (build/page) in Debian's Chromium, with a server that it starts
// on loopback. It reports the first paint, the bytes of the first load, and two times per click, counted from the event:
// (1) to the frame in which the removed elements are gone, (2) to the frame with the outcome and the marks of all moves of
// the new position. "at once" is a click without pointing first; "pointed at" has hovered over the move for 150 ms, as a
// hand does. Times are median and worst, in milliseconds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const program = resolve(process.argv[2] ?? join(web, '../build/release/upset-server'));
process.chdir(web);
const rounds = Number(process.argv[3] ?? 3);
const cache = mkdtempSync(join(tmpdir(), 'upset-speed-'));
const server = spawn(program, ['--port', '0', '--page', '../build/page'], { env: { ...process.env, XDG_CACHE_HOME: cache }, stdio: ['ignore', 'pipe', 'inherit'] });
const [said] = await once(server.stdout, 'data');
const address = /http:\/\/\S+\//.exec(String(said))[0];

const clicks = {
  'board:4x7': ['4.7', '3.4', '2.5', '1.6', '4.2', '2.2'],
  'semigroup:7,8,9,10': ['7', '20', '33', '41', '50', '56'],
};

/** Runs in the page: clicks nothing itself, but measures the times from the next click to the two frames. */
const watch = (move) => {
  window.watched = new Promise((resolve) => {
    let begun = 0;
    let gone = 0;
    const frame = (tell) => requestAnimationFrame(() => setTimeout(() => tell(performance.now() - begun), 0));
    const look = () => {
      if (begun === 0) return;
      const isGone = document.querySelector(`.picture [data-move="${move}"]`) === null;
      if (isGone && gone === 0) frame((time) => (gone = time));
      const marks = document.querySelectorAll('.picture .mark').length;
      const settled = document.querySelector('main.game').dataset.ply === '1' && document.querySelector('.outcome');
      if (!isGone || !settled || (marks === 0 && !document.querySelector('.turn.over'))) return;
      observer.disconnect();
      frame((whole) => resolve({ gone: Math.min(gone || whole, whole), whole }));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    addEventListener('click', () => (begun = performance.now()), { capture: true, once: true });
  });
};

const told = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  return `${sorted[sorted.length >> 1].toFixed(0)}, worst ${sorted.at(-1).toFixed(0)} of ${sorted.length}`;
};

const browser = await chromium.launch({ executablePath: process.env.UPSET_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const fresh = () => browser.newPage({ viewport: { width: 1280, height: 860 } });

console.log('| what | found |\n|---|---|');
const paints = [];
let bytes = 0;
for (let i = 0; i < rounds; ++i) {
  const page = await fresh();
  await page.goto(address);
  await page.locator('.example').first().waitFor();
  paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
  bytes = await page.evaluate(() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')).filter(({ name }) => !name.includes('/api/')).reduce((sum, { transferSize }) => sum + transferSize, 0));
  await page.close();
}
console.log(`| first contentful paint, ms | ${told(paints)} |`);
console.log(`| first load without answers of the API, bytes with heads | ${bytes} |`);
for (const [spec, moves] of Object.entries(clicks))
  for (const pointed of [false, true]) {
    const found = { gone: [], whole: [] };
    for (let i = 0; i < rounds; ++i)
      for (const move of moves) {
        const page = await fresh();
        await page.goto(`${address}?${new URLSearchParams({ spec })}`);
        await page.locator('.picture .mark').first().waitFor();
        await page.waitForTimeout(200);
        const thing = page.locator(`.picture [data-move="${move}"]`);
        if (pointed) await thing.hover({ force: true });
        if (pointed) await page.waitForTimeout(150);
        await page.evaluate(watch, move);
        if (pointed) await page.mouse.down().then(() => page.mouse.up());
        else await thing.dispatchEvent('click');
        const { gone, whole } = await page.evaluate(() => window.watched);
        found.gone.push(gone);
        found.whole.push(whole);
        await page.close();
      }
    const how = pointed ? 'pointed at' : 'at once';
    console.log(`| click on ${spec}, ${how}: taken, ms | ${told(found.gone)} |`);
    console.log(`| click on ${spec}, ${how}: all marks, ms | ${told(found.whole)} |`);
  }
await browser.close();
server.kill();
await once(server, 'exit');
rmSync(cache, { recursive: true });
