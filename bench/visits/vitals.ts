import type { Browser } from '@playwright/test';
import type * as WebVitals from 'web-vitals';
import { LIMIT_MS, openPhone, openTab, type StorageState, watchNetwork } from './slowPhone.ts';

/** Milliseconds since navigation start; NaN if it was never reached. */
export interface Vitals {
  /** Largest Contentful Paint. */
  lcp: number;
  /** First frame in which the awaited element has a box. */
  visible: number;
  /** The element is hydrated by React; only with `reacts`. */
  usable: number;
}

const NOT_MEASURED: Vitals = { lcp: Number.NaN, visible: Number.NaN, usable: Number.NaN };

export interface Visit {
  readonly url: string;
  readonly waitFor: string;
  readonly reacts?: boolean;
  /** Stored before the page opens; undefined for a visitor. */
  readonly token?: string;
  /** Storage of an earlier visit; undefined for none. */
  readonly state?: StorageState;
}

declare global {
  interface Window {
    vitals?: Vitals;
    webVitals: typeof WebVitals;
  }
}

/** Runs in the page before its own scripts. */
function watch({ waitFor, reacts }: { readonly waitFor: string; readonly reacts: boolean }): void {
  const vitals: Vitals = { lcp: Number.NaN, visible: Number.NaN, usable: Number.NaN };
  window.vitals = vitals;
  window.webVitals.onLCP(
    ({ value }) => {
      vitals.lcp = value;
    },
    { reportAllChanges: true },
  );
  const check = () => {
    const element = document.querySelector(waitFor);
    if (element && element.getClientRects().length > 0) {
      vitals.visible ||= performance.now();
      // Prerendered markup exists before it is hydrated.
      if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) vitals.usable = performance.now();
    }
    if (Number.isNaN(reacts ? vitals.usable : vitals.visible)) requestAnimationFrame(check);
  };
  check();
}

/** Starts opening a page with an empty cache on a slow phone. */
export async function beginVisit(
  cleanup: AsyncDisposableStack,
  browser: Browser,
  { url, waitFor, reacts = false, token, state }: Visit,
) {
  const context = cleanup.use(await openPhone(browser, token, state));
  await context.addInitScript(watch, { waitFor, reacts });
  const { page } = await openTab(context);
  const network = watchNetwork(page);
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  return {
    page,
    network,
    /** Resolves once the awaited element is there. */
    async vitals(timeout = LIMIT_MS): Promise<Vitals> {
      const goal: keyof Vitals = reacts ? 'usable' : 'visible';
      await page.waitForFunction((name: keyof Vitals) => (window.vitals?.[name] ?? 0) > 0, goal, { timeout });
      return (await page.evaluate(() => window.vitals)) ?? NOT_MEASURED;
    },
  };
}

export async function visit(browser: Browser, options: Visit): Promise<Vitals> {
  await using cleanup = new AsyncDisposableStack();
  const { network, vitals } = await beginVisit(cleanup, browser, options);
  await vitals();
  // A larger paint may follow.
  await network.quiet();
  return await vitals();
}
