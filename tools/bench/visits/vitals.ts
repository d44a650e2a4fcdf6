import type { Browser } from '@playwright/test';
import type * as WebVitals from 'web-vitals';
import { LIMIT_MS, openPhone, openTab } from './slowPhone.ts';
import { watchNetwork } from './watchNetwork.ts';

/** Milliseconds since the navigation began. */
export interface Vitals {
  /** Largest Contentful Paint; not a number where the browser told none. */
  readonly lcp: number;
  /** First frame in which what the visitor came for has a box. */
  readonly visible: number;
  /** It is there and reacts: React holds the element. Not a number where it was not asked for. */
  readonly usable: number;
}

export interface Visit {
  readonly url: string;
  /** What the visitor came for. */
  readonly waitFor: string;
  /** Whether it must react, too. */
  readonly reacts?: boolean;
  /** Stored before the page opens; undefined: a visitor. */
  readonly token?: string | undefined;
}

interface Measured {
  lcp: number;
  visible: number;
  usable: number;
}

declare global {
  interface Window {
    measured?: Measured;
    webVitals: typeof WebVitals;
  }
}

/** Runs in the page before its own scripts. */
function measure({ waitFor, reacts }: { readonly waitFor: string; readonly reacts: boolean }): void {
  const measured: Measured = { lcp: 0, visible: 0, usable: 0 };
  window.measured = measured;
  window.webVitals.onLCP(
    ({ value }) => {
      measured.lcp = value;
    },
    { reportAllChanges: true },
  );
  const look = () => {
    const element = document.querySelector(waitFor);
    if (element && element.getClientRects().length > 0) {
      measured.visible ||= performance.now();
      // Prerendered markup is there before it reacts.
      if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) measured.usable = performance.now();
    }
    if ((reacts ? measured.usable : measured.visible) === 0) requestAnimationFrame(look);
  };
  look();
}

const toldOrNaN = (ms = 0) => (ms > 0 ? ms : Number.NaN);

/** Opens a page once, with an empty cache, on a slow phone. */
export async function visit(browser: Browser, { url, waitFor, reacts = false, token }: Visit): Promise<Vitals> {
  const context = await openPhone(browser, token);
  try {
    await context.addInitScript(measure, { waitFor, reacts });
    const { page } = await openTab(context);
    const network = watchNetwork(page);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    const awaited: keyof Measured = reacts ? 'usable' : 'visible';
    await page.waitForFunction((name: keyof Measured) => (window.measured?.[name] ?? 0) > 0, awaited);
    await network.quiet();
    const measured = await page.evaluate(() => window.measured);
    return {
      lcp: toldOrNaN(measured?.lcp),
      visible: toldOrNaN(measured?.visible),
      usable: toldOrNaN(measured?.usable),
    };
  } finally {
    await context.close();
  }
}
