// SPDX-License-Identifier: MIT
// Tables: rows, sorting, filter, CSV, plots, periods; and cancelling jobs.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { open } from './table';

test('making, sorting, filtering and downloading a table', async ({ page }) => {
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

test('an invalid parameter is reported before it is sent', async ({ page }) => {
  await open(page, { view: 'tables', table: 'sylver-four', 'p.m2': '3..1' });
  await expect(page.locator('#help-m2')).toContainText('must not be larger');
  await expect(page.getByRole('button', { name: 'Make the table' })).toBeDisabled();
});

test('an address with the former name of a table shows that table', async ({ page }) => {
  await open(page, { view: 'tables', table: 'sc4', 'p.m2': '0..6' });
  await expect(page.locator('table.grid tbody tr')).toHaveCount(7);
  await expect(page.locator('.table-names [aria-current=page]')).toContainText('sylver-four');
});

test('a period with its plot and its table', async ({ page }) => {
  await open(page, { view: 'tables', table: 'period' });
  await expect(page.getByTestId('period')).toContainText('from m = 9 on, n − m has period 4');
  await expect(page.locator('.plot canvas')).toBeVisible();
  await expect(page.locator('table.grid tbody tr')).toHaveCount(21);
});

test('the page lists every table of the program and the census files of the server', async ({ page }) => {
  await open(page, { view: 'tables' });
  const { tables } = (await (await page.request.get('/api/v1/tables')).json()) as { tables: { name: string }[] };
  expect(tables.length).toBeGreaterThan(15);
  const others = ['period', 'census_genus_4.sqlite', 'ledger_sylver_8.sqlite'];
  await expect(page.locator('.table-names strong')).toHaveText([...tables.map(({ name }) => name), ...others]);
});

test('every row of a table has its point in the plot, and other plots are available', async ({ page }) => {
  await open(page, { view: 'tables', table: 'intervals', 'p.to': '6' });
  await expect(page.locator('.plot figcaption')).toHaveText('Who wins Chomp on <a, ..., a+k>');
  await page.getByRole('button', { name: 'The least winning first move against a, for each k' }).click();
  await expect(page.locator('.plot figcaption')).toHaveText('The least winning first move against a, for each k');
  await expect(page.locator('.u-legend')).toContainText('k 2');
  await page.locator('.axes select').first().selectOption('number of rows');
  await expect(page.locator('.plot figcaption')).toHaveText('number of rows against a');
});

test('a census: rows, plot, filter, CSV, and its command', async ({ page }) => {
  await open(page, { view: 'tables', table: 'census:census_genus_4.sqlite' });
  await expect(page.locator('table.grid tbody tr')).toHaveCount(15);
  await expect(page.locator('.plot canvas')).toBeVisible();
  await expect(page.locator('.plot figcaption')).toHaveText('How many are won (N) and lost (P), by genus');
  await page.getByLabel('Filter').fill('genus=4 outcome=P');
  const shown = await page.locator('table.grid tbody tr').count();
  expect(shown).toBeGreaterThan(0);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(shown + 1);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Command' })).toHaveText('upset census semigroups --genus 4 --out census_genus_4.sqlite');
  await expect(dialog.getByRole('region', { name: 'curl' })).toContainText('name=census_genus_4.sqlite');
  await expect(dialog.getByRole('region', { name: 'BibTeX' })).toContainText('@software{upset');
});

test('the certificate of a family is checked', async ({ page }) => {
  await open(page, { view: 'tables', table: 'conjecture81', 'p.c': '4' });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('Check a file').setInputFiles('../data/families/interval-c4-odd.family');
  await expect(page.getByTestId('verdict')).toContainText('accepted');
});

test('a job shows progress and is cancelled', async ({ page }) => {
  await open(page, { spec: 'subsets:7/4' });
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.locator('.work progress')).toBeVisible();
  await page.reload(); // the job continues, and the page finds it again
  await page.getByRole('button', { name: /^Jobs/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel solve subsets:7/4' }).click();
  await expect(page.getByRole('dialog').locator('.job.cancelled', { hasText: 'subsets:7/4' })).toBeVisible();
  await expect(page.getByRole('dialog').locator('.job', { hasText: 'subsets:7/4' }).locator('progress')).toHaveCount(0);
});

test('a short job returns its answer', async ({ page }) => {
  await open(page, { spec: 'divisors:720' });
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByTestId('answer')).toContainText('15, 20');
  await expect(page.getByTestId('answer')).toContainText('18');
});
