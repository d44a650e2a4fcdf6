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

/** The code listens everywhere: nothing waits to be taken over. */
const takenOver = (page: Page) => expect(page.locator('[data-ids]')).toHaveCount(0);

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
    await expect(header(page).getByRole('region', { name: 'Your account' })).toContainText('Ni Made Ayu');
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
  const email = loginBox(page).getByRole('textbox', { name: 'Email' });
  await email.pressSequentially(SILVER);
  const password = loginBox(page).getByLabel('Password', { exact: true });
  await password.pressSequentially(PASSWORD);
  release();
  await takenOver(page);
  await expect(email).toHaveValue(SILVER);
  await expect(password).toBeFocused();
  await password.press('Enter');
  await expect(page).toHaveURL('/rewards');
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
