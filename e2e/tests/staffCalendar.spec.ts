import { main, title, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { expect } from '@playwright/test';
import { collectErrors, runRelease, storeChangedRelease } from '../support/release.ts';
import { checkDarkColours, checkPage, menuButton, nav, signInAsStaff, visitStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

test('scheduled releases are in the calendar, and a link previews the portal of that time', async ({
  page,
  browser,
}) => {
  const version = await storeChangedRelease('mf-public', 'calendarspec1', 'Get in Touch', 'See you then');
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString();
  await runRelease('live', `mf-public@${version}`, '--from', soon);
  try {
    await signInAsStaff(page, 'viewer');
    const errors = collectErrors(page);
    await nav(page).getByRole('link', { name: 'Calendar' }).click();
    await expect(title(page)).toHaveText('Calendar');
    const scheduled = main(page)
      .getByRole('listitem')
      .filter({ hasText: `mf-public@${version}` });
    await expect(scheduled).toContainText(/from \d\d \w{3} \d{4}, \d\d:\d\d WIB/);
    await checkPage(page, 'calendar');
    await checkDarkColours(page, 'calendar');

    await scheduled.getByRole('button', { name: 'Preview the start…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview the portal at a future date' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByRole('status').first()).toContainText('cannot be revoked');
    await checkPage(page, 'preview');
    const openContexts = browser.contexts().length;
    const link = await dialog.getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
    const previewer = await (await browser.newContext()).newPage();
    await previewer.goto(link ?? '');
    await expect(previewer.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await previewer.goto(new URL('/contact', link ?? '').href);
    await expect(title(previewer)).toHaveText('See you then');
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(new URL('/contact', link ?? '').href);
    await expect(title(visitor)).toHaveText('Get in Touch');
    await previewer.context().close();
    await visitor.context().close();
    expect(browser.contexts()).toHaveLength(openContexts);
    expect(errors).toEqual([]);
  } finally {
    await runRelease('live', `mf-public@${version}`, '--percent', '0');
  }
});

test('a past time is refused at its field, and a link that could not be created can be requested again', async ({
  page,
}) => {
  await signInAsStaff(page, 'viewer', '/calendar');
  await main(page).getByRole('button', { name: 'Preview a date…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview the portal at a future date' });
  const createLink = dialog.getByRole('button', { name: 'Create link' });
  await expect(createLink).toBeDisabled();
  await dialog.getByLabel('Preview date').fill('2020-01-01T09:00');
  await dialog.getByLabel('Preview date').blur();
  await expect(dialog.getByText('This time has passed')).toBeVisible();
  await dialog.getByLabel('Preview date').fill('2099-03-01T09:00');
  await page.route('**/staff/previews', (route) => route.abort());
  await createLink.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/staff/previews');
  await createLink.click();
  await expect(dialog.getByRole('status').first()).toContainText('01 Mar 2099, 09:00 WIB');
});

test('a release that is not live is previewed from its page', async ({ page, browser }) => {
  const version = await storeChangedRelease('mf-public', 'calendarspec2', 'Get in Touch', 'A first sight');
  await signInAsStaff(page, 'release-manager', '/releases/mf-public');
  await main(page)
    .getByRole('button', { name: `Preview… ${version}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Preview mf-public@${version}` });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('link', { name: 'Open in new tab' }).getAttribute('href');
  const previewer = await (await browser.newContext()).newPage();
  await previewer.goto(link ?? '');
  await previewer.goto(new URL('/contact', link ?? '').href);
  await expect(title(previewer)).toHaveText('A first sight');
  await previewer.context().close();
});

test('a calendar that failed to load is loaded again, keeps its period in the URL, and fits a phone', async ({
  page,
}) => {
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
  await waitUntilSettled(page);
  await expect(main(page).getByLabel('Period')).toHaveValue('24');

  await page.setViewportSize({ width: 390, height: 844 });
  await checkPage(page, 'calendar on a phone');
  await visitStaff(page, '/account');
  await menuButton(page).click();
  await expect(nav(page).getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  await nav(page).getByRole('link', { name: 'Releases' }).click();
  await expect(title(page)).toHaveText('Releases');
});
