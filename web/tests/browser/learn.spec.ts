// SPDX-License-Identifier: MIT
// Help during a game and after it: why, outcomes, the score card, and learning from mistakes.
import { expect, test } from '@playwright/test';
import { afterMove, isOver, made, myTurn, open, playOut, sitDown, status, tabTo } from './table';

test('why says whether the last moves were good', async ({ page }) => {
  await sitDown(page, 'board:3x4', 'perfect');
  await myTurn(page);
  await page.locator('[data-move="2.3"]').click();
  await afterMove(page, 1);
  await myTurn(page);
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByTestId('why')).toContainText('Your move 2.3 was right: it wins.');
});

test('outcomes are hidden in a game until requested, and then marked by colour and shape', async ({ page }) => {
  await sitDown(page, 'board:3x4', 'perfect');
  await myTurn(page);
  await expect(page.locator('.picture .mark')).toHaveCount(0);
  const order = await page.locator('#move-list .move').allTextContents();
  expect(order[0]).toBe('1.2'); // the best move does not come first
  await page.keyboard.press('o');
  await expect(page.locator('.picture .mark.win')).toHaveCount(1);
  await expect(page.locator('[data-move="2.3"]')).toHaveAccessibleName(/wins/);
  await expect(page.locator('.picture .mark.lose')).toHaveCount(10);
  await expect(page.locator('#move-list .move').first()).toHaveText('2.3');
});

test('pointing at a move shows what it removes, in the picture and in the list', async ({ page }) => {
  await sitDown(page, 'board:3x4', 'perfect');
  await myTurn(page);
  await page.locator('[data-move="2.3"]').hover();
  await expect(page.locator('.picture .doomed')).toHaveCount(4);
  await expect(page.locator('.preview')).toHaveText('2.3 removes 4');
  await expect(page.locator('#move-list [aria-selected=true] .move')).toHaveText('2.3');
  await page.locator('#move-list [role=option]').filter({ hasText: '1.4' }).hover();
  await expect(page.locator('.picture .doomed')).toHaveCount(3);
});

test('learn from your mistakes: the position again, a wrong try, the answer, why', async ({ page }) => {
  await sitDown(page, 'board:3x4', 'perfect');
  await myTurn(page);
  await page.locator('[data-move="3.4"]').click(); // gives the win away
  await playOut(page, async () => page.locator('.picture [data-move]').last().click());
  await expect(page.locator('.turn.over')).toContainText('perfect has won');
  await page.getByRole('button', { name: 'Learn from your mistakes' }).click();
  await expect(page.getByRole('heading', { name: /Mistake 1 of/ })).toBeVisible();
  await expect(page.locator('.review')).toContainText('3.4');
  await expect(page.locator('.picture .mark')).toHaveCount(0); // the answer is not visible
  await page.locator('[data-move="1.4"]').click();
  await expect(page.getByTestId('attempt')).toContainText('1.4 does not win either');
  await page.locator('[data-move="2.3"]').click();
  await expect(page.getByTestId('attempt')).toContainText('Yes, this wins: 2.3');
  await expect(page.getByTestId('why')).toContainText('3.4');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.getByRole('table')).toContainText('gave the win away');
});

test('showing the answer to a mistake, by keyboard alone', async ({ page }) => {
  await sitDown(page, 'nim:1,2', 'perfect');
  await myTurn(page);
  await page.keyboard.press('m');
  await page.keyboard.type('1.0');
  await page.keyboard.press('Enter');
  await expect(page.locator('.turn.over')).toContainText('perfect has won');
  await tabTo(page, 'Learn from your mistakes');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('gave the win away');
  await tabTo(page, 'Show the answer');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('attempt')).toContainText('2.1');
});

test('the score card counts games', async ({ page }) => {
  await sitDown(page, 'nim:1', 'random');
  await myTurn(page);
  await page.locator('[data-move="1.0"]').click();
  await expect(page.locator('.turn.over')).toContainText('You have won!');
  await page.getByRole('button', { name: 'New game' }).first().click();
  await expect(page.getByLabel('score card')).toContainText('1 won, 0 lost');
});

test('two people on one screen', async ({ page }) => {
  await sitDown(page, 'board:2x2', 'perfect', 'both');
  await myTurn(page);
  await page.locator('[data-move="2.2"]').click();
  await expect(page.locator('.turn')).toContainText('The second player is to move');
  await page.locator('[data-move="1.2"]').click();
  await page.locator('[data-move="2.1"]').click();
  await expect(page.locator('.turn.over')).toContainText('The first player has won');
  expect(await isOver(page)).toBe(true);
  expect(made(page)).toBe(3);
});

test('an illegal move is rejected with the reason', async ({ page }) => {
  await open(page, { spec: 'board:3x4' });
  await page.getByLabel('Type a move').fill('9.9');
  await page.keyboard.press('Enter');
  await expect(page.locator('#typed-help')).toContainText(/expected|9\.9/);
});
