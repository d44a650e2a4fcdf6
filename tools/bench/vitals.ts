import type { Browser, CDPSession } from '@playwright/test';
import { watchNetwork } from './settle.ts';

/** Milliseconds since the navigation began. */
export interface Vitals {
  /** Largest Contentful Paint. */
  readonly lcp: number;
  /** What the visitor came for is there and reacts: React holds the element. */
  readonly usable: number;
}

export interface Visit {
  readonly url: string;
  /** What the visitor came for. */
  readonly waitFor: string;
  /** Stored before the page opens; undefined: a visitor. */
  readonly token: string | undefined;
}

const KBIT = 1024 / 8;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT };
const PHONE = { width: 412, height: 823 };
const LIMIT_MS = 60_000;

interface Measured {
  lcp: number;
  usable: number;
}

declare global {
  interface Window {
    measured?: Measured;
  }
}

/** Runs in the page before its own scripts. */
function measure(selector: string): void {
  const measured: Measured = { lcp: 0, usable: 0 };
  window.measured = measured;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const element = document.querySelector(selector);
    // Prerendered markup is there before it reacts.
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
      measured.usable = performance.now();
    } else requestAnimationFrame(look);
  };
  look();
}

async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page once, with an empty cache, on a slow phone. */
export async function visit(browser: Browser, { url, waitFor, token }: Visit): Promise<Vitals> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    if (token !== undefined) {
      await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
    }
    await context.addInitScript(measure, waitFor);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    const network = watchNetwork(page);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await page.waitForFunction(() => (window.measured?.usable ?? 0) > 0, undefined, { timeout: LIMIT_MS });
    await network.quiet();
    const measured = await page.evaluate(() => window.measured);
    if (!measured || measured.lcp === 0) throw new Error(`${url}: the browser told no largest paint`);
    return { lcp: measured.lcp, usable: measured.usable };
  } finally {
    await context.close();
  }
}
