import type { Browser, Page } from '@playwright/test';
import { type Finding, figure } from '../findings.ts';
import { median } from '../median.ts';
import { inRounds } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { LIMIT_MS, openPhone, openTab, SLOW_PHONE } from '../visits/slowPhone.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import type { Portal, Portals } from './portals.ts';

/** Exclusive maximum of Interaction to Next Paint, in milliseconds. */
const LIMIT = 200;
/** Browsers report durations in steps of 8 ms. */
const BELOW_LIMIT = LIMIT - 8;

/** A key, tap or click, from the input to the next frame. */
interface Interaction {
  /** Milliseconds since navigation start. */
  readonly at: number;
  readonly ms: number;
}

declare global {
  interface Window {
    interactions?: Interaction[];
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const interactions: Interaction[] = [];
  window.interactions = interactions;
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only entries of an interaction count for INP (https://web.dev/articles/inp).
      if (entry instanceof PerformanceEventTiming && entry.interactionId !== 0) {
        interactions.push({ at: entry.startTime, ms: entry.duration });
      }
    }
  }).observe(options);
}

/** Performs an action, and waits until its effects are painted. @returns the longest interaction in milliseconds */
async function measureLongest(page: Page, action: (page: Page) => Promise<void>): Promise<number> {
  const began = await page.evaluate(() => performance.now());
  await action(page);
  const interactions = await page.evaluate(async () => {
    // Entries are reported in a task after the painted frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 4; frames += 1) await frame();
    return window.interactions ?? [];
  });
  // Browsers do not report interactions below 16 ms.
  return Math.max(0, ...interactions.filter(({ at }) => at >= began).map(({ ms }) => ms));
}

/** @returns each step's longest interaction in milliseconds */
async function runJourney(browser: Browser, portal: Portal, { who, path, steps }: Journey): Promise<readonly number[]> {
  await using context = await openPhone(browser, who === 'member' ? portal.token : undefined);
  const { page } = await openTab(context);
  await page.addInitScript(watch);
  await page.goto(`${portal.url}${path}`, { waitUntil: 'commit', timeout: LIMIT_MS });
  const longest: number[] = [];
  for (const { act } of steps) longest.push(await measureLongest(page, act));
  return longest;
}

/** INP on a slow phone for each step of the journeys. */
export const interactions: Timing<Portals> = {
  name: 'interactions',
  head: [`median of the longest interaction on ${SLOW_PHONE}`, 'federated', ''],
  async measure(rounds, { browser, federated }) {
    const findings: Finding[] = [];
    for (const journey of JOURNEYS) {
      const journeys = await inRounds(rounds, () => runJourney(browser, federated, journey));
      for (const [at, { what }] of journey.steps.entries()) {
        const longest = median(journeys.map((steps) => steps[at] ?? Number.NaN));
        findings.push(figure(`${journey.who}: ${what}`, longest, milliseconds, BELOW_LIMIT));
      }
    }
    return findings;
  },
};
