import { parseReport } from '@friends/shared/contract/release/parseReport';
import { logInAsMember, main, visit, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { breakEntry, ENTRY_FAULTS } from '../support/breakEntry.ts';
import { changePage } from '../support/changePage.ts';
import { runScript } from '../support/operator.ts';
import { waitForPrerendered } from '../support/prerenderedPage.ts';
import { readMetric } from '../support/readMetric.ts';
import { test } from '../support/test.ts';

/** Copies the reports that the page sends, for `readReports`. */
async function recordReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      document.documentElement.dataset.sent = `${document.documentElement.dataset.sent ?? ''}${typeof body === 'string' ? body : ''}\n`;
      return send(url, body);
    };
  });
}

/** The recorded reports, as JSON. */
async function readReports(page: Page): Promise<string[]> {
  const sent = await page.evaluate(() => document.documentElement.dataset.sent ?? '');
  return sent.split('\n').filter((text) => text !== '');
}

/** The recorded events of a remote. */
async function readEvents(page: Page, remote: string): Promise<string[]> {
  const events = (await readReports(page)).flatMap((text) => parseReport(JSON.parse(text)).events);
  return events.filter(({ name }) => name === remote).map(({ what }) => what);
}

test('a page view reports which releases it loaded, and nothing about the visitor', async ({ page }) => {
  await recordReports(page);
  const loads = () => readMetric(page, 'friends_release_events_total', 'remote="mf-public"', 'event="loaded"');
  const before = await loads();
  await logInAsMember(page);
  await visit(page, '/about?campaign=secret#here');
  await expect.poll(() => readEvents(page, 'mf-public')).toContain('loaded');
  const texts = await readReports(page);
  // Tickets are random, and may contain any letters.
  const reports = texts.map((text) => ({ ...parseReport(JSON.parse(text)), ticket: '' }));
  expect(JSON.stringify(reports)).not.toMatch(/secret|about|here|genius|token/i);
  for (const text of texts)
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['device', 'events', 'ticket', 'vitals']);
  await expect.poll(loads).toBeGreaterThan(before);
});

test('a failure and its recovery are reported, and shown in the list of releases', async ({ page }) => {
  await recordReports(page);
  await logInAsMember(page);
  const restore = await breakEntry(page, ENTRY_FAULTS['throws when it is mounted']);
  await page.goto('/rewards');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect.poll(() => readEvents(page, 'mf-member')).toContain('mount-failed');
  await restore();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await waitUntilSettled(page);
  await expect.poll(() => readEvents(page, 'mf-member')).toContain('recovered');
  const list = async () => (await runScript('tools/release/main.ts', ['list', 'mf-member'])).out;
  await expect.poll(list).toMatch(/\d+ loads?, [1-9][\d.]* % failed/);
});

test('a page translated before its code has loaded is counted separately, and is no failure', async ({ page }) => {
  await recordReports(page);
  await changePage(page, 'translated', 0);
  await waitForPrerendered(page, '/');
  const mismatches = () => readMetric(page, 'friends_hydration_mismatches_total', 'remote="mf-public"');
  const before = await mismatches();
  await visit(page, '/');
  await expect.poll(() => readEvents(page, 'mf-public')).toContain('hydration-mismatch');
  expect((await readEvents(page, 'mf-public')).filter((what) => what.endsWith('failed'))).toEqual([]);
  await expect.poll(mismatches).toBeGreaterThan(before);
});
