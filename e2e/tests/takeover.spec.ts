import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { beLoggedIn, GENIUS, header, loginBox, SILVER, settled, title } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { ON_BOTH, test } from '../support/backEnd.ts';

const PASSWORD = 'Friends-Demo-2026';

declare global {
  interface Window {
    /** Set by these tests: the nodes that came with the page. */
    drawn?: (Element | null)[];
  }
}

/** Waits until the page at the path comes with its document. */
async function made(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-ids="footer-"');
}

/** Holds the portal's code back. @returns the function that lets it come */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The code listens everywhere but in the login box, which waits for a touch. */
const takenOver = (page: Page) => expect(page.locator('[data-ids]:not(#login-box *)')).toHaveCount(0);

/** The login box waits for a touch, or for its code. */
const sleeping = (page: Page) => loginBox(page).locator('[data-ids]');

const emailOf = (page: Page) => loginBox(page).getByRole('textbox', { name: 'Email' });
const passwordOf = (page: Page) => loginBox(page).getByLabel('Password', { exact: true });

/** What only the login box needs. */
const LOGIN_FILES = /\/(form|field)\.\w+\.js$|\/mf-account\/.*\.js$/;

/** Opens home, whose code is there; the login box waits. @returns the addresses of scripts, as they are asked for */
async function openHome(page: Page, address = '/'): Promise<string[]> {
  await made(page, address);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(address);
  await takenOver(page);
  return scripts;
}

/** As a password manager does that says nothing of it. */
async function fillIn(page: Page): Promise<void> {
  const write = (field: HTMLInputElement, text: string) => {
    field.value = text;
  };
  await emailOf(page).evaluate(write, SILVER);
  await passwordOf(page).evaluate(write, PASSWORD);
}

/** What the console says from now on that somebody should mend. */
function warnings(page: Page): string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) told.push(message.text());
  });
  return told;
}

/** The calls that are made from now on. */
function calls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(API_BASE) && !pathname.includes('/pictures/')) asked.push(pathname);
  });
  return asked;
}

const markDrawn = (page: Page) =>
  page.evaluate(() => {
    window.drawn = ['main h1', 'header a', 'footer a'].map((selector) => document.querySelector(selector));
  });

const isDrawnStill = (page: Page) => page.evaluate(() => window.drawn?.map((node) => node?.isConnected));

for (const language of LANGUAGES) {
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/amazing-race',
    '/page/welcome',
    '/partner-hotels',
    '/nowhere',
    '/no/where',
  ]) {
    test(`the code takes ${path} over as it came, and asks nothing twice (${language})`, async ({ page }) => {
      await made(page, `${path}?lang=${language}`);
      const told = warnings(page);
      const asked = calls(page);
      const release = await holdCode(page);
      await page.goto(`${path}?lang=${language}`, { waitUntil: 'commit' });
      await expect(title(page)).toBeVisible();
      await markDrawn(page);
      release();
      await takenOver(page);
      await settled(page);
      expect(await isDrawnStill(page)).toEqual([true, true, true]);
      // A captcha is made for one visitor, and what was not there may be there by now.
      expect(asked.filter((call) => !/\/captcha$|\/nowhere$/.test(call))).toEqual([]);
      expect(told.filter((text) => !/status of 404/.test(text))).toEqual([]);
    });
  }
}

for (const path of [
  '/rewards',
  '/transactions',
  '/promotions',
  '/redemptions',
  '/profile',
  '/profile/security',
  '/change-agent',
]) {
  test(`a member sees ${path} before the code, without anything of anybody, and the code takes it over`, async ({
    page,
  }) => {
    await made(page, path);
    await beLoggedIn(page, GENIUS);
    const told = warnings(page);
    const asked = calls(page);
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(title(page)).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await markDrawn(page);
    release();
    await takenOver(page);
    await settled(page);
    expect(await isDrawnStill(page)).toEqual([true, true, true]);
    await expect(header(page).getByRole('region', { name: 'Your account' })).toContainText('Budi Santoso');
    expect(asked).toEqual([...new Set(asked)]);
    expect(told).toEqual([]);
  });
}

test('a visitor never sees a members’ page, not for a moment', async ({ page }) => {
  await made(page, '/rewards');
  const release = await holdCode(page);
  await page.goto('/rewards', { waitUntil: 'commit' });
  await expect(page.locator('html[data-discard="visitor"]')).toBeAttached();
  await expect(page.locator('#footer')).toBeAttached();
  await expect(title(page)).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeHidden();
  release();
  await expect(page).toHaveURL('/#login-box');
  await expect(loginBox(page)).toBeInViewport();
});

test('what was typed before the code was there is in the form, which logs in', ON_BOTH, async ({ page }) => {
  await made(page, '/');
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const email = emailOf(page);
  await email.pressSequentially(SILVER);
  const password = passwordOf(page);
  await password.pressSequentially(PASSWORD);
  release();
  await takenOver(page);
  await expect(sleeping(page)).toHaveCount(0);
  await expect(email).toHaveValue(SILVER);
  await expect(password).toBeFocused();
  await password.press('Enter');
  await expect(page).toHaveURL('/rewards');
});

test('Enter before the code was there logs in once it is', ON_BOTH, async ({ page }) => {
  await made(page, '/');
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page);
  await passwordOf(page).press('Enter');
  release();
  await expect(page).toHaveURL('/rewards');
});

test('the login box costs nothing until it is touched, and then stays as it was', async ({ page }) => {
  const scripts = await openHome(page);
  await settled(page);
  expect(scripts.filter((url) => LOGIN_FILES.test(url))).toEqual([]);
  const node = await emailOf(page).elementHandle();
  const before = await loginBox(page).boundingBox();
  await emailOf(page).pressSequentially(SILVER);
  await expect(sleeping(page)).toHaveCount(0);
  await expect(emailOf(page)).toHaveValue(SILVER);
  await expect(emailOf(page)).toBeFocused();
  expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await loginBox(page).boundingBox()).toEqual(before);
  expect(scripts.filter((url) => LOGIN_FILES.test(url))).not.toEqual([]);
});

test('what a password manager filled in is sent with the press of the button that is not open yet', async ({
  page,
}) => {
  await openHome(page);
  await fillIn(page);
  await loginBox(page).getByRole('button', { name: 'Login' }).click({ force: true });
  await expect(page).toHaveURL('/rewards');
});

test('where the form does not arrive, the box says so, keeps what was typed and tries again', async ({ page }) => {
  const form = /\/form\.\w+\.js/;
  await page.route(form, (route) => route.fulfill({ status: 503 }));
  await openHome(page);
  await emailOf(page).pressSequentially(SILVER);
  const failure = loginBox(page).getByRole('alert');
  await expect(failure).toContainText('This part of the page does not answer right now.', { timeout: 15_000 });
  await passwordOf(page).pressSequentially(PASSWORD);
  await page.unroute(form);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(sleeping(page)).toHaveCount(0);
  await expect(failure).toHaveCount(0);
  await expect(emailOf(page)).toHaveValue(SILVER);
  await loginBox(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/rewards');
});

test('a login box that nobody touched follows the language, and its links lead on without a reload', async ({
  page,
}) => {
  await openHome(page, '/?lang=en');
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  await loginBox(page).getByRole('link', { name: 'Sign up' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(loginBox(page).getByRole('button', { name: 'Masuk' })).toBeVisible();
  await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1);
});

test('a button that was pressed before the code was there does its work', async ({ page }) => {
  await made(page, '/about');
  const release = await holdCode(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(header(page).getByRole('link', { name: 'Kontak', exact: true }).first()).toBeVisible();
});

test('a member never sees a visitor’s page, not for a moment', async ({ page }) => {
  await made(page, '/');
  await beLoggedIn(page, GENIUS);
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-discard="member"]')).toBeAttached();
  await expect(page.locator('#footer')).toBeAttached();
  await expect(loginBox(page)).toBeHidden();
  await expect(header(page).getByRole('link', { name: 'Login' }).first()).toBeHidden();
  release();
  await expect(title(page)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a member reads a page for everybody as it came', async ({ page }) => {
  await made(page, '/about');
  await beLoggedIn(page, GENIUS);
  const release = await holdCode(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    window.drawn = [document.querySelector('main h1')];
  });
  release();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await page.evaluate(() => window.drawn?.[0]?.isConnected)).toBe(true);
});
