import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { authorized, fetchToken } from '@friends/tools/testing/browser/api';
import { main, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { daysAgo, importBookings } from '../support/importBookings.ts';
import { makeMember } from '../support/member.ts';
import { pressKeys } from '../support/pressKeys.ts';
import { checkEachWidth, nav, signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

/**
 * Claims missing points as a new member: of three bookings with points due, a cancelled one, one of another user, and two
 * that are not in the feed.
 *
 * @returns the member's user ID, and a function that reads the outcome of each claim
 */
async function claimMissingPoints(request: APIRequestContext) {
  const { email, password } = await makeMember(request);
  const user = email.split('@')[0] ?? '';
  const token = await fetchToken(request, email, password);
  const refs = ['DUE1', 'DUE2', 'DUE3', 'GONE', 'OTHER', 'LOST', 'LOST2'].map((name) => `${user}-${name}`);
  const dates = [30, 12, 10].map(daysAgo).join();
  const inFeed = refs.filter((ref) => !ref.includes('-LOST'));
  const lines = inFeed.map((ref) => {
    const owner = ref.endsWith('OTHER') ? 'someone' : user;
    const status = ref.endsWith('GONE') ? 'Canceled' : 'Check-Out';
    return `${ref},JKT009,${owner},Hotel Merapi,Yogyakarta,ID,${dates},1,2,${status},POWERSUITE`;
  });
  await importBookings(lines);
  for (const BookingRef of refs) {
    const response = await request.post(`${API_BASE}/points-claims`, {
      headers: authorized(token),
      data: { BookingRef, HotelName: 'Hotel Merapi', CheckOut: daysAgo(10), Message: 'Booked by phone' },
    });
    expect(response.status()).toBe(201);
  }
  const readOutcomes = async () => {
    const response = await request.get(`${API_BASE}/points-claims`, { headers: authorized(token) });
    const claims: readonly { Status: string; Points: number | null }[] = await response.json();
    return claims.map(({ Status, Points }) => `${Status} ${Points ?? ''}`.trim()).reverse();
  };
  return { user, readOutcomes };
}

const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('a clerk decides claims for missing points by keyboard, and the focus moves to the next claim', async ({
  page,
  request,
}) => {
  const { user, readOutcomes } = await claimMissingPoints(request);
  // Several rows may be open, so their buttons cannot be told apart by name.
  const focused = page.locator(':focus');
  await signInAsStaff(page, 'clerk');
  await main(page)
    .getByRole('link', { name: /^Claims for missing points to answer/ })
    .press('Enter');
  await expect(title(page)).toHaveText('Missing points');
  await pressKeys(page, '/');
  await page.keyboard.type(user);
  await pressKeys(page, 'Enter');
  await expect(page).toHaveURL(/\?q=/);
  await expect(main(page).getByRole('checkbox')).toHaveCount(7);
  await checkEachWidth(page, 'missing-points', { dark: true });

  // Once the search field has lost the focus, keys are shortcuts.
  await main(page).getByRole('searchbox').blur();
  await pressKeys(page, 'j', 'Enter');
  await expect(button(page, 'Credit…')).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Bookings in the feed' })).toContainText('Points due');
  await checkEachWidth(page, 'missing-points-open', { dark: true });
  await pressKeys(page, 'j', 'Enter');
  const credit = dialog(page, 'Credit this booking?');
  await expect(credit.getByLabel('Answer')).toBeFocused();
  await credit.getByLabel('Answer').selectOption('late_feed');
  await expect(credit).toContainText('We have credited 2.');
  await checkEachWidth(page, 'missing-points-credit', { dark: true });
  await pressKeys(page, 'Tab', 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(6);

  await expect(focused).toHaveText('Credit…');
  await pressKeys(page, 'j', 'j', 'j', 'Enter');
  const ask = dialog(page, 'Ask about this booking?');
  await ask.getByLabel('Question').selectOption('send_confirmation');
  await checkEachWidth(page, 'missing-points-ask', { dark: true });
  await pressKeys(page, 'Tab', 'Enter');
  await expect(ask).toBeHidden();
  // Open rows name other bookings of the user, so only rows with a checkbox are claims.
  const listed = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
  await expect(listed.filter({ hasText: 'DUE2' })).toContainText('Question sent');

  await expect(focused).toHaveText('Credit…');
  await pressKeys(page, 'Enter');
  await credit.getByLabel('Answer').selectOption('late_feed');
  await pressKeys(page, 'Tab', 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(5);

  // For a booking without points, the first button declines.
  await expect(focused).toHaveText('Decline…');
  await pressKeys(page, 'Enter');
  const decline = dialog(page, 'Decline this claim for points?');
  await decline.getByLabel('Answer').selectOption('cancelled');
  await expect(decline).toContainText('The booking was cancelled, so it earns no points.');
  await pressKeys(page, 'Tab', 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(4);

  await expect(focused).toHaveText('Decline…');
  await expect(main(page)).toContainText(/Booked by JKT009 \/ someone/i);
  await pressKeys(page, 'Enter');
  await decline.getByLabel('Answer').selectOption('not_yours');
  await pressKeys(page, 'Tab', 'Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(3);

  await expect(focused).toHaveText('Decline…');
  await expect(main(page)).toContainText('The feed has no booking with this reference.');
  await checkEachWidth(page, 'missing-points-not-in-feed', { dark: true });
  await pressKeys(page, 'j', 'Enter');
  const byHand = dialog(page, 'Credit points manually?');
  await byHand.getByLabel('Points').fill('3');
  await byHand.getByLabel('Answer').selectOption('hotel_confirmed');
  await checkEachWidth(page, 'missing-points-by-hand', { dark: true });
  await byHand.getByRole('button', { name: 'Credit manually' }).press('Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);

  await button(page, 'Select all 2 on this page').press('Enter');
  await button(page, 'Credit selected…').press('Enter');
  const selected = dialog(page, 'Credit 1 booking?');
  await expect(selected).toContainText('1 selected claim is not included');
  await selected.getByLabel('Answer').selectOption('late_feed');
  await checkEachWidth(page, 'missing-points-selected', { dark: true });
  await selected.getByRole('button', { name: 'Credit 1' }).press('Enter');
  await expect(main(page).getByRole('checkbox')).toHaveCount(1);

  await button(page, 'Select 1').press('Enter');
  await button(page, 'Decline selected…').press('Enter');
  const declined = dialog(page, 'Decline 1 claim for points?');
  await declined.getByLabel('Answer').selectOption('not_found');
  await checkEachWidth(page, 'missing-points-decline-selected', { dark: true });
  await declined.getByRole('button', { name: 'Decline 1' }).press('Enter');
  await expect(main(page)).toContainText('No results');
  const outcomes = ['Credited 2', 'Credited 2', 'Credited 2', 'Declined', 'Declined', 'Credited 3', 'Declined'];
  expect(await readOutcomes()).toEqual(outcomes);
});

test('the page of missing points works in Indonesian, with an empty list, and without a connection', async ({
  page,
}) => {
  await signInAsStaff(page, 'clerk', '/missing-points?q=NOBODY');
  await expect(main(page)).toContainText('No results');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(title(page)).toHaveText('Poin yang belum masuk');
  await checkEachWidth(page, 'missing-points-empty', { dark: true });
  await page.route('**/staff/missing-points?*', (route) => route.abort());
  await main(page).getByLabel('Status').selectOption('second');
  await expect(main(page).getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
  await checkEachWidth(page, 'missing-points-failed', { dark: true });
});

test('missing points are hidden without the permission, which is named', async ({ page }) => {
  await signInAsStaff(page, 'finance', '/missing-points');
  await expect(main(page)).toContainText('You need the “Decide claims for missing points” permission');
  await expect(nav(page)).not.toContainText('Missing points');
  await checkEachWidth(page, 'missing-points-no-permission', { dark: true });
});
