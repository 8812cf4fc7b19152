// SPDX-License-Identifier: MIT
// Exploring and sharing: the variation tree, why, lines, links, files, certificates.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { made, open, status } from './table';

test('the arrow keys step through variations, and Back undoes a move', async ({ page }) => {
  await open(page, { spec: 'board:3x4' });
  await page.locator('[data-move="2.3"]').click();
  await page.locator('[data-move="3.2"]').click();
  await expect.poll(() => made(page)).toBe(2);
  await page.keyboard.press('u');
  await page.locator('[data-move="1.3"]').click();
  await expect(page.locator('.tree-row')).toHaveCount(2);
  await page.locator('.node[aria-current]').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.node[aria-current]')).toContainText('3.2');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.node[aria-current]')).toContainText('2.3');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.node[aria-current]')).toContainText('3.2');
  await page.goBack();
  await expect(page.locator('.node[aria-current]')).toContainText('2.3');
  await page.goForward();
  await expect(page.locator('.node[aria-current]')).toContainText('3.2');
});

test('a link contains start, moves and cursor', async ({ page, context }) => {
  await open(page, { spec: 'nim:3,4,5' });
  await page.locator('[data-move="1.1"]').click();
  await page.locator('[data-move="2.3"]').click();
  await expect(page.locator('.node[aria-current]')).toContainText('2.3');
  await page.keyboard.press('u');
  await expect(page.locator('.node[aria-current]')).toContainText('1.1');
  const link = page.url();
  expect(link).toContain('at=1');
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('.node[aria-current]')).toContainText('1.1');
  await expect(other.locator('.tree-row')).toContainText('2.3');
  await other.reload();
  await expect(other.locator('.node[aria-current]')).toContainText('1.1');
  await other.keyboard.press('ArrowRight');
  await expect(other.locator('.node[aria-current]')).toContainText('2.3');
});

test('an invalid link shows an error and a way out', async ({ page }) => {
  await open(page, { spec: 'board:3x4', m: '9.9' });
  await expect(page.locator('.turn')).toContainText("found '9.9'");
  await page.getByRole('button', { name: 'Go to the start of the game' }).click();
  await expect(page.locator('.turn')).toContainText('The first player is to move');
  await page.goto('/?spec=nonsense');
  await expect(page.locator('.turn')).toContainText('expected');
  await page.getByRole('button', { name: 'Go to the start page', exact: true }).click();
  await expect(page.locator('#spec')).toBeVisible();
});

test('why: theorem with source, and the structure', async ({ page }) => {
  await open(page, { spec: 'board:4x4' });
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByTestId('explanation')).toContainText('mirror every bite in the diagonal');
  await expect(page.getByTestId('explanation')).toContainText('Gale, A curious Nim-type game');
  await page.getByText('Structure').click();
  await expect(page.locator('.facts')).toContainText('longest chain');
});

for (const { spec, m, pairs } of [{ spec: 'kneser:5,2,0', m: '', pairs: 0 }, { spec: 'board:4x4', m: '2.2', pairs: 3 }, { spec: 'nim:3,3', m: '', pairs: 3 }])
  test(`the pairing is drawn: ${spec}`, async ({ page }) => {
    await open(page, m ? { spec, m } : { spec });
    await page.getByRole('button', { name: 'Pairing' }).click();
    if (pairs > 0) await expect(page.locator('.pairings path')).toHaveCount(pairs);
    else await expect(page.locator('.pairings path').first()).toBeAttached();
    // Every arc has a nonzero extent: its ends are elements of the picture.
    const boxes = await page.locator('.pairings path').evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect()).map(({ width, height }) => width + height));
    expect(Math.min(...boxes)).toBeGreaterThan(10);
  });

test('stepping through the line of longest resistance', async ({ page }) => {
  await open(page, { spec: 'board:3x3', m: '2.2' });
  await page.getByRole('button', { name: 'Longest line' }).click();
  await expect(status(page)).toContainText('right arrow');
  await page.getByRole('button', { name: /^Step/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2');
  for (let step = 0; step < 8; ++step) await page.keyboard.press('ArrowRight');
  await expect(page.locator('.turn.over')).toContainText('The first player has won');
});

test('refuting a losing move', async ({ page }) => {
  await open(page, { spec: 'board:3x4' });
  await page.locator('[data-move="1.4"]').focus();
  await page.getByRole('button', { name: 'Refute 1.4' }).click();
  await expect(status(page)).toContainText('1.4 loses to');
  await expect(page.locator('.tree-row').first()).toContainText('1.4');
  await page.getByRole('button', { name: /^Step/ }).click();
  await expect(page.locator('.node[aria-current]')).toContainText('1.4');
});

test('exporting and importing a game', async ({ page }) => {
  await open(page, { spec: 'board:3x4', m: '2.3' });
  await page.keyboard.press('s');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export the game' }).click()]);
  const path = await file.path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ upset_game: 1, spec: 'board:3x4', lines: [['2.3']], at: ['2.3'] });
  await page.goto('/');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('Import a game').setInputFiles(path);
  await expect(page.locator('.node[aria-current]')).toContainText('2.3');
});

test('the same question as a command, with curl and in Python; the citation', async ({ page }) => {
  await open(page, { spec: 'board:4x4' });
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Command' })).toHaveText('upset solve board:4x4 --all-moves');
  await expect(dialog.getByRole('region', { name: 'curl' })).toContainText('--data-urlencode spec=board:4x4');
  await expect(dialog.getByRole('region', { name: 'Python' })).toContainText('urllib');
  await expect(dialog.getByRole('region', { name: 'BibTeX' })).toContainText('@');
});

test('making, downloading and checking the certificate', async ({ page }) => {
  await open(page, { spec: 'board:3x4' });
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Make the certificate' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download/ }).click()]);
  expect(await readFile(await file.path(), 'utf8')).toContain('board:3x4');
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByTestId('verdict')).toContainText('accepted');
  await page.getByLabel('Check a file').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
  await expect(page.getByTestId('verdict')).toContainText('unreadable');
});
