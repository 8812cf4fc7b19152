// SPDX-License-Identifier: MIT
// Tables: rows, sorting, filter, CSV, plots, periods; and long questions that are cancelled.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { open } from './table';

test('a table is made, sorted, filtered and downloaded', async ({ page }) => {
  await open(page, { view: 'tables', table: 'boards', 'p.to': '5' });
  await expect(page.locator('table.grid tbody tr')).toHaveCount(15);
  await expect(page.locator('.plot canvas')).toBeVisible();
  await page.getByRole('button', { name: 'p positions' }).click();
  await page.getByRole('button', { name: /^p positions/ }).click();
  await expect(page.locator('th[aria-sort=descending]')).toContainText('p positions');
  await expect(page.locator('table.grid tbody tr').first()).toContainText('5');
  await page.getByLabel('Filter').fill('rows=5');
  await expect(page.locator('table.grid tbody tr')).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('rows,columns,winning_openings,p_positions');
  expect(lines).toHaveLength(2);
});

test('a CSV is downloaded by keyboard alone', async ({ page }) => {
  await open(page, { view: 'tables', table: 'boards', 'p.to': '3' });
  await expect(page.locator('table.grid tbody tr')).toHaveCount(6);
  await page.getByLabel('Filter').focus();
  await page.keyboard.press('Tab');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('boards.csv');
});

test('a parameter that is none is told before it is sent', async ({ page }) => {
  await open(page, { view: 'tables', table: 'sc4', 'p.m2': '3..1' });
  await expect(page.locator('#help-m2')).toContainText('must not be larger');
  await expect(page.getByRole('button', { name: 'Make the table' })).toBeDisabled();
});

test('a period with its plot and its table', async ({ page }) => {
  await open(page, { view: 'tables', table: 'period' });
  await expect(page.getByTestId('period')).toContainText('from m = 9 on n − m has the period 4');
  await expect(page.locator('.plot canvas')).toBeVisible();
  await expect(page.locator('table.grid tbody tr')).toHaveCount(16);
});

test('every table of the program is offered', async ({ page }) => {
  await open(page, { view: 'tables' });
  for (const name of ['boards', 'rows', 'intervals', 'kneser', 'sc4', 'graphs', 'period'])
    await expect(page.locator('.table-names strong', { hasText: new RegExp(`^${name}$`) })).toBeVisible();
});

test('a long question runs with progress and is cancelled', async ({ page }) => {
  await open(page, { spec: 'subsets:7/4' });
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.locator('.work progress')).toBeVisible();
  await page.reload(); // it goes on, and is found again
  await page.getByRole('button', { name: /^Long questions/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel solve subsets:7/4' }).click();
  await expect(page.getByRole('dialog').locator('.job.cancelled')).toContainText('subsets:7/4');
  await expect(page.getByRole('dialog').locator('progress')).toHaveCount(0);
});

test('a short one is answered', async ({ page }) => {
  await open(page, { spec: 'divisors:720' });
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByTestId('answer')).toContainText('15, 20');
  await expect(page.getByTestId('answer')).toContainText('18');
});
