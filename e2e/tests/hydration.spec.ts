import { shiftClock } from '@friends/page/preview/shiftClock';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { APP_SHELLS } from '@friends/tools/testing/browser/pages';
import {
  GENIUS,
  header,
  logInAsMember,
  loginBox,
  main,
  title,
  waitUntilSettled,
} from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from '../support/delayRequests.ts';
import { delayScripts, expectHydratedPage, waitForPrerendered } from '../support/prerenderedPage.ts';
import { test } from '../support/test.ts';

declare global {
  interface Window {
    /** Set by these tests: nodes of the served document. */
    rendered?: (Element | null)[];
    /** Set by these tests: time when the shell's script was added, from `performance.now()`. */
    startedAt?: number;
  }
}

/** Collects warnings and errors of the console. */
function collectWarnings(page: Page): string[] {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) texts.push(message.text());
  });
  return texts;
}

/** Collects the paths of calls. */
function collectCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(API_BASE) && !pathname.includes('/pictures/')) paths.push(pathname);
  });
  return paths;
}

const markRendered = (page: Page) =>
  page.evaluate(() => {
    window.rendered = ['main h1', 'header a', 'footer a'].map((selector) => document.querySelector(selector));
  });

const areConnected = (page: Page) => page.evaluate(() => window.rendered?.map((node) => node?.isConnected));

/** Opens a page whose code loads after its title and `visible` are visible, and checks that the served nodes stay. */
async function expectHydrated(page: Page, address: string, visible = title(page)): Promise<void> {
  const releaseRequests = await delayScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  await expect(visible).toBeVisible();
  await markRendered(page);
  releaseRequests();
  await expectHydratedPage(page);
  await waitUntilSettled(page);
  expect(await areConnected(page)).toEqual([true, true, true]);
}

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
    test(`the code hydrates ${path} without changes or repeated calls (${language})`, async ({ page }) => {
      await waitForPrerendered(page, `${path}?lang=${language}`);
      const texts = collectWarnings(page);
      const paths = collectCalls(page);
      await expectHydrated(page, `${path}?lang=${language}`);
      // A captcha is made for each visitor, and a missing page may exist by now.
      expect(paths.filter((call) => !/\/captcha$|\/nowhere$/.test(call))).toEqual([]);
      expect(texts.filter((text) => !/status of 404/.test(text))).toEqual([]);
    });
  }
}

test('a phone whose clock is a year ahead hydrates the page without changes', async ({ page }) => {
  await waitForPrerendered(page, '/');
  const texts = collectWarnings(page);
  await page.addInitScript(shiftClock, { aheadMs: 366 * 24 * 60 * 60 * 1000 });
  await expectHydrated(page, '/');
  expect(texts).toEqual([]);
});

for (const path of APP_SHELLS) {
  test(`a member sees ${path} without personal data before the code loads, and the code hydrates it`, async ({
    page,
  }) => {
    await waitForPrerendered(page, path);
    await logInAsMember(page, GENIUS);
    const texts = collectWarnings(page);
    const paths = collectCalls(page);
    await expectHydrated(page, path, header(page).getByRole('button', { name: 'Logout' }));
    await expect(header(page).getByRole('region', { name: 'Your account' })).toContainText('Budi Santoso');
    expect(paths).toEqual([...new Set(paths)]);
    expect(texts).toEqual([]);
  });
}

test('the carousel of a member’s page is hydrated only when the member uses it', async ({ page }) => {
  await waitForPrerendered(page, '/rewards');
  await logInAsMember(page, GENIUS);
  await page.goto('/rewards');
  await expectHydratedPage(page);
  const carousel = page.locator('[data-slot="page-carousel"]');
  const rendered = carousel.locator('[data-ids]');
  await main(page).locator('article a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rendered).toHaveCount(1);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(rendered).toHaveCount(0);
  await expect(carousel.locator('[aria-live]')).toHaveText(/^[2-9]/);
});

test('a click during hydration moves the carousel', async ({ page }) => {
  const releaseRequests = await delayRequests(page, /\/glide\.\w+\.js/);
  await logInAsMember(page, GENIUS);
  await page.goto('/rewards');
  await expectHydratedPage(page);
  const carousel = page.locator('[data-slot="page-carousel"]');
  const position = carousel.locator('[aria-live]');
  await carousel.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await carousel.getByRole('button', { name: 'Next' }).hover();
  await page.mouse.down();
  releaseRequests();
  await expect(carousel.locator('[inert]').first()).toBeAttached();
  await page.mouse.up();
  await expect(position).toHaveText(/^[2-9]/);
});

test('a click in a carousel moves it once its code has loaded', async ({ page }) => {
  await waitForPrerendered(page, '/');
  const releaseRequests = await delayRequests(page, /\/page-carousel\.\w+\.js/);
  const requestPromise = page.waitForRequest(/\/page-carousel\.\w+\.js/);
  await page.goto('/');
  await expectHydratedPage(page);
  const carousel = main(page).getByRole('region', { name: 'Pages', exact: true });
  await carousel.getByRole('button', { name: 'Next' }).click();
  await requestPromise;
  releaseRequests();
  await expect(carousel.locator('[aria-live]')).toHaveText(/^[2-9]/);
});

test('a visitor never sees a members’ page, not even briefly', async ({ page }) => {
  await waitForPrerendered(page, '/rewards');
  const releaseRequests = await delayScripts(page);
  await page.goto('/rewards', { waitUntil: 'commit' });
  await expect(page.locator('html[data-discard="visitor"]')).toBeAttached();
  await expect(page.locator('#footer')).toBeAttached();
  await expect(title(page)).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeHidden();
  releaseRequests();
  await expect(page).toHaveURL('/#login-box');
  await expect(loginBox(page)).toBeInViewport();
});

test('a button clicked before its code has loaded works once it has', async ({ page }) => {
  await waitForPrerendered(page, '/about');
  const releaseRequests = await delayScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await header(page).getByRole('button', { name: 'Bahasa Indonesia' }).click();
  releaseRequests();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(header(page).getByRole('link', { name: 'Kontak', exact: true }).first()).toBeVisible();
});

test('a member never sees a visitors’ page, not even briefly', async ({ page }) => {
  await waitForPrerendered(page, '/');
  await logInAsMember(page, GENIUS);
  const releaseRequests = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-discard="member"]')).toBeAttached();
  await expect(page.locator('#footer')).toBeAttached();
  await expect(loginBox(page)).toBeHidden();
  await expect(header(page).getByRole('link', { name: 'Login' }).first()).toBeHidden();
  releaseRequests();
  await expect(title(page)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the code hydrates a public page for a member without changes', async ({ page }) => {
  await waitForPrerendered(page, '/about');
  await logInAsMember(page, GENIUS);
  const releaseRequests = await delayScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    window.rendered = [document.querySelector('main h1')];
  });
  releaseRequests();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await page.evaluate(() => window.rendered?.[0]?.isConnected)).toBe(true);
});

test('cached code runs only after its page is visible', async ({ page }) => {
  // Disables the fallback after two seconds, which is for pages that are never shown: a busy machine may render later.
  await page.addInitScript(`{
    const later = window.setTimeout;
    window.setTimeout = (work, ms, ...parameters) => later(work, ms === 2000 ? 600_000 : ms, ...parameters);
  }`);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('script[src^="/shell/"]')) return;
      window.startedAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await waitForPrerendered(page, '/about');
  for (const visit of ['first', 'second']) {
    await test.step(`${visit} visit`, async () => {
      await page.goto('/about');
      await expectHydratedPage(page);
      const { paintedAt, startedAt } = await page.evaluate(() => ({
        paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        startedAt: window.startedAt,
      }));
      expect(startedAt).toBeGreaterThan(paintedAt ?? Number.POSITIVE_INFINITY);
    });
  }
});

test('a language switched before hydration also applies to the login box', async ({ page }) => {
  await waitForPrerendered(page, '/');
  const releaseRequests = await delayRequests(page, '**/mf-public/**/*.js');
  await page.goto('/?lang=en', { waitUntil: 'commit' });
  const switchLanguage = header(page).getByRole('button', { name: 'Bahasa Indonesia' });
  await expect(page.locator('#header')).not.toHaveAttribute('data-ids');
  await switchLanguage.click();
  releaseRequests();
  await expect(title(page)).toHaveText('Setiap malam yang Anda pesan, kembali untuk Anda');
  await expect(loginBox(page).getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
});
