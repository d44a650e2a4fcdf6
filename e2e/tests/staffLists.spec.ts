import { readFile } from 'node:fs/promises';
import { main, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { checkEachWidth, menuButton, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/** The staff console's lists, each with an order other than its default; null if it cannot be sorted. */
const LISTS = [
  { path: '/claims', file: 'claims.csv', order: 'Most points' },
  { path: '/corrections', file: 'corrections.csv', order: 'Member' },
  { path: '/payouts', file: 'payouts.csv', order: 'Amount' },
  { path: '/payouts/batches', file: 'payout-batches.csv', order: 'Oldest first' },
  { path: '/deliveries', file: 'deliveries.csv', order: 'Reward' },
  { path: '/codes', file: 'voucher-stock.csv', order: 'Reward' },
  { path: '/people', file: 'people.csv', order: 'Last signed in' },
  { path: '/tokens', file: 'tokens.csv', order: 'Newest first' },
  { path: '/nightly-runs', file: 'nightly-runs.csv', order: null },
  { path: '/audit', file: 'audit.csv', order: null },
] as const;

/** Downloads the list. @returns the file's lines without the header */
async function downloadList(page: Page, file: string): Promise<readonly string[]> {
  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download (CSV)' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(file);
  const text = await readFile(await download.path(), 'utf8');
  return text.trimEnd().split('\r\n').slice(1);
}

test('lists are sorted, and each is downloaded by keyboard', async ({ page }) => {
  await signInAsStaff(page, 'administrator');
  for (const { path, file, order } of LISTS) {
    await visitStaff(page, path);
    await expect(main(page).getByText(/^Loading /)).toHaveCount(0);
    if (order !== null) {
      await main(page).getByLabel('Sort by').selectOption(order);
      await expect(page).toHaveURL(/[?&]sort=/);
    }
    await downloadList(page, file);
    await checkEachWidth(page, file);
  }
});

test('claims are filtered by status, and the download has the same claims in the same order', async ({ page }) => {
  await signInAsStaff(page, 'clerk', '/claims');
  await main(page).getByLabel('Status').selectOption('All');
  await main(page).getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL(/\?state=any&sort=latest$/);
  const links = main(page).getByRole('row').getByRole('link');
  await expect(links.first()).toBeVisible();
  const rows = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  const lines = await downloadList(page, 'claims.csv');
  expect(lines.slice(0, rows.length).map((line) => line.split(',')[0])).toEqual(rows);

  await main(page).getByLabel('Status').selectOption('Rejected');
  await expect(page).toHaveURL(/state=Rejected/);
  await page.reload();
  await expect(main(page).getByLabel('Status')).toHaveValue('Rejected');
});

test('on a phone, the menu opens and closes by keyboard, and its links work', async ({ page }) => {
  await signInAsStaff(page, 'administrator', '/claims');
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = menuButton(page);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(nav(page)).toBeHidden();
  await menu.press('Enter');
  await expect(nav(page).getByRole('link', { name: 'Claims' })).toHaveAttribute('aria-current', 'page');
  await checkEachWidth(page, 'menu', { dark: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.focus();
  await page.keyboard.press('Escape');
  await expect(nav(page)).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await nav(page).getByRole('link', { name: 'Payouts' }).press('Enter');
  await expect(title(page)).toHaveText('Payouts');
  await expect(nav(page)).toBeHidden();
  // Tab continues inside the page.
  await page.keyboard.press('Tab');
  expect(await main(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test('an administrator’s navigation fits a laptop’s screen, and can be skipped', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAsStaff(page, 'administrator', '/people');
  const links = nav(page).getByRole('link');
  for (const link of await links.all()) {
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
  await page.getByRole('button', { name: 'Skip to content' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('button', { name: 'Invite someone…' })).toBeFocused();
});
