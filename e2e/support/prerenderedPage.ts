import { loginBox } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';
import { delayRequests } from './delayRequests.ts';

/** Waits until the page at the path is prerendered. */
export async function waitForPrerendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-ids="footer-"');
}

/** Delays the portal's scripts. @returns a function that releases them */
export const delayScripts = (page: Page): Promise<() => void> => delayRequests(page, '**/*.js');

/** Waits until everything is hydrated except for the login box and app shell widgets, which hydrate on interaction. */
export const expectHydratedPage = (page: Page) =>
  expect(page.locator('[data-ids]:not(#login-box *, [data-frame="widget"])')).toHaveCount(0);

/** The login box before it is hydrated. */
export const unhydratedLoginBox = (page: Page) => loginBox(page).locator('[data-ids]');
