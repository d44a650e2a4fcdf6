import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SLOW_4G } from '@friends/tools/testing/browser/slow4G';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const require = createRequire(import.meta.url);

/** `BENCH_CPU=8` simulates a slower phone. */
const CPU_SLOWDOWN = Number(process.env.BENCH_CPU ?? 4);
const PHONE = { width: 412, height: 823 };

export const SLOW_PHONE = `a phone on Slow 4G (150 ms, 1.6 Mbit/s), CPU ${CPU_SLOWDOWN}x slower`;

export const LIMIT_MS = 60_000;
/** Without a request for this long, the page is complete. Longer than an answer of the slow network. */
const QUIET_MS = 1500;

/** Google's web-vitals library as a script that sets a global; init scripts have a scope of their own. */
const WEB_VITALS = `${readFileSync(join(require.resolve('web-vitals'), '../web-vitals.iife.js'), 'utf8')}
window.webVitals = webVitals;`;

/** Browser storage of an earlier visit, without its cache. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Opens a phone's browser with an empty cache.
 *
 * @param token stored before any page opens; undefined for a visitor
 * @param state storage of an earlier visit; undefined for none
 */
export async function openPhone(browser: Browser, token?: string, state?: StorageState): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(state ? { storageState: state } : {}),
  });
  context.setDefaultTimeout(LIMIT_MS);
  await context.addInitScript({ content: WEB_VITALS });
  if (token !== undefined) await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
  return context;
}

export interface Tab {
  readonly page: Page;
  readonly client: CDPSession;
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, client };
}

/**
 * Waits for a quiet network longer than Playwright's `networkidle`, as a slow processor takes more time between a script's
 * arrival and its next request.
 */
export function watchNetwork(page: Page): { quiet(): Promise<void> } {
  let open = 0;
  let last = performance.now();
  const countOpen = (change: number) => () => {
    open += change;
    last = performance.now();
  };
  page.on('request', countOpen(1));
  page.on('requestfinished', countOpen(-1));
  page.on('requestfailed', countOpen(-1));
  return {
    async quiet() {
      const limit = performance.now() + LIMIT_MS;
      while (open > 0 || performance.now() - last < QUIET_MS) {
        if (performance.now() > limit) throw new Error(`${page.url()} still loads after ${LIMIT_MS / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
