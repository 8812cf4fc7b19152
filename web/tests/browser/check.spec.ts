// SPDX-License-Identifier: MIT
// The page that checks certificates without a server (web/check), opened as a file. tools/check-page builds it; without
// it these tests are skipped, and the test check_page, which builds it, runs them.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const built = resolve(process.env.UPSET_CHECK_PAGE ?? '../build/check-page', 'index.html');
const address = `file://${built}`;

const withChecksum = (body: string): string => `${body}checksum ${createHash('sha256').update(body).digest('hex')}\n`;
// The example of docs/formats/certificate.md.
const board = 'upset-certificate 3\nspec board:4,3\nclaim outcome P\nstrategy 4\n222\n0\n11\n';
const good = withChecksum(board);

test.skip(!existsSync(built), 'tools/check-page has not built the page');

async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([file, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], file));
      return transfer;
    },
    [name, content] as const,
  );
  await page.dispatchEvent('#drop', 'drop', { dataTransfer: data });
}

const verdict = (page: Page) => page.locator('#verdict-body [data-status]');

test('accepts a certificate that is dropped, and says what it means', async ({ page }) => {
  await page.goto(address);
  await drop(page, 'board.txt', good);
  await expect(verdict(page)).toHaveAttribute('data-status', 'accepted');
  await expect(page.locator('#verdict-body')).toContainText('The player to move loses');
  await expect(page.locator('#verdict-body')).toContainText('board:4,3');
  await expect(page.locator('#verdict-body')).toContainText('strategy of 4 positions');
  await expect(page.locator('#verdict-body')).toContainText('Relies on no theorem');
  await expect(page.locator('#verdict-body')).toContainText(`board.txt, ${good.length} bytes`);
});

test('rejects damaged and forged ones, and what is not a certificate', async ({ page }) => {
  await page.goto(address);
  await drop(page, 'damaged.txt', good.replace('222', '221'));
  await expect(verdict(page)).toHaveAttribute('data-status', 'refused');
  await expect(page.locator('#verdict-body')).toContainText('the checksum is wrong');
  await drop(page, 'forged.txt', withChecksum(board.replace('222', '221')));
  await expect(page.locator('#verdict-body')).toContainText('forged.txt');
  await expect(verdict(page)).toHaveAttribute('data-status', 'refused');
  await expect(page.locator('#verdict-body')).not.toContainText('checksum');
  await expect(page.locator('#walk')).toBeHidden();
  await page.getByLabel('Or paste the text of a certificate').fill('hello');
  await page.getByRole('button', { name: 'Check the text' }).click();
  await expect(verdict(page)).toHaveAttribute('data-status', 'unreadable');
});

test('names the theorems, and rejects them if asked', async ({ page }) => {
  await page.goto(address);
  await drop(page, 'theorem.txt', withChecksum('upset-certificate 3\nspec board:5x5\nclaim outcome N by 2.2\ntheorem square-board\n'));
  await expect(verdict(page)).toHaveAttribute('data-status', 'accepted');
  await expect(page.locator('#verdict-body')).toContainText('Relies on:');
  await expect(page.locator('#walk')).toBeHidden();
  await page.getByLabel('Reject proofs that rely on a theorem').check();
  await expect(verdict(page)).toHaveAttribute('data-status', 'refused');
});

test('walks three steps by keyboard', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Try an example' }).press('Enter');
  const picture = page.getByRole('group', { name: 'The position' });
  const next = page.getByRole('button', { name: 'Next position' });
  await expect(picture.getByRole('button')).toHaveCount(6);
  await picture.getByRole('button', { name: 'move 1.4' }).press('Enter');
  await expect(page.locator('#walk-say')).toHaveText('You play 1.4. The reply is 2.3.');
  await next.press('Enter');
  await expect(picture.getByRole('button')).toHaveCount(4);
  await picture.getByRole('button', { name: 'move 1.3' }).press('Enter');
  await expect(page.locator('#walk-say')).toHaveText('You play 1.3. The reply is 2.2.');
  await next.press('Enter');
  await expect(picture.getByRole('button')).toHaveCount(2);
  await picture.getByRole('button', { name: 'move 1.2' }).press('Enter');
  await expect(page.locator('#walk-say')).toHaveText('You play 1.2. The reply is 2.1. No move is left: you have lost.');
  await next.press('Enter');
  await expect(page.locator('#walk-say')).toHaveText('There is no move: you have lost.');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(picture.getByRole('button')).toHaveCount(2);
});

test('fetches nothing, and its policy is that of its own scripts', async ({ page }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  await drop(page, 'board.txt', good);
  await expect(verdict(page)).toHaveAttribute('data-status', 'accepted');
  expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
  expect(readFileSync(built, 'utf8')).not.toContain('unsafe-inline');
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test(`axe finds nothing, ${scheme}, ${width} wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await page.getByRole('button', { name: 'Try an example' }).click();
      await page.getByRole('button', { name: 'Move for me' }).click();
      await expect(page.getByRole('button', { name: 'Next position' })).toBeVisible();
      const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
      expect(found.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}
