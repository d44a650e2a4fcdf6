import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { isAccepted, revoke } from '@friends/tools/testing/browser/api';
import {
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
} from '@friends/tools/testing/browser/portal';
import { WORDS } from '@friends/tools/testing/browser/words';
import { expect } from '@playwright/test';
import { ON_BOTH } from '../support/backEnd.ts';
import { delayRequests } from '../support/delayRequests.ts';
import { test } from '../support/test.ts';
import {
  field,
  openProfile,
  openSection,
  profileSections,
  RESTORED_INPUT_NOTICE,
  readStoredInput,
} from '../support/typedInput.ts';

test(
  'a visitor who opens a members’ page is asked to log in, and gets there after login',
  ON_BOTH,
  async ({ page }) => {
    await page.goto('/transactions');
    await expect(page).toHaveURL('/#login-box');
    await expect(loginBox(page)).toBeInViewport();
    await expect(loginBox(page).getByRole('status').filter({ hasText: 'That page is for members.' })).toBeVisible();
    await logIn(page, SILVER);
    await expect(page).toHaveURL('/transactions');
    await expect(title(page)).toHaveText('Booking History');
    await page.goBack();
    // Back skips the login box, which a member does not need.
    await expect(loginBox(page)).toHaveCount(0);
  },
);

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(
    `a session that ended elsewhere ends here with a message, and resumes after login (${language})`,
    ON_BOTH,
    async ({ page, backEnd }) => {
      await storeLanguage(page, language);
      const token = await logInAsMember(page, SILVER);
      await visit(page, '/rewards');
      // Delayed, so that the navigation has finished before the call finds that the session has ended.
      const release = await delayRequests(page, (url) => url.pathname === `${API_BASE}/transactions`);
      await header(page).getByRole('link', { name: words.transactions }).click();
      await expect(page).toHaveURL('/transactions');
      await backEnd.endSession(page.request, token);
      release();
      await expect(page).toHaveURL('/#login-box');
      await expect(loginBox(page).getByRole('status').filter({ hasText: words.sessionEnded })).toBeVisible();
      expect(await readStoredToken(page)).toBeNull();
      await logIn(page, SILVER, { language });
      await expect(page).toHaveURL('/transactions');
      await expect(title(page)).toHaveText(words.bookings);
    },
  );
}

test('another member who logs in after my session has ended sees nothing of my input', async ({ page }) => {
  const token = await logInAsMember(page, SILVER);
  await openProfile(page);
  await openSection(page, 'Bank account');
  await field(page, 'Bank name').fill('Bank Jago');
  await revoke(page.request, token);
  // Leaving a field calls the server, which no longer knows the session.
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('/#login-box');
  await logIn(page, GENIUS);
  await expect(page).toHaveURL('/profile');
  await expect(profileSections(page)).toBeVisible();
  await expect(field(page, 'Bank name')).not.toHaveValue('Bank Jago');
  await expect(main(page).getByText(RESTORED_INPUT_NOTICE)).toHaveCount(0);
  await expect.poll(() => readStoredInput(page)).toBeNull();
});

test('logging out in one tab logs out in the other', async ({ page, context }) => {
  const token = await logInAsMember(page, SILVER);
  await visit(page, '/rewards');
  const other = await context.newPage();
  await visit(other, '/promotions');
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(loginBox(page)).toBeVisible();
  await expect(header(other).getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(other).toHaveURL('/#login-box');
  await expect(loginBox(other)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isAccepted(page.request, token)).toBe(false);
});

test('an unanswered login keeps the password; a refused one does not', async ({ page }) => {
  await visit(page, '/');
  const isLogin = (url: URL) => url.pathname.endsWith('/members/login');
  await page.route(isLogin, (route) => route.abort('connectionreset'));
  await logIn(page, SILVER, { password: 'not the password' });
  const password = loginBox(page).getByLabel('Password', { exact: true });
  await expect(loginBox(page).getByRole('alert')).toContainText('Check your connection');
  await expect(password).toHaveValue('not the password');
  await page.unroute(isLogin);
  await loginBox(page).getByRole('button', { name: 'Login' }).click();
  await expect(loginBox(page).getByRole('alert')).not.toContainText('Check your connection');
  await expect(password).toHaveValue('');
});
