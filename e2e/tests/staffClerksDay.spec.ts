import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord } from '@friends/shared/contract/parse';
import { authorized, tokenOf } from '@friends/tools/testing/browser/api';
import { main, title } from '@friends/tools/testing/browser/portal';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { makeMember } from '../support/member.ts';
import { runOps, runOpsJson, writeTempFile } from '../support/operator.ts';
import { signInAsStaff } from '../support/staff.ts';
import { test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const SIGN_UPS = 50;

/** A member may have ten open questions. */
const QUESTIONS_EACH = 10;

async function makeSignUps(request: APIRequestContext): Promise<string> {
  const agency = `DAY${Date.now().toString(36)}`.toUpperCase();
  const password = 'rice-terrace-at-noon';
  for (let made = 0; made < SIGN_UPS; made += 1) {
    const answer = await request.post(`${API_BASE}/members`, {
      headers: { 'X-App-Key': 'demo-app-key' },
      data: {
        AgentCode: agency,
        UserId: `user_${made}`,
        Email: `${agency}-${made}@agents.test`,
        Password: password,
        PasswordConfirm: password,
      },
    });
    expect(answer.status()).toBe(201);
  }
  return agency;
}

/** Sorted states of an agency's sign-ups. */
async function statesOf(agency: string): Promise<string[]> {
  const members = await runOpsJson('members', 'list', '--last', '100');
  const own = Array.isArray(members) ? members.filter(isRecord).filter((one) => one.AgentCode === agency) : [];
  return own.map(({ Status }) => String(Status)).toSorted();
}

/** Questions of two members: most about bookings that are due, three each about canceled ones. @returns the beginning of each reference */
async function makeQuestions(request: APIRequestContext): Promise<string> {
  const tag = `DAY${Date.now().toString(36)}`.toUpperCase();
  const head =
    'BookingRef,AgentCode,UserId,HotelName,City,Country,BookingDate,CheckIn,CheckOut,Room,Night,Status,Source';
  for (const called of ['first', 'second']) {
    const { email, password } = await makeMember(request, called);
    const token = await tokenOf(request, email, password);
    const user = email.slice(called.length, email.indexOf('@'));
    const refs = Array.from({ length: QUESTIONS_EACH }, (_, at) => `${tag}-${called}-${at}`);
    const rows = refs.map(
      (ref, at) =>
        `${ref},JKT009,${user},Hotel Merapi,Yogyakarta,ID,${dayBefore(30)},${dayBefore(12)},${dayBefore(10)},1,2,${at < 3 ? 'Canceled' : 'Check-Out'},POWERSUITE`,
    );
    const file = writeTempFile('feed.csv', [head, ...rows].join('\n'));
    expect((await runOps('bookings', 'import', file)).exitCode).toBe(0);
    for (const BookingRef of refs) {
      const answer = await request.post(`${API_BASE}/points-claims`, {
        headers: authorized(token),
        data: { BookingRef, HotelName: 'Hotel Merapi', CheckOut: dayBefore(10), Message: '' },
      });
      expect(answer.status()).toBe(201);
    }
  }
  return tag;
}

const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Types into the search field of a list. */
async function search(page: Page, text: string): Promise<void> {
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await press(page, '/');
  await page.keyboard.type(text);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\?q=/);
  await main(page).getByRole('searchbox').blur();
}

/** Writes the duration into the report: a machine's speed is no reason to fail. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = Date.now();
  await work();
  test.info().annotations.push({ type: what, description: `${((Date.now() - start) / 1000).toFixed(1)} s` });
}

test('a clerk decides 50 sign-ups by keyboard: opens some one by one, and approves the rest together', async ({
  page,
  request,
}) => {
  test.slow();
  const agency = await makeSignUps(request);
  await signInAsStaff(page, 'clerk');
  await timed('50 sign-ups', async () => {
    await main(page)
      .getByRole('link', { name: /^Sign-ups to review/ })
      .press('Enter');
    await expect(title(page)).toHaveText('Sign-ups');
    await search(page, agency);
    await expect(main(page)).toContainText('50 sign-ups');
    await press(page, 'j', 'Enter');
    await expect(button(page, 'Approve…')).toBeVisible();
    await press(page, 'j');
    let left = SIGN_UPS;
    for (const verdict of ['approve', 'reject', 'approve', 'approve', 'reject']) {
      await expect(button(page, 'Approve…')).toBeFocused();
      if (verdict === 'reject') await press(page, 'j');
      await press(page, 'Enter');
      if (verdict === 'reject') {
        await dialog(page, 'Reject this sign-up?').getByLabel('Reason').selectOption('unknown_user');
        await press(page, 'Tab');
      }
      await press(page, 'Enter');
      left -= 1;
      await expect(main(page)).toContainText(`${left} sign-ups`);
    }
    for (; left > 0; left -= Math.min(left, 25)) {
      await button(page, `Select all ${Math.min(left, 25)} on this page`).press('Enter');
      await button(page, 'Approve selected…').press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await press(page, 'Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(main(page)).toContainText('0 sign-ups');
  });
  expect(await statesOf(agency)).toEqual([...Array(48).fill('approved'), ...Array(2).fill('rejected')]);
});

test('a clerk decides 20 claims for missing points by keyboard', async ({ page, request }) => {
  test.slow();
  const tag = await makeQuestions(request);
  await signInAsStaff(page, 'clerk');
  await timed('20 missing points', async () => {
    await main(page)
      .getByRole('link', { name: /^Claims for missing points to answer/ })
      .press('Enter');
    await search(page, tag);
    await expect(main(page).getByRole('checkbox')).toHaveCount(20);
    await button(page, 'Select all 20 on this page').press('Enter');
    await button(page, 'Credit selected…').press('Enter');
    await dialog(page, 'Credit 14 bookings?').getByLabel('Answer').selectOption('late_feed');
    await dialog(page, 'Credit 14 bookings?').getByRole('button', { name: 'Credit 14' }).press('Enter');
    await expect(main(page).getByRole('checkbox')).toHaveCount(6);
    await press(page, 'j', 'Enter');
    await expect(button(page, 'Decline…')).toBeVisible();
    await press(page, 'j');
    for (let left = 5; left >= 0; left -= 1) {
      await expect(page.locator(':focus')).toHaveText('Decline…');
      await press(page, 'Enter');
      await dialog(page, 'Decline this claim for points?').getByLabel('Answer').selectOption('cancelled');
      await press(page, 'Tab', 'Enter');
      await expect(main(page).getByRole('checkbox')).toHaveCount(left);
    }
  });
});

test('a new colleague explains why a booking earned nothing, of a member whose name they misspell', async ({
  page,
}) => {
  await signInAsStaff(page, 'support');
  await timed('why a booking earned nothing', async () => {
    await press(page, 'Control+k');
    await page.keyboard.type('Wulandri');
    await expect(page.getByRole('option', { selected: true })).toContainText('Wulandari');
    await press(page, 'Enter');
    await expect(title(page)).toContainText('Wulandari');
    await main(page).getByLabel('Show', { exact: true }).selectOption({ label: 'Bookings' });
    const timeline = main(page).getByRole('list', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem').filter({ hasText: 'Canceled' }).first()).toBeVisible();
  });
});
