import type { Page } from '@playwright/test';

/** Holds back what fits. @returns the function that lets it come */
export async function hold(page: Page, what: string | RegExp | ((url: URL) => boolean)): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    // One that was given up meanwhile cannot go on.
    await route.continue().catch(() => {});
  });
  return resolve;
}
