// SPDX-License-Identifier: MIT
// A touch screen: the first tap shows what a move removes, the second makes it.
import { expect, test } from '@playwright/test';
import { made, myTurn, sitDown, status } from './table';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the first tap shows, the second moves', async ({ page }) => {
  await sitDown(page, 'board:3x4', 'perfect');
  await myTurn(page);
  await page.locator('[data-move="2.3"]').tap();
  await expect(page.locator('.picture .doomed')).toHaveCount(4);
  await expect(status(page)).toContainText('tap once more');
  expect(made(page)).toBe(0);
  await page.locator('[data-move="2.3"]').tap();
  await expect.poll(() => made(page)).toBe(2);
});

test('taps work in diagrams, too', async ({ page }) => {
  await sitDown(page, 'divisors:12', 'perfect');
  await myTurn(page);
  await page.locator('[data-move="4"]').tap();
  await expect(page.locator('.picture .doomed')).toHaveCount(2);
  await page.locator('[data-move="4"]').tap();
  await expect.poll(() => made(page)).toBeGreaterThan(0);
});
