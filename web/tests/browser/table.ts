// SPDX-License-Identifier: MIT
// Shared by the browser tests: the eight kinds of games, opening the page, and moves by mouse or keyboard.
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

/** Opens the page with an address, and fails the test if the browser reports any error. */
export async function open(page: Page, query: Record<string, string> = {}): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    // When the server rejects a spec or move, the browser reports a failed request, which is not an error here.
    if (message.type() === 'error' && !message.text().includes('422')) throw new Error(message.text());
  });
  await page.goto(`/?${new URLSearchParams(query).toString()}`);
}

export const sitDown = (page: Page, spec: string, opponent: string, side = 'first', seed = '7'): Promise<void> =>
  open(page, { view: 'play', spec, with: opponent, side, seed });

export const turn = (page: Page) => page.locator('.turn');
export const status = (page: Page) => page.locator('.status');
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.turn.over').count()) > 0;

/** What the page shows now: the end, the user's turn with its moves, or neither yet. The address is ahead of the page. */
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

/** Waits until it is the user's turn (true), or the game is over. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect.poll(() => shown(page)).not.toBe('neither');
  return (await shown(page)) !== 'over';
}

/** The number of moves made, according to the address. */
export const made = (page: Page): number => new URL(page.url()).searchParams.getAll('m').length;

/** Waits until the address contains more moves than before. */
export async function afterMove(page: Page, before: number): Promise<void> {
  await expect.poll(() => made(page)).toBeGreaterThan(before);
}

/** Plays to the end of the game; `choose` makes one move. */
export async function playOut(page: Page, choose: () => Promise<void>): Promise<void> {
  for (let moves = 0; moves < 40; ++moves) {
    if (!(await myTurn(page))) return;
    const before = made(page);
    await choose();
    await afterMove(page, before);
  }
  throw new Error('the game does not end');
}

/** Presses Tab until the element with this name has the focus. */
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
