// SPDX-License-Identifier: MIT
// The start page: examples, any spec, random starts, files, and editing by clicking.
import { expect, test } from '@playwright/test';
import { open } from './table';

const spec = '#spec';

test('an example of each game, with its rules', async ({ page }) => {
  await open(page);
  await expect(page.locator('.example')).not.toHaveCount(0);
  expect(await page.locator('.example').count()).toBeGreaterThanOrEqual(8);
  await page.locator('.example').first().getByRole('button', { name: /^Play/ }).click();
  await expect(page.locator('.turn')).toContainText('Your turn');
});

test('any spec, with its rules or its error', async ({ page }) => {
  await open(page);
  await page.fill(spec, 'nim:1,x');
  await expect(page.locator('#spec-wrong')).toContainText("found 'x'");
  await page.fill(spec, 'divisors:360');
  await expect(page.getByTestId('rules')).toContainText('divisor');
  await page.getByRole('button', { name: 'Explore', exact: true }).nth(1).click();
  await expect(page.locator('.outcome')).toContainText('N');
});

test('a random start', async ({ page }) => {
  await open(page);
  await page.locator('.example').first().getByRole('button', { name: /^Random/ }).click();
  await expect(page.locator(spec)).toHaveValue(/^board:/);
});

test('a poset from a file', async ({ page }) => {
  await open(page);
  await page.getByLabel('Open a file').setInputFiles({ name: 'v.txt', mimeType: 'text/plain', buffer: Buffer.from('a < b\na < c\n') });
  await expect(page.locator(spec)).toHaveValue('poset:v.txt');
  await page.getByRole('button', { name: 'Explore', exact: true }).nth(1).click();
  await expect(page.locator('.picture [data-move]')).toHaveCount(3);
  expect(page.url()).toContain('relations');
});

test('editing by clicking: squares, coins, relations, numbers, edges, sums', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit by clicking' }).click();
  await page.getByRole('button', { name: 'remove 4.6' }).click();
  await expect(page.locator(spec)).toHaveValue('board:7,7,7,5');
  await page.getByRole('button', { name: 'add 1.8' }).click();
  await expect(page.locator(spec)).toHaveValue('board:8,7,7,5');
  await page.fill(spec, 'nim:2,3');
  await page.getByRole('button', { name: 'Add a coin to heap 2' }).click();
  await page.getByRole('button', { name: 'Add a heap' }).click();
  await expect(page.locator(spec)).toHaveValue('nim:2,4,3');
  await page.fill(spec, 'relations:a<b,c');
  const element = (name: string) => page.locator('.relations-editor svg').getByRole('button', { name, exact: true });
  await element('a').click();
  await element('c').click();
  await expect(page.locator(spec)).toHaveValue('relations:a<b,a<c');
  await page.fill(spec, 'semigroup:3,5');
  await page.locator('.numbers-editor').getByRole('button', { name: '7', exact: true }).click();
  await expect(page.locator(spec)).toHaveValue('semigroup:3,5,7');
  await page.fill(spec, 'cycle:4');
  await page.getByRole('button', { name: 'vertex 1' }).click();
  await page.getByRole('button', { name: 'vertex 3' }).click();
  await expect(page.locator(spec)).toHaveValue(/^edges:.*1-3/);
  await page.fill(spec, 'facets:1-2,3');
  await page.getByRole('button', { name: 'vertex 2' }).click();
  await page.getByRole('button', { name: 'vertex 3' }).click();
  await page.getByRole('button', { name: 'Add the facet 2-3' }).click();
  await expect(page.locator(spec)).toHaveValue('facets:1-2,2-3');
  await page.fill(spec, 'board:2x2x3');
  await page.getByRole('button', { name: '3: one less' }).click();
  await expect(page.locator(spec)).toHaveValue('board:2x2x2');
  await page.getByLabel('Game to add').selectOption({ index: 2 });
  await page.getByRole('button', { name: /^Add to the sum/ }).click();
  await expect(page.locator(spec)).toHaveValue(/ \+ nim:/);
});

test('help, theme and shortcuts', async ({ page }) => {
  await open(page);
  await expect(page.locator('.example').first()).toBeVisible();
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Shortcuts');
  await page.getByRole('dialog').getByLabel('Colours').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Tables' })).toBeVisible();
});
