import { loginBox } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from './delayRequests.ts';

/** Waits until the page at the path is prerendered. */
export async function waitForPrerendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-ids="footer-"');
}

/** Delays the portal's scripts. @returns a function that releases them */
export const holdCode = (page: Page): Promise<() => void> => delayRequests(page, '**/*.js');

/** All is hydrated, except for the login box and widgets of an app shell, which wait for a touch. */
export const hydrated = (page: Page) =>
  expect(page.locator('[data-ids]:not(#login-box *, [data-frame="widget"])')).toHaveCount(0);

/** The login box before a touch or its code. */
export const unhydrated = (page: Page) => loginBox(page).locator('[data-ids]');
