// SPDX-License-Identifier: MIT
// What the browser tests share: the eight kinds of games, a table to sit down at, and moves made by mouse or by keyboard.
import { expect, type Page } from '@playwright/test';

export interface Kind {
  name: string;
  spec: string;
}

export const kinds: Kind[] = [
  { name: 'board', spec: 'board:3x4' },
  { name: 'nim', spec: 'nim:2,3,4' },
  { name: 'poset', spec: 'relations:a<c,b<c,b<d,c<e,d<e,d<f' },
  { name: 'semigroup', spec: 'semigroup:3,5,7' },
  { name: 'graph', spec: 'edges:1-2,1-5,2-3,3-4,4-5,1-3' },
  { name: 'sylver', spec: 'sylver:5,7' },
  { name: 'divisors', spec: 'divisors:72' },
  { name: 'sum', spec: 'board:2x3 + nim:2,3' },
];

/** Opens the page with an address, and fails the test for whatever the browser reports as an error. */
export async function open(page: Page, query: Record<string, string> = {}): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    // The refusal of a spec or move is an answer, which the browser reports as a failed request.
    if (message.type() === 'error' && !message.text().includes('422')) throw new Error(message.text());
  });
  await page.goto(`/?${new URLSearchParams(query).toString()}`);
}

export const sitDown = (page: Page, spec: string, opponent: string, side = 'first', seed = '7'): Promise<void> =>
  open(page, { view: 'play', spec, with: opponent, side, seed });

export const turn = (page: Page) => page.locator('.turn');
export const status = (page: Page) => page.locator('.status');
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.turn.over').count()) > 0;

/** What the page shows now: the end, the person's turn with its moves, or neither yet. The address runs ahead of the page. */
async function shown(page: Page): Promise<'over' | 'mine' | 'neither'> {
  const moves = made(page);
  const at = Number(new URL(page.url()).searchParams.get('at') ?? moves);
  return page.evaluate((ply) => {
    if (document.querySelector<HTMLElement>('main.game')?.dataset.ply !== String(ply)) return 'neither';
    if (document.querySelector('.turn.over')) return 'over';
    const mine = /Your turn|is to move/.test(document.querySelector('.turn')?.textContent ?? '');
    return mine && document.querySelector('#move-list [role=option]') ? 'mine' : 'neither';
  }, at);
}

/** Waits until the person has the move (true), or the game is over. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect.poll(() => shown(page)).not.toBe('neither');
  return (await shown(page)) !== 'over';
}

/** How many moves were made: what the address says. */
export const made = (page: Page): number => new URL(page.url()).searchParams.getAll('m').length;

/** Waits until the address tells of more moves than before. */
export async function afterMove(page: Page, before: number): Promise<void> {
  await expect.poll(() => made(page)).toBeGreaterThan(before);
}

/** Plays on to the end; `choose` makes one move. */
export async function playOut(page: Page, choose: () => Promise<void>): Promise<void> {
  for (let moves = 0; moves < 40; ++moves) {
    if (!(await myTurn(page))) return;
    const before = made(page);
    await choose();
    await afterMove(page, before);
  }
  throw new Error('the game does not end');
}

/** Goes on by Tab to what has this name: nothing is focused but by the key. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const matches = (found: string): boolean => (typeof name === 'string' ? found === name : name.test(found));
  for (let presses = 0; presses < 120; ++presses) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0]?.textContent : undefined;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (matches(found)) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}
