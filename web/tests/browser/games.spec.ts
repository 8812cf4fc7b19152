// SPDX-License-Identifier: MIT
// A whole game of each kind: against the perfect opponent by following the hints, against a weak one with clicks in the
// picture, and by keyboard alone.
import { expect, test, type Page } from '@playwright/test';
import { kinds, made, playOut, sitDown, status } from './table';

/** The move that the hints reveal in two stages; if no move wins, the first move of the list. */
async function byHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByTestId('hint')).toHaveText(/^(N|P)/);
  let move = (await page.locator('#move-list .move').first().textContent()) ?? '';
  if ((await page.getByTestId('hint').textContent())?.startsWith('N')) {
    await page.getByRole('button', { name: 'Tell me the move' }).click();
    const chosen = page.locator('#move-list [aria-selected=true] .move');
    await expect(chosen).toHaveCount(1);
    move = (await chosen.textContent()) ?? '';
    await expect(page.getByTestId('hint')).toContainText(move.replace(/^[0-9]+:/, ''));
  }
  await page.getByLabel('Type a move').fill(move);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
}

/** Clicks on the first element in the picture that can be taken. */
async function byClick(page: Page): Promise<void> {
  await page.locator('.picture [data-move]').last().click({ force: true });
}

/** Keys only: go to the picture, press an arrow key, then Enter; now and then use the list or the box. */
async function byKeys(page: Page): Promise<void> {
  const way = made(page) % 3;
  await page.locator('body').press('Escape');
  if (way === 0) {
    await page.keyboard.press('b');
    await expect(page.locator('.picture [data-move]:focus')).toHaveCount(1);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
  } else if (way === 1) {
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else {
    const move = (await page.locator('#move-list .move').last().textContent()) ?? '';
    await page.keyboard.press('m');
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }
}

for (const { name, spec } of kinds) {
  test(`${name}: the perfect opponent, with hints`, async ({ page }) => {
    await sitDown(page, spec, 'perfect');
    await playOut(page, () => byHint(page));
    // A player who follows the hints wins every position that can be won.
    const { outcome } = (await (await page.request.get('/api/v1/solve', { params: { spec } })).json()) as { outcome: string };
    await expect(page.locator('.turn.over')).toContainText(outcome === 'N' ? 'You have won!' : 'perfect has won');
    await expect(status(page)).toContainText('The game is over');
  });

  test(`${name}: a weak opponent, by clicks`, async ({ page }) => {
    await sitDown(page, spec, 'random', 'second');
    await playOut(page, () => byClick(page));
    await expect(page.locator('.turn.over')).toContainText(/won/);
  });

  test(`${name}: by keyboard alone`, async ({ page }) => {
    await sitDown(page, spec, 'easy');
    await playOut(page, () => byKeys(page));
    await expect(page.locator('.turn.over')).toContainText(/won/);
  });
}
