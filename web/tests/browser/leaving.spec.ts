// SPDX-License-Identifier: MIT
// Kills a browser that is playing, following a job and waiting for an answer: the server keeps running normally.
import { chromium, expect, test } from '@playwright/test';

test('the browser is killed', async ({ page, baseURL, launchOptions }) => {
  const victim = await chromium.launchServer(launchOptions);
  const browser = await chromium.connect(victim.wsEndpoint());
  const other = await browser.newPage();
  await other.goto(`${baseURL}/?spec=subsets:9/4`);
  await other.getByRole('button', { name: 'Work it out' }).click();
  await expect(other.locator('.work progress')).toBeVisible();
  victim.process().kill('SIGKILL');
  const health = await page.request.get('/api/v1/health');
  expect(health.ok()).toBe(true);
  // Its job still exists, and the next page can cancel it.
  await page.goto('/');
  await page.getByRole('button', { name: /^Jobs/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel solve subsets:9/4' }).first().click();
  await expect(page.getByRole('dialog').locator('.job.cancelled', { hasText: 'subsets:9/4' }).first()).toBeVisible();
  // The server keeps no connection of the killed browser.
  await expect.poll(async () => ((await (await page.request.get('/api/v1/metrics')).json()) as { connections: { open: number } }).connections.open, { timeout: 20_000 }).toBeLessThan(20);
});
