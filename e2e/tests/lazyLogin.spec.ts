import { DEMO_PASSWORD, header, loginBox, SILVER, waitUntilSettled } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { ON_BOTH } from '../support/backEnd.ts';
import {
  delayScripts,
  expectHydratedPage,
  unhydratedLoginBox,
  waitForPrerendered,
} from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';
import { emailOf, passwordOf } from '../support/typedInput.ts';

/** Files that only the login box needs. */
const LOGIN_FILES = /\/(form|field)\.\w+\.js$|\/mf-account\/.*\.js$/;

/** Opens the home page; its code loads except that of the login box. @returns URLs of scripts, updated with each request */
async function openHome(page: Page, address = '/'): Promise<string[]> {
  await waitForPrerendered(page, address);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(address);
  await expectHydratedPage(page);
  return scripts;
}

/** Opens the home page with delayed code. @returns a function that releases it */
async function openEarly(page: Page): Promise<() => void> {
  await waitForPrerendered(page, '/');
  const releaseScripts = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  return releaseScripts;
}

/** Fills in the fields without events, like some password managers. */
async function fillInSilently(page: Page): Promise<void> {
  const write = (field: HTMLInputElement, text: string) => {
    field.value = text;
  };
  await emailOf(page).evaluate(write, SILVER);
  await passwordOf(page).evaluate(write, DEMO_PASSWORD);
}

test('a member logs in with input that was typed before the code had loaded', ON_BOTH, async ({ page }) => {
  const releaseScripts = await openEarly(page);
  const email = emailOf(page);
  await email.pressSequentially(SILVER);
  const password = passwordOf(page);
  await password.pressSequentially(DEMO_PASSWORD);
  releaseScripts();
  await expectHydratedPage(page);
  await expect(unhydratedLoginBox(page)).toHaveCount(0);
  await expect(email).toHaveValue(SILVER);
  await expect(password).toBeFocused();
  await password.press('Enter');
  await expect(page).toHaveURL('/rewards');
});

test('pressing Enter before the code has loaded logs in once it has', async ({ page }) => {
  const releaseScripts = await openEarly(page);
  await fillInSilently(page);
  await passwordOf(page).press('Enter');
  releaseScripts();
  await expect(page).toHaveURL('/rewards');
});

test('an invalid field that lost the focus before the code had loaded shows its error', async ({ page }) => {
  const releaseScripts = await openEarly(page);
  await emailOf(page).pressSequentially('genius');
  await emailOf(page).press('Tab');
  releaseScripts();
  await expect(emailOf(page)).toHaveAccessibleDescription('Invalid email address');
  await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true');
});

test('the login box loads its code on interaction only, and looks the same afterwards', async ({ page }) => {
  const scripts = await openHome(page);
  await waitUntilSettled(page);
  expect(scripts.filter((url) => LOGIN_FILES.test(url))).toEqual([]);
  const node = await emailOf(page).elementHandle();
  const before = await loginBox(page).boundingBox();
  await emailOf(page).pressSequentially(SILVER);
  await expect(unhydratedLoginBox(page)).toHaveCount(0);
  await expect(emailOf(page)).toHaveValue(SILVER);
  await expect(emailOf(page)).toBeFocused();
  expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await loginBox(page).boundingBox()).toEqual(before);
  expect(scripts.filter((url) => LOGIN_FILES.test(url))).not.toEqual([]);
});

test('the button sends the values of a password manager before the form’s code has loaded', async ({ page }) => {
  await openHome(page);
  await fillInSilently(page);
  await loginBox(page).getByRole('button', { name: 'Login' }).click({ force: true });
  await expect(page).toHaveURL('/rewards');
});

test('the button sends values that a password manager filled in before the page was visible', async ({ page }) => {
  await waitForPrerendered(page, '/');
  await page.addInitScript((password) => {
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('#login-box input')) {
        field.value = field.type === 'password' ? password : 'silver@friends.test';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
  }, DEMO_PASSWORD);
  await page.goto('/');
  await loginBox(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/rewards');
});

test('a login form that does not load shows an error, keeps the input, and “Try again” loads it', async ({ page }) => {
  const form = /\/form\.\w+\.js/;
  await page.route(form, (route) => route.fulfill({ status: 503 }));
  await openHome(page);
  await emailOf(page).pressSequentially(SILVER);
  const failure = loginBox(page).getByRole('alert');
  await expect(failure).toContainText('This part of the page is not responding.');
  await passwordOf(page).pressSequentially(DEMO_PASSWORD);
  await page.unroute(form);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(unhydratedLoginBox(page)).toHaveCount(0);
  await expect(failure).toHaveCount(0);
  await expect(emailOf(page)).toHaveValue(SILVER);
  await loginBox(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/rewards');
});

test('before it is hydrated, the login box changes its language, and its links work without a reload', async ({
  page,
}) => {
  await openHome(page, '/?lang=en');
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  await loginBox(page).getByRole('link', { name: 'Sign up' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(loginBox(page).getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
  await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1);
});
