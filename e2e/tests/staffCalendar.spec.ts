import { main, settled, title } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { collectErrors, runRelease, storeChangedRelease } from '../support/release.ts';
import { checkDarkColours, checkPage, menuButton, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('plans are in the calendar, and a link shows the portal of that time in advance', async ({ page, browser }) => {
  const version = await storeChangedRelease('mf-public', 'calendarspec1', 'Get in Touch', 'See you then');
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString();
  await runRelease('live', `mf-public@${version}`, '--from', soon);
  try {
    await signInAsStaff(page, 'viewer');
    const errors = collectErrors(page);
    await nav(page).getByRole('link', { name: 'Calendar' }).click();
    await expect(title(page)).toHaveText('Calendar');
    const planned = main(page)
      .getByRole('listitem')
      .filter({ hasText: `mf-public@${version}` });
    await expect(planned).toContainText(/from \d\d \w{3} \d{4}, \d\d:\d\d WIB/);
    await checkPage(page, 'calendar');
    await checkDarkColours(page, 'calendar');

    await planned.getByRole('button', { name: 'Preview the start…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview the portal at a future date' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByRole('status').first()).toContainText('cannot be revoked');
    await checkPage(page, 'preview');
    const opened = browser.contexts().length;
    const link = await dialog.getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
    const members = await (await browser.newContext()).newPage();
    await members.goto(link ?? '');
    await expect(members.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await members.goto(new URL('/contact', link ?? '').href);
    await expect(title(members)).toHaveText('See you then');
    const others = await (await browser.newContext()).newPage();
    await others.goto(new URL('/contact', link ?? '').href);
    await expect(title(others)).toHaveText('Get in Touch');
    await members.context().close();
    await others.context().close();
    expect(browser.contexts()).toHaveLength(opened);
    expect(errors).toEqual([]);
  } finally {
    await runRelease('live', `mf-public@${version}`, '--percent', '0');
  }
});

test('a past time is refused at its field, and a failed link can be requested again', async ({ page }) => {
  await signInAsStaff(page, 'viewer', '/calendar');
  await main(page).getByRole('button', { name: 'Preview a date…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview the portal at a future date' });
  const make = dialog.getByRole('button', { name: 'Create link' });
  await expect(make).toBeDisabled();
  await dialog.getByLabel('Preview date').fill('2020-01-01T09:00');
  await dialog.getByLabel('Preview date').blur();
  await expect(dialog.getByText('This time has passed')).toBeVisible();
  await dialog.getByLabel('Preview date').fill('2099-03-01T09:00');
  await page.route('**/staff/previews', (route) => route.abort());
  await make.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/staff/previews');
  await make.click();
  await expect(dialog.getByRole('status').first()).toContainText('01 Mar 2099, 09:00 WIB');
});

test('a release is previewed from its page, at a time or as of now', async ({ page, browser }) => {
  const version = await storeChangedRelease('mf-public', 'calendarspec2', 'Get in Touch', 'A first sight');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  await main(page)
    .getByRole('button', { name: `Preview… ${version}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Preview mf-public@${version}` });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
  const members = await (await browser.newContext()).newPage();
  await members.goto(link ?? '');
  await members.goto(new URL('/contact', link ?? '').href);
  await expect(title(members)).toHaveText('A first sight');
  await members.context().close();
});

test('the URL keeps the period; failed parts are named, and a phone shows everything', async ({ page }) => {
  await signInAsStaff(page, 'administrator');
  await page.route('**/staff/calendar?**', (route) => route.abort());
  await visitStaff(page, '/calendar');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/staff/calendar?**');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await main(page).getByLabel('Period').selectOption('24 months');
  await expect(page).toHaveURL(/\?months=24$/);
  await page.reload();
  await settled(page);
  await expect(main(page).getByLabel('Period')).toHaveValue('24');

  await page.setViewportSize({ width: 390, height: 844 });
  await checkPage(page, 'calendar on a phone');
  await visitStaff(page, '/account');
  await menuButton(page).click();
  await expect(nav(page).getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  await nav(page).getByRole('link', { name: 'Releases' }).click();
  await expect(title(page)).toHaveText('Releases');
});
