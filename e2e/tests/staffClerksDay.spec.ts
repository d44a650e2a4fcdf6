import { API_BASE } from '@friends/shared/contract/api/endpoints';

import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { main, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { daysAgo, importBookings } from '../support/importBookings.ts';
import { makeMember } from '../support/member.ts';
import { pressKeys } from '../support/pressKeys.ts';
import { makeSignUps, readStatuses } from '../support/signUps.ts';
import { signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const SIGN_UPS = 50;

/** A member may have ten open claims for missing points. */
const CLAIMS_PER_MEMBER = 10;

/** Of each member's bookings, this many are cancelled, so they earn no points; points are due for the others. */
const CANCELLED_PER_MEMBER = 3;

/** Two members claim missing points of their bookings. @returns the beginning of all booking references */
async function claimMissingPoints(request: APIRequestContext): Promise<string> {
  const prefix = `DAY${Date.now().toString(36)}`.toUpperCase();
  for (const member of ['first', 'second']) {
    const { email, password } = await makeMember(request, member);
    const token = await fetchToken(request, email, password);
    const user = email.slice(member.length, email.indexOf('@'));
    const refs = Array.from({ length: CLAIMS_PER_MEMBER }, (_, index) => `${prefix}-${member}-${index}`);
    const dates = [30, 12, 10].map(daysAgo).join();
    const lines = refs.map((ref, index) => {
      const status = index < CANCELLED_PER_MEMBER ? 'Canceled' : 'Check-Out';
      return `${ref},JKT009,${user},Hotel Merapi,Yogyakarta,ID,${dates},1,2,${status},POWERSUITE`;
    });
    await importBookings(lines);
    for (const BookingRef of refs) {
      const response = await request.post(`${API_BASE}/points-claims`, {
        headers: authorized(token),
        data: { BookingRef, HotelName: 'Hotel Merapi', CheckOut: daysAgo(10), Message: '' },
      });
      expect(response.status()).toBe(201);
    }
  }
  return prefix;
}

const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Types into the search field of a list. */
async function search(page: Page, text: string): Promise<void> {
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await pressKeys(page, '/');
  await page.keyboard.type(text);
  await pressKeys(page, 'Enter');
  await expect(page).toHaveURL(/\?q=/);
  await main(page).getByRole('searchbox').blur();
}

/** Writes the duration of a task into the report. It has no limit, because it depends on the machine. */
async function recordDuration(task: string, perform: () => Promise<void>): Promise<void> {
  const start = Date.now();
  await perform();
  test.info().annotations.push({ type: task, description: `${((Date.now() - start) / 1000).toFixed(1)} s` });
}

test('a clerk decides 50 sign-ups by keyboard: opens some one by one, and approves the rest together', async ({
  page,
  request,
}) => {
  test.slow();
  const { agency, ids } = await makeSignUps(request, SIGN_UPS);
  await signInAsStaff(page, 'clerk');
  await recordDuration('50 sign-ups', async () => {
    await main(page)
      .getByRole('link', { name: /^Sign-ups to review/ })
      .press('Enter');
    await expect(title(page)).toHaveText('Sign-ups');
    await search(page, agency);
    await expect(main(page)).toContainText('50 sign-ups');
    await pressKeys(page, 'j', 'Enter');
    await expect(button(page, 'Approve…')).toBeVisible();
    await pressKeys(page, 'j');
    let left = SIGN_UPS;
    for (const decision of ['approve', 'reject', 'approve', 'approve', 'reject']) {
      await expect(button(page, 'Approve…')).toBeFocused();
      if (decision === 'reject') await pressKeys(page, 'j');
      await pressKeys(page, 'Enter');
      if (decision === 'reject') {
        await dialog(page, 'Reject this sign-up?').getByLabel('Reason').selectOption('unknown_user');
        await pressKeys(page, 'Tab');
      }
      await pressKeys(page, 'Enter');
      left -= 1;
      await expect(main(page)).toContainText(`${left} sign-ups`);
    }
    while (left > 0) {
      const onPage = Math.min(left, 25);
      await button(page, `Select all ${onPage} on this page`).press('Enter');
      await button(page, 'Approve selected…').press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await pressKeys(page, 'Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      left -= onPage;
    }
    await expect(main(page)).toContainText('0 sign-ups');
  });
  const statuses = await readStatuses(ids);
  expect(statuses.toSorted()).toEqual([...Array(48).fill('approved'), ...Array(2).fill('rejected')]);
});

test('a clerk decides 20 claims for missing points by keyboard', async ({ page, request }) => {
  test.slow();
  const prefix = await claimMissingPoints(request);
  await signInAsStaff(page, 'clerk');
  await recordDuration('20 missing points', async () => {
    await main(page)
      .getByRole('link', { name: /^Claims for missing points to answer/ })
      .press('Enter');
    await search(page, prefix);
    await expect(main(page).getByRole('checkbox')).toHaveCount(20);
    await button(page, 'Select all 20 on this page').press('Enter');
    await button(page, 'Credit selected…').press('Enter');
    await dialog(page, 'Credit 14 bookings?').getByLabel('Answer').selectOption('late_feed');
    await dialog(page, 'Credit 14 bookings?').getByRole('button', { name: 'Credit 14' }).press('Enter');
    await expect(main(page).getByRole('checkbox')).toHaveCount(6);
    await pressKeys(page, 'j', 'Enter');
    await expect(button(page, 'Decline…')).toBeVisible();
    await pressKeys(page, 'j');
    for (let left = 5; left >= 0; left -= 1) {
      await expect(page.locator(':focus')).toHaveText('Decline…');
      await pressKeys(page, 'Enter');
      await dialog(page, 'Decline this claim for points?').getByLabel('Answer').selectOption('cancelled');
      await pressKeys(page, 'Tab', 'Enter');
      await expect(main(page).getByRole('checkbox')).toHaveCount(left);
    }
  });
});

test('a new colleague misspells a member’s name, and still finds the booking that earned no points', async ({
  page,
}) => {
  await signInAsStaff(page, 'support');
  await recordDuration('booking without points', async () => {
    await pressKeys(page, 'Control+k');
    await page.keyboard.type('Wulandri');
    await expect(page.getByRole('option', { selected: true })).toContainText('Wulandari');
    await pressKeys(page, 'Enter');
    await expect(title(page)).toContainText('Wulandari');
    await main(page).getByLabel('Show', { exact: true }).selectOption({ label: 'Bookings' });
    const timeline = main(page).getByRole('list', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem').filter({ hasText: 'Canceled' }).first()).toBeVisible();
  });
});
