import { loginBox } from '@friends/tools/testing/browser/portal';
import { expect, type Page } from '@playwright/test';

/** Waits until the page at the path comes with its document. */
export async function made(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-ids="footer-"');
}

/** Holds the portal's code back. @returns the function that lets it come */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The code listens everywhere but in the login box, which waits for a touch. */
export const takenOver = (page: Page) => expect(page.locator('[data-ids]:not(#login-box *)')).toHaveCount(0);

/** The login box waits for a touch, or for its code. */
export const sleeping = (page: Page) => loginBox(page).locator('[data-ids]');
