import { readFile } from 'node:fs/promises';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import {
  GENIUS,
  logInAsMember,
  main,
  scrollToEnd,
  scrollTop,
  storeLanguage,
  visit,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { findViolations } from '../support/findViolations.ts';
import { test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const words = WORDS.en;

const list = (page: Page) => main(page).getByRole('region', { name: words.bookings });
const top = async (page: Page) => Math.round((await list(page).boundingBox())?.y ?? Number.NaN);

/** Matches the call for a page of bookings. */
const isPage = (number: number) => (url: URL) =>
  url.pathname === `${API_BASE}/transactions` && url.searchParams.get('page') === String(number);

test.beforeEach(async ({ page }) => {
  await logInAsMember(page, GENIUS);
});

test('the next page of a list starts at its top, and Back restores the scroll position', async ({ page }) => {
  await visit(page, '/transactions');
  const next = main(page).getByRole('link', { name: words.next });
  await next.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  await next.click();
  await expect(page).toHaveURL('/transactions?page=2');
  await expect(list(page)).toBeFocused();
  await expect(main(page)).toContainText(/Showing 26 to 50/);
  await expect(main(page).getByRole('table')).toBeVisible();
  await expect.poll(() => top(page)).toBeLessThan(120);
  expect(await top(page)).toBeGreaterThanOrEqual(0);
  await page.goBack();
  await expect(main(page)).toContainText(/Showing 1 to 25/);
  await expect.poll(() => scrollTop(page)).toBe(before);
  await page.goForward();
  await expect(main(page)).toContainText(/Showing 26 to 50/);
});

test('leaving a page of a list aborts its request', async ({ page }) => {
  await visit(page, '/transactions');
  const releaseRequests = await delayRequests(page, isPage(2));
  const requestPromise = page.waitForRequest((request) => isPage(2)(new URL(request.url())));
  const ended = page.waitForEvent('requestfailed', (request) => isPage(2)(new URL(request.url())));
  const next = main(page).getByRole('link', { name: words.next });
  await next.click();
  await requestPromise;
  await expect(next).toHaveAttribute('href', /\?page=3$/);
  await next.click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  releaseRequests();
  await expect(page).toHaveURL('/transactions?page=3');
  await expect(main(page)).toContainText(/Showing 51 to 75/);
  await expect(main(page).getByRole('table')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('25 bookings fit on three screens, and their placeholder has the same height', async ({ page }) => {
    const releaseRequests = await delayRequests(page, isPage(1));
    await page.goto('/transactions');
    await expect(list(page)).toBeVisible();
    const placeholder = await list(page).boundingBox();
    releaseRequests();
    await waitUntilSettled(page);
    const rows = main(page)
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(25);
    const end = await main(page).getByRole('table').boundingBox();
    expect((end?.y ?? Number.NaN) + (end?.height ?? Number.NaN)).toBeLessThan(3 * PHONE.height);
    expect(Math.abs(((await list(page).boundingBox())?.height ?? 0) - (placeholder?.height ?? 0))).toBeLessThan(2);
  });

  test('a row shows booking, points, dates and status, and is expanded by a tap or a key', async ({ page }) => {
    await visit(page, '/transactions');
    const row = main(page).getByRole('table').getByRole('row').nth(1);
    const source = row.getByRole('cell', { name: 'MG BEDBANK' });
    await expect(source).toBeHidden();
    const box = await row.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 30);
    await expect(source).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const toggle = row.getByRole('button', { expanded: true });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(source).toBeHidden();
  });
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test('200 rows have two lines each, also those that are not rendered yet', async ({ page }) => {
    await storeLanguage(page, 'id');
    await page.goto('/transactions?perPage=200');
    const rows = main(page).locator('tbody tr');
    await expect(rows).toHaveCount(200);
    const heights = () =>
      rows.evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))]);
    const [height, ...others] = await heights();
    expect(others, 'not rendered yet').toEqual([]);
    await scrollToEnd(page);
    expect(await heights(), 'once all were rendered').toEqual([height]);
  });
});

test('a member downloads the current page of a list, and sees an error if that fails', async ({ page }) => {
  await visit(page, '/transactions?page=2');
  await main(page).getByRole('button', { name: 'Download' }).click();
  const thisPage = main(page).getByRole('button', { name: 'CSV: this page' });
  const [download] = await Promise.all([page.waitForEvent('download'), thisPage.click()]);
  expect(download.suggestedFilename()).toBe('bookings.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(26);
  const [hotel = '', reference = ''] = (
    await main(page).getByRole('row').nth(1).getByRole('cell').first().innerText()
  ).split('\n');
  expect(lines[1]).toContain(hotel);
  expect(lines[1]).toContain(reference);
  expect(await findViolations(page)).toEqual([]);
  await page.route('**/transactions/csv?*', (route) => route.abort('connectionreset'));
  await thisPage.click();
  await expect(main(page).getByRole('alert')).toHaveText(/The file could not be downloaded/);
});
