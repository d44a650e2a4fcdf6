import { loginBox } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { hold } from './hold.ts';

/** Waits until the page at the path comes with its document. */
export async function made(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-ids="footer-"');
}

/** Holds the portal's code back. @returns the function that lets it come */
export const holdCode = (page: Page): Promise<() => void> => hold(page, '**/*.js');

/** The code listens everywhere but in the login box and in widgets of an app shell, which wait for a touch. */
export const hydrated = (page: Page) =>
  expect(page.locator('[data-ids]:not(#login-box *, [data-frame="widget"])')).toHaveCount(0);

/** The login box waits for a touch, or for its code. */
export const unhydrated = (page: Page) => loginBox(page).locator('[data-ids]');
