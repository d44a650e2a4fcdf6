import {
  GENIUS,
  header,
  logInAsMember,
  main,
  SILVER,
  title,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { expectHydratedPage } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';

/** Cumulative Layout Shift; up to 0.1 counts as good. */
const MAX_SHIFT = 0.02;

declare global {
  interface Window {
    /** Set by these tests: sum of all shifts, including those caused by input. */
    layoutShift?: number;
  }
}

test.use({ viewport: { width: 412, height: 823 } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.layoutShift = (window.layoutShift ?? 0) + ('value' in entry ? Number(entry.value) : 0);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

/** Waits for two more frames and reads the sum of all layout shifts. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.layoutShift ?? Number.NaN;
  });

for (const path of ['/', '/about', '/contact']) {
  test(`${path} does not shift when the font loads late`, async ({ page }) => {
    const release = await delayRequests(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitUntilSettled(page);
    const isLoaded = () => page.evaluate(() => document.fonts.check('1em "Plus Jakarta Sans Variable"'));
    expect(await isLoaded()).toBe(false);
    release();
    await expect.poll(isLoaded).toBe(true);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

for (const [member, width] of [
  [GENIUS, 412],
  [SILVER, 412],
  [SILVER, 320],
  [GENIUS, 1440],
] as const) {
  test(`at ${width} px the rewards page of ${member} does not shift when its data arrives late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await logInAsMember(page, member);
    const late = [/\/me$/, /\/rewards\?/, /\/me\/goal$/, /\/on-their-way$/];
    const releases = [];
    for (const call of late) releases.push(await delayRequests(page, call));
    await page.goto('/rewards', { waitUntil: 'domcontentloaded' });
    await expectHydratedPage(page);
    for (const release of releases) {
      release();
      await layoutShift(page);
    }
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await waitUntilSettled(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

for (const [path, call] of [
  ['/promotions', /\/promotions\?/],
  ['/amazing-race', /\/amazing\/progresses\//],
  ['/profile', /\/me$/],
] as const) {
  test(`${path} does not shift when its data arrives late`, async ({ page }) => {
    await logInAsMember(page, GENIUS);
    const release = await delayRequests(page, call);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectHydratedPage(page);
    release();
    await waitUntilSettled(page);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

test('the lists of redemptions do not shift when the open claims above them arrive late', async ({ page }) => {
  await logInAsMember(page, GENIUS);
  const release = await delayRequests(page, /\/redemptions\?.*Open=/);
  const statement = page.waitForResponse(/\/account-statements\?/);
  await page.goto('/redemptions', { waitUntil: 'domcontentloaded' });
  await statement;
  release();
  await waitUntilSettled(page);
  await expect(main(page).getByRole('table')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
});

for (const width of [390, 1200, 1440]) {
  test(`at ${width} px no control in a member’s header moves when their name arrives late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await logInAsMember(page, GENIUS);
    const release = await delayRequests(page, /\/me$/);
    await page.goto('/rewards', { waitUntil: 'domcontentloaded' });
    const controls = [
      header(page).getByRole('button', { name: 'Logout' }),
      header(page).getByRole('link', { name: 'Edit profile' }),
      header(page).getByRole('button', { name: 'Bahasa Indonesia' }),
    ];
    const positions = () =>
      Promise.all(controls.map(async (control) => Math.round((await control.boundingBox())?.x ?? -1)));
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectHydratedPage(page);
    const before = await positions();
    release();
    await expect(header(page).getByText('Budi Santoso')).toBeVisible();
    expect(await positions()).toEqual(before);
  });
}

test('the lists of devices and of account changes appear together when one arrives late', async ({ page }) => {
  await logInAsMember(page, GENIUS);
  const release = await delayRequests(page, /\/me\/sessions/);
  const changes = page.waitForResponse(/\/me\/activity/);
  await page.goto('/profile/security', { waitUntil: 'domcontentloaded' });
  await expect(title(page)).toBeVisible();
  await changes;
  // Earlier shifts of the page are covered by other tests.
  await expectHydratedPage(page);
  await layoutShift(page);
  release();
  await expect(main(page).getByRole('list').first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
});
