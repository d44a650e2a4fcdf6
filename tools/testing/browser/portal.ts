import type { Language } from '@friends/shared/contract/rules/language';
import { expect, type Locator, type Page } from '@playwright/test';
import { fetchToken } from './api.ts';
import { WORDS } from './words.ts';

/** Password of all demo accounts (docs/contract.md#demo-accounts). */
export const DEMO_PASSWORD = 'Friends-Demo-2026';
export const GENIUS = 'genius@friends.test';
export const SILVER = 'silver@friends.test';

export const ABOUT_TITLE = 'A thank-you that adds up, night by night';

export const main = (page: Page): Locator => page.getByRole('main');
export const header = (page: Page): Locator => page.getByRole('banner');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');
export const loginBox = (page: Page): Locator => page.locator('#login-box');

export function title(page: Page): Locator {
  return main(page).getByRole('heading', { level: 1 });
}

/** Waits until the portal's scripts run. Until then, links load whole pages. */
export async function waitUntilStarted(page: Page): Promise<void> {
  await expect(page.locator('#header[data-ids]')).toHaveCount(0);
}

/** Waits until no placeholders are left. After following a link of the portal, wait for the new title first. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitUntilStarted(page);
  await expect(title(page)).toHaveCount(1);
  await expect(main(page).getByText(/^(Loading|Memuat)/)).toHaveCount(0);
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

/** Scroll position in pixels. */
export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls to the page's end, which triggers lazy loading. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
  });
}

export async function logIn(
  page: Page,
  email: string,
  { password = DEMO_PASSWORD, language = 'en' }: { readonly password?: string; readonly language?: Language } = {},
): Promise<void> {
  const words = WORDS[language];
  const box = loginBox(page);
  await box.getByRole('textbox', { name: words.email }).fill(email);
  await box.getByLabel(words.password, { exact: true }).fill(password);
  await box.getByRole('button', { name: words.login, exact: true }).click();
}

export async function storeToken(page: Page, token: string): Promise<void> {
  // Stored once, on the portal's origin: an init script would log in again after each logout.
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
}

/** Opens the portal as a member of the demo. @returns the token */
export async function logInAsMember(page: Page, email = GENIUS): Promise<string> {
  const token = await fetchToken(page.request, email, DEMO_PASSWORD);
  await storeToken(page, token);
  return token;
}

export async function storeLanguage(page: Page, language: Language): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('language', stored), language);
}

export async function readStoredToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Sets a mark that only a page load removes. */
export async function markPage(page: Page): Promise<void> {
  await waitUntilStarted(page);
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
}

export async function expectNotReloaded(page: Page): Promise<void> {
  await expect(page.locator('body[data-not-reloaded]')).toHaveCount(1);
}

/** Waits for the text, and reads the number in the pattern's first group. */
export async function readNumber(locator: Locator, pattern: RegExp): Promise<number> {
  await expect(locator).toContainText(pattern);
  const text = ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const [, digits = 'none'] = pattern.exec(text) ?? [];
  return Number(digits.replaceAll(',', ''));
}
