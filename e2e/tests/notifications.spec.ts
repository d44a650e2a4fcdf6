import { ABOUT_TITLE, header, logIn, main, title, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { givePoints, makeMember } from '../support/member.ts';
import { test } from '../support/test.ts';

const bell = (page: Page) => header(page).getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Logs in a new member with notifications of this many credits. */
async function logInWithNotifications(page: Page, count = 1): Promise<void> {
  const member = await makeMember(page.request);
  for (let credit = 1; credit <= count; credit += 1) await givePoints(member, 39 + credit);
  await page.goto('/');
  await logIn(page, member.email, { password: member.password });
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${count} new`);
}

test('a member reads notifications and opens one, with the keyboard only', async ({ page }) => {
  await logInWithNotifications(page);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  const notification = panel(page).getByRole('link', { name: /\+40 points (now|\d+ \w+ ago) Welcome gift/ });
  await expect(notification).toHaveAccessibleName(/^New:/);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await notification.press('Enter');
  await expect(page).toHaveURL('/redemptions');
  await expect(panel(page)).toBeHidden();
  await expect(main(page)).toContainText('Welcome gift');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('the panel of notifications fits on a phone, and emails about credits can be switched off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInWithNotifications(page);
  await bell(page).click();
  await panel(page).getByText('Also send by email').click();
  const credits = panel(page).getByRole('checkbox', { name: 'Credited points' });
  await expect(credits).toBeChecked();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/mails'),
  );
  await credits.click();
  expect((await stored).status()).toBe(200);
  await panel(page).locator('summary').click();
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
  const box = await panel(page).boundingBox();
  expect(box && [box.x >= 0, box.x + box.width <= 390]).toEqual([true, true]);
  await page.reload();
  await bell(page).click();
  await panel(page).getByText('Also send by email').click();
  await expect(credits).not.toBeChecked();
});

test('notifications older than the newest 25 load on demand, and a failure can be retried', async ({ page }) => {
  await logInWithNotifications(page, 27);
  await bell(page).click();
  const notifications = panel(page).getByRole('listitem');
  await expect(notifications).toHaveCount(25);
  const failing = (url: URL) => url.pathname.endsWith('/notifications') && url.searchParams.get('page') === '2';
  await page.route(failing, (route) => route.abort('connectionreset'));
  await panel(page).getByRole('button', { name: 'Show older' }).press('Enter');
  await expect(panel(page).getByRole('alert')).toHaveText('Your notifications did not load.');
  await expect(notifications).toHaveCount(25);
  await page.unroute(failing);
  await panel(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(notifications).toHaveCount(27);
  await expect(notifications.nth(25).getByRole('link', { name: /\+41 points/ })).toBeFocused();
  await expect(panel(page).getByRole('button', { name: /older|again/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test('a visitor has no notifications, and none are fetched', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (one) => urls.push(one.url()));
  await page.goto('/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await waitUntilSettled(page);
  // Notifications are polled when the header is mounted, and with the next page.
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toHaveText(ABOUT_TITLE);
  await expect(bell(page)).toHaveCount(0);
  expect(urls.filter((url) => /notifications|bell/.test(url))).toEqual([]);
});
