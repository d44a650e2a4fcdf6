import { GENIUS, header, main, SILVER, settled, signInAsMember, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { expectHydratedPage } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';

/** Cumulative Layout Shift, far below what counts as good. */
const MAX = 0.02;

declare global {
  interface Window {
    /** Set by these tests: sum of all shifts, including those caused by input. */
    moved?: number;
  }
}

test.use({ viewport: { width: 412, height: 823 } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.moved = (window.moved ?? 0) + ('value' in entry ? Number(entry.value) : 0);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

/** Layout shift after two more frames. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.moved ?? Number.NaN;
  });

for (const path of ['/', '/about', '/contact']) {
  test(`${path} does not shift when the font loads late`, async ({ page }) => {
    const release = await delayRequests(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await settled(page);
    const isThere = () => page.evaluate(() => document.fonts.check('1em "Plus Jakarta Sans Variable"'));
    expect(await isThere()).toBe(false);
    release();
    await expect.poll(isThere).toBe(true);
    expect(await moved(page)).toBeLessThanOrEqual(MAX);
  });
}

for (const [who, width] of [
  [GENIUS, 412],
  [SILVER, 412],
  [SILVER, 320],
  [GENIUS, 1440],
] as const) {
  test(`at ${width} px the rewards of ${who} do not shift, whatever part of them loads late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await signInAsMember(page, who);
    const late = [/\/me$/, /\/rewards\?/, /\/me\/goal$/, /\/on-their-way$/];
    const releases = [];
    for (const call of late) releases.push(await delayRequests(page, call));
    await page.goto('/rewards', { waitUntil: 'domcontentloaded' });
    await expectHydratedPage(page);
    for (const release of releases) {
      release();
      await moved(page);
    }
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await settled(page);
    expect(await moved(page)).toBeLessThanOrEqual(MAX);
  });
}

for (const [path, call] of [
  ['/promotions', /\/promotions\?/],
  ['/amazing-race', /\/amazing\/progresses\//],
  ['/profile', /\/me$/],
] as const) {
  test(`${path} does not shift when its data comes late`, async ({ page }) => {
    await signInAsMember(page, GENIUS);
    const release = await delayRequests(page, call);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectHydratedPage(page);
    release();
    await settled(page);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await moved(page)).toBeLessThanOrEqual(MAX);
  });
}

test('the lists of redemptions do not shift when the open claims above them come late', async ({ page }) => {
  await signInAsMember(page, GENIUS);
  const release = await delayRequests(page, /\/redemptions\?.*Open=/);
  const listed = page.waitForResponse(/\/account-statements\?/);
  await page.goto('/redemptions', { waitUntil: 'domcontentloaded' });
  await listed;
  release();
  await settled(page);
  await expect(main(page).getByRole('table')).toBeVisible();
  expect(await moved(page)).toBeLessThanOrEqual(MAX);
});

for (const width of [390, 1200, 1440]) {
  test(`at ${width} px nothing in a member’s header moves under the finger when their name comes late`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAsMember(page, GENIUS);
    const release = await delayRequests(page, /\/me$/);
    await page.goto('/rewards', { waitUntil: 'domcontentloaded' });
    const controls = [
      header(page).getByRole('button', { name: 'Logout' }),
      header(page).getByRole('link', { name: 'Edit profile' }),
      header(page).getByRole('button', { name: 'Bahasa Indonesia' }),
    ];
    const places = () =>
      Promise.all(controls.map(async (control) => Math.round((await control.boundingBox())?.x ?? -1)));
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectHydratedPage(page);
    const before = await places();
    release();
    await expect(header(page).getByText('Budi Santoso')).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test('devices and changes appear together, whichever loaded first', async ({ page }) => {
  await signInAsMember(page, GENIUS);
  const release = await delayRequests(page, /\/me\/sessions/);
  const changes = page.waitForResponse(/\/me\/activity/);
  await page.goto('/profile/security', { waitUntil: 'domcontentloaded' });
  await expect(title(page)).toBeVisible();
  await changes;
  // Shifts of the page itself are covered by other tests.
  await expectHydratedPage(page);
  await moved(page);
  release();
  await expect(main(page).getByRole('list').first()).toBeVisible();
  expect(await moved(page)).toBeLessThanOrEqual(MAX);
});
