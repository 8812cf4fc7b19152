// SPDX-License-Identifier: MIT
// Axe finds no violation of WCAG 2.2 AA on any view, in light and dark mode, on a desktop and on a phone; and nothing
// makes a phone scroll sideways.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Sight {
  name: string;
  query: Record<string, string>;
  ready: string;
  then?: (page: Page) => Promise<void>;
}

const explored = '.picture .mark';
const sights: Sight[] = [
  { name: 'start', query: {}, ready: '.example' },
  { name: 'editors', query: {}, ready: '.example', then: async (page) => {
    await page.fill('#spec', 'board:3x4 + nim:2,3 + relations:a<b,a<c + semigroup:3,5 + edges:1-2,2-3');
    await page.getByRole('button', { name: 'Edit by clicking' }).click();
    await expect(page.locator('.relations-editor svg')).toBeVisible();
  } },
  { name: 'play', query: { view: 'play', spec: 'board:4x7', with: 'perfect' }, ready: '.option' },
  { name: 'board', query: { spec: 'board:4x7', m: '3.4' }, ready: explored },
  { name: 'nim', query: { spec: 'nim:3,4,5' }, ready: explored },
  { name: 'divisors', query: { spec: 'divisors:72' }, ready: explored },
  { name: 'semigroup', query: { spec: 'semigroup:7,8,9,10' }, ready: explored },
  { name: 'graph', query: { spec: 'wheel:5' }, ready: explored },
  { name: 'sylver', query: { spec: 'sylver:5,7' }, ready: explored },
  { name: 'sum', query: { spec: 'board:3x3 + nim:2,3' }, ready: explored },
  { name: 'why', query: { spec: 'board:4x4' }, ready: explored, then: async (page) => {
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByText('Structure').click();
  } },
  { name: 'help', query: { spec: 'board:2x2' }, ready: explored, then: async (page) => page.keyboard.press('?') },
  { name: 'share', query: { spec: 'board:2x2' }, ready: explored, then: async (page) => {
    await page.keyboard.press('s');
    await expect(page.getByRole('region', { name: 'BibTeX' })).toBeVisible();
  } },
  { name: 'tables', query: { view: 'tables', table: 'boards', 'p.to': '4' }, ready: '.plot canvas' },
  { name: 'census', query: { view: 'tables', table: 'census:census_genus_4.sqlite' }, ready: '.plot canvas' },
  { name: 'jobs', query: { spec: 'divisors:12' }, ready: explored, then: async (page) => {
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByTestId('answer')).toBeVisible();
    await page.keyboard.press('j');
  } },
  { name: 'mistake', query: { view: 'play', spec: 'board:2x3', with: 'perfect', m: '2.1' }, ready: '.turn.over', then: async (page) => {
    await page.getByRole('button', { name: 'Learn from your mistakes' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await expect(page.getByTestId('why')).toBeVisible();
  } },
  { name: 'pairing', query: { spec: 'board:4x4', m: '2.2' }, ready: explored, then: async (page) => {
    await page.getByRole('button', { name: 'Pairing' }).click();
    await expect(page.locator('.pairings path')).toHaveCount(3);
  } },
  { name: 'period', query: { view: 'tables', table: 'period' }, ready: '.plot canvas' },
];

type Rules = 'all' | 'colours' | 'all but colours';

/** The violations that axe finds, one per line. Colours depend only on the theme, all else on the size of the screen. */
async function faults(page: Page, rules: Rules): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
  if (rules === 'colours') axe.withRules(['color-contrast']);
  else axe.withTags(tags);
  if (rules === 'all but colours') axe.disableRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`));
}

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const { name, query, ready, then } of sights)
  test(`${name}: on a desktop, light and dark, and on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`/?${new URLSearchParams(query).toString()}`);
    await expect(page.locator(ready).first()).toBeVisible();
    await then?.(page);
    expect(await faults(page, 'all')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await faults(page, 'colours')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    expect(await faults(page, 'all but colours')).toEqual([]);
  });
