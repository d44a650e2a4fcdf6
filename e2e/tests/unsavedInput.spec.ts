import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { revoke } from '@friends/tools/testing/browser/api';
import {
  DEMO_PASSWORD,
  GENIUS,
  header,
  logIn,
  logInAsMember,
  loginBox,
  main,
  readStoredToken,
  SILVER,
  storeLanguage,
  title,
  visit,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { findViolations } from '../support/findViolations.ts';
import { test } from '../support/test.ts';
import {
  field,
  leaveDialog,
  openProfile,
  openSection,
  profileSections,
  RESTORED_INPUT_NOTICE,
  readStoredInput,
} from '../support/typedInput.ts';

/** Types into a demo member's profile without saving. @returns the member's token */
async function typeIntoProfile(page: Page, email = SILVER): Promise<string> {
  const token = await logInAsMember(page, email);
  await openProfile(page);
  await openSection(page, 'Bank account');
  await field(page, 'Bank name').fill('Bank Jago');
  await field(page, 'Bank address').fill('Jl. Veteran 1 <b>"&');
  return token;
}

async function expectInputRestored(page: Page): Promise<void> {
  await expect(field(page, 'Bank name')).toHaveValue('Bank Jago');
  await expect(field(page, 'Bank address')).toHaveValue('Jl. Veteran 1 <b>"&');
  await expect(main(page).getByRole('status').filter({ hasText: RESTORED_INPUT_NOTICE })).toBeVisible();
}

test('unsaved profile input is restored at the next login after the session has ended', async ({ page }) => {
  const token = await typeIntoProfile(page);
  await field(page, 'New password').fill('not kept anywhere');
  await field(page, 'SWIFT code').focus();
  await revoke(page.request, token);
  // Leaving a field calls the server, which no longer accepts the session.
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/#login-box');
  await expect(loginBox(page)).toBeInViewport();
  await logIn(page, SILVER);
  await expect(page).toHaveURL('/profile');
  await expectInputRestored(page);
  await expect(field(page, 'New password')).toHaveValue('');
  expect(await readStoredInput(page)).not.toContain('not kept anywhere');
  await main(page).getByRole('button', { name: 'Start again' }).click();
  await expect(field(page, 'Bank name')).not.toHaveValue('Bank Jago');
  await expect(main(page).getByText(RESTORED_INPUT_NOTICE)).toHaveCount(0);
  expect(await readStoredInput(page)).toBeNull();
});

test('a reload asks before leaving, and restores unsaved input', async ({ page }) => {
  await typeIntoProfile(page);
  const dialogPromise = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await dialogPromise;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await expectInputRestored(page);
  expect(await findViolations(page)).toEqual([]);
});

test('unsaved input survives a crash of the page, which asks for the picture again', async ({ page }) => {
  await typeIntoProfile(page);
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };
  await main(page).locator('input[type=file]').setInputFiles(picture);
  await field(page, 'Account number').fill('12');
  await field(page, 'Account number').blur();
  const fault = main(page).getByText('Invalid bank account');
  // Like a translating browser: React fails on the missing node.
  await fault.evaluate((element) => element.closest('p')?.remove());
  await field(page, 'Account number').fill('12345');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expectInputRestored(page);
  await expect(field(page, 'Account number')).toHaveValue('12345');
  await expect(main(page).getByText("Choose your picture again: pictures can't be saved.")).toBeVisible();
});

test('links, Back and Forward ask before leaving unsaved changes', async ({ page }) => {
  await logInAsMember(page, SILVER);
  // With a fragment, whose change the browser reports in another event.
  await visit(page, '/rewards#main');
  await header(page).getByRole('link', { name: 'Edit profile' }).click();
  await expect(profileSections(page)).toBeVisible();
  await main(page)
    .getByRole('link', { name: /Change agent/ })
    .click();
  await expect(title(page)).toHaveText('Change agent');
  await page.goBack();
  await openSection(page, 'Bank account');
  await field(page, 'Bank name').fill('Bank Jago');
  // There is one question, however many sections have unsaved input.
  await openSection(page, 'E-wallet');
  await field(page, 'OVO phone').fill('081234567890');
  for (const leave of [
    () => header(page).getByRole('link', { name: 'Promotions' }).click(),
    () => page.evaluate(() => window.history.back()),
    () => page.evaluate(() => window.history.forward()),
  ]) {
    await leave();
    await expect(leaveDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leaveDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/profile');
    await expect(field(page, 'Bank name')).toHaveValue('Bank Jago');
    // The same form, which was never unmounted.
    await expect(main(page).getByText(RESTORED_INPUT_NOTICE)).toHaveCount(0);
  }
  // The history is unchanged: rewards before, change of agent after.
  await page.evaluate(() => window.history.back());
  await leaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/rewards#main');
  expect(await readStoredInput(page)).toBeNull();
  await page.goForward();
  await expect(field(page, 'Bank name')).not.toHaveValue('Bank Jago');
  await page.goForward();
  await expect(title(page)).toHaveText('Change agent');
});

test('logging out asks before leaving, and discards unsaved input', async ({ page }) => {
  await typeIntoProfile(page);
  const logout = header(page).getByRole('button', { name: 'Logout' });
  await logout.click();
  await expect(leaveDialog(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toBeHidden();
  await expect(logout).toBeFocused();
  expect(await readStoredToken(page)).not.toBeNull();
  await logout.click();
  await leaveDialog(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(loginBox(page)).toBeVisible();
  await expect.poll(() => readStoredInput(page)).toBeNull();
});

test('unsaved input stays if the session ends in another tab', async ({ page, context }) => {
  const token = await typeIntoProfile(page);
  const other = await context.newPage();
  await visit(other, '/rewards');
  // The call is delayed so that the navigation finishes before the page notices that the session has ended.
  const releaseRequests = await delayRequests(other, (url) => url.pathname === `${API_BASE}/transactions`);
  await header(other).getByRole('link', { name: 'Transactions' }).click();
  await expect(other).toHaveURL('/transactions');
  await revoke(other.request, token);
  releaseRequests();
  await expect(other).toHaveURL('/#login-box');
  await logIn(other, SILVER);
  await expect(title(other)).toHaveText('Booking History');
  await openProfile(page);
  await expectInputRestored(page);
});

test('an unsent claim for missing points survives a reload, also if it was prefilled from a stay', async ({ page }) => {
  await logInAsMember(page, SILVER);
  await visit(page, '/missing-points');
  await field(page, 'Booking reference').fill('MG-77');
  await page.reload();
  await expect(field(page, 'Booking reference')).toHaveValue('MG-77');
  await expect(main(page).getByText(RESTORED_INPUT_NOTICE)).toBeVisible();
  await main(page).getByRole('button', { name: 'Start again' }).click();
  await expect(field(page, 'Booking reference')).toHaveValue('');
  await expect(field(page, 'Booking reference')).toBeFocused();
  // No validation messages yet.
  await expect(main(page).getByText('Required')).toHaveCount(0);

  await page.goto('/missing-points?BookingRef=MG-78&HotelName=Merapi&CheckOut=2026-02-03');
  await expect(field(page, 'Booking reference')).toHaveValue('MG-78');
  await waitUntilSettled(page);
  await field(page, 'Hotel').fill('Hotel Merapi Indah');
  await page.reload();
  await expect(field(page, 'Hotel')).toHaveValue('Hotel Merapi Indah');
  await expect(field(page, 'Booking reference')).toHaveValue('MG-78');
});

test('an unsent message to the team is restored at the next login, in Indonesian', async ({ page }) => {
  await storeLanguage(page, 'id');
  const token = await logInAsMember(page, SILVER);
  await visit(page, '/contact');
  await expect(field(page, 'Nama')).not.toHaveValue('');
  await field(page, 'Pesan').fill('Poin saya belum masuk.');
  await header(page).getByRole('link', { name: 'Promosi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });
  await dialog.getByRole('button', { name: 'Tetap di sini' }).click();
  await revoke(page.request, token);
  page.on('dialog', (unload) => void unload.accept());
  await page.goto('/transactions');
  await expect(page).toHaveURL('/#login-box');
  // A visitor does not get the member's input.
  await header(page).getByRole('link', { name: 'Kontak' }).click();
  await expect(field(page, 'Pesan')).toHaveValue('');
  await page.goto('/#login-box');
  await logIn(page, SILVER, { language: 'id' });
  await expect(page).toHaveURL('/rewards');
  await page.goto('/contact');
  await expect(field(page, 'Pesan')).toHaveValue('Poin saya belum masuk.');
  await expect(main(page).getByText('Isian Anda kami simpan. Periksa dulu, lalu lanjutkan.')).toBeVisible();
});

test('an unsent message is discarded when the member logs out in another tab', async ({ page, context }) => {
  await logInAsMember(page, SILVER);
  await visit(page, '/contact');
  await expect(field(page, 'Name')).not.toHaveValue('');
  await field(page, 'Message').fill('My points did not come.');
  const other = await context.newPage();
  await other.goto('/rewards');
  await header(other).getByRole('button', { name: 'Logout' }).click();
  await expect(loginBox(other)).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(field(page, 'Name')).toHaveValue('');
  await logIn(other, GENIUS);
  await expect(field(page, 'Name')).toHaveValue('Budi Santoso');
  await expect(field(page, 'Message')).toHaveValue('');
  expect(await readStoredInput(page)).toBeNull();
});

test('a sign-up that was closed or reloaded keeps its input, except for passwords', async ({ page }) => {
  await page.goto('/join#sign-up');
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  await dialog.getByLabel('Agent code').fill('JKT 009');
  await dialog.getByLabel('Phone').fill('081234567890');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  page.on('dialog', (unload) => void unload.accept());
  await page.goto('/about#sign-up');
  await expect(dialog.getByLabel('Agent code')).toHaveValue('JKT 009');
  // Restored input is validated at once.
  await expect(dialog.getByLabel('Agent code')).toHaveAccessibleDescription('Letters and numbers only');
  await expect(dialog.getByLabel('Phone')).toHaveValue('081234567890');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(dialog.getByLabel('Phone')).toHaveValue('081234567890');
});
