import { shiftClock } from '@friends/page/preview/shiftClock';
import { test as base } from '@playwright/test';
import { type BackEndOptions, OWN_API } from './backEnd.ts';

/** Milliseconds by which the clock of a run at another time (`npm test -- --at`) is ahead of the browser's. */
const AHEAD_MS = Number(process.env.BROWSER_AHEAD_MS ?? 0);

/** Base of all tests: has the back end as an option, and sets the pages' clock to the run's time. */
export const test = base.extend<BackEndOptions>({
  backEnd: [OWN_API, { option: true }],
  browser: [
    async ({ browser }, use) => {
      if (AHEAD_MS !== 0) browser.on('context', (context) => context.addInitScript(shiftClock, { aheadMs: AHEAD_MS }));
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
