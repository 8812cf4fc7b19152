// SPDX-License-Identifier: MIT
// By keyboard alone: no pointer, and no focus except through Tab, arrow keys and shortcuts. Whole games of each kind by
// keyboard are in games.spec.ts, mistakes in learn.spec.ts.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { made, myTurn, open, sitDown, status, tabTo } from './table';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('starting a game, hints in two stages, and why', async ({ page }) => {
  await open(page);
  await tabTo(page, 'A position');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('board:3x4');
  await expect(page.getByRole('button', { name: 'Play', exact: true }).nth(1)).toBeEnabled();
  await page.keyboard.press('Enter');
  await myTurn(page);
  await page.locator('body').press('h');
  await expect(page.getByTestId('hint')).toContainText('N: one of your 11 moves wins');
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toContainText('2.3');
  await page.keyboard.press('l');
  await page.keyboard.press('Enter'); // the suggested move is selected in the list
  await expect.poll(() => made(page)).toBe(2);
  await myTurn(page);
  await page.keyboard.press('w');
  await expect(page.getByTestId('why')).toContainText('Your move 2.3 was right: it wins.');
});

test('exploring: variations, why, a refutation, the pairing', async ({ page }) => {
  await open(page, { spec: 'board:4x4' });
  await expect(page.locator('.picture .mark').first()).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('End');
  await expect(page.locator('.preview')).toContainText('4.4 removes 1 and loses');
  await tabTo(page, 'Refute 4.4');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('4.4 loses to');
  await tabTo(page, /^Step/);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('1');
  await page.keyboard.press('u');
  await page.keyboard.press('m');
  await page.keyboard.type('2.2');
  await page.keyboard.press('Enter');
  await expect(page.locator('.node[aria-current]')).toContainText('2.2');
  await tabTo(page, 'Pairing');
  await page.keyboard.press('Enter');
  await expect(page.locator('.pairings path')).toHaveCount(3);
  await page.keyboard.press('w');
  await expect(page.getByTestId('explanation')).toContainText('How it is known');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.node[aria-current]')).toContainText('4.4');
});

test('going to a picture that has not arrived yet', async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/draw\?/, async (route) => {
    await arrived;
    await route.continue();
  });
  await open(page, { spec: 'semigroup:3,5,7' });
  await expect(page.locator('#move-list [role=option]').first()).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.locator('.picture [data-move]')).toHaveCount(0);
  arrive();
  await expect(page.locator('.picture [data-move]:focus')).toHaveCount(1);
  // A later key moves the focus away permanently.
  await page.keyboard.press('l');
  await expect(page.locator('#move-list')).toBeFocused();
});

test('sharing, opening and reloading a link; exporting the game; making and checking the certificate', async ({ page, context }) => {
  await open(page, { spec: 'nim:3,4,5', m: '1.1' });
  await expect(page.locator('.picture .mark').first()).toBeVisible();
  await page.keyboard.press('s');
  await tabTo(page, 'Copy Link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toHaveText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await tabTo(page, 'Export the game');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(await readFile(await file.path(), 'utf8')).toContain('nim:3,4,5');
  await tabTo(page, 'Make the certificate');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Check it' })).toBeVisible();
  await tabTo(page, 'Check it');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('verdict')).toContainText('accepted');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('.node[aria-current]')).toContainText('1.1');
  await other.reload();
  await expect(other.locator('.node[aria-current]')).toContainText('1.1');
});

test('starting and cancelling a job', async ({ page }) => {
  await open(page, { spec: 'subsets:8/4' });
  await expect(page.locator('.picture, .note').first()).toBeVisible();
  await tabTo(page, 'Work it out');
  await page.keyboard.press('Enter');
  await expect(page.locator('.work progress')).toBeVisible();
  await page.keyboard.press('j');
  await tabTo(page, 'Cancel solve subsets:8/4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('.job.cancelled', { hasText: 'subsets:8/4' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.work .job', { hasText: 'subsets:8/4' })).toHaveCount(0);
});

test('choosing, making, sorting, filtering and downloading a table', async ({ page }) => {
  await sitDown(page, 'nim:1', 'random');
  await myTurn(page);
  await page.keyboard.press('t');
  await expect(page.locator('.table-names li').first()).toBeVisible();
  await tabTo(page, /^boards/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^to/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.locator('table.grid tbody tr')).toHaveCount(10);
  await tabTo(page, 'Filter');
  await page.keyboard.type('columns=4');
  await expect(page.locator('table.grid tbody tr')).toHaveCount(4);
  await tabTo(page, 'Download CSV');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('boards.csv');
  await tabTo(page, /^rows/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('th[aria-sort=descending]')).toContainText('rows');
});
