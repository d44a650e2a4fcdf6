import type { Page } from '@playwright/test';

/** Delays matching requests. @returns a function that releases them */
export async function delayRequests(page: Page, url: string | RegExp | ((url: URL) => boolean)): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The request may have been aborted.
    await route.continue().catch(() => {});
  });
  return resolve;
}
