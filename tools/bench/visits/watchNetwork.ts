import type { Page } from '@playwright/test';

/** With no request for this long, the page has everything. Longer than one answer of a slow network takes. */
const QUIET_MS = 1500;
const LIMIT_MS = 60_000;

/**
 * Waits until the page has fetched nothing for a while. Playwright's `networkidle` is too quick here: between a script
 * that has come and what it asks for next, a slow processor is busy for longer than that.
 */
export function watchNetwork(page: Page): { quiet(): Promise<void> } {
  let running = 0;
  let last = performance.now();
  const note = (change: number) => () => {
    running += change;
    last = performance.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  return {
    async quiet() {
      const limit = performance.now() + LIMIT_MS;
      while (running > 0 || performance.now() - last < QUIET_MS) {
        if (performance.now() > limit) throw new Error(`${page.url()} still loads after ${LIMIT_MS / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
