import type { Browser, Page } from '@playwright/test';
import { beLoggedIn, footer, header, SILVER, started } from '../../testing/browser/portal.ts';
import { figure } from '../findings.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import type { Timing } from './Timing.ts';
import { type TimedPortal, withPortal } from './timedPortal.ts';

const SEASON = 'mf-amazing-race';
/** The command must be done before its time comes. */
const PLANNED_MS = 8000;

const isTitled = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How long it took to make all public pages in both languages, as the portal itself tells. */
async function madeIn({ url }: TimedPortal): Promise<number> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const seconds = Number(/^friends_prerender_seconds (.+)$/m.exec(metrics)?.[1]);
    if (seconds > 0) return seconds * 1000;
  }
}

/** From a click to the next page, while the registry does not answer. */
async function withoutRegistry(page: Page): Promise<number> {
  await page.goto('/contact');
  await started(page);
  await page.route('**/registry.json', () => {});
  return timed(async () => {
    await footer(page).getByRole('link', { name: 'Join', exact: true }).click();
    await isTitled(page, 'How to join');
  });
}

/** From a click to the next page, away from one whose remote does not answer. */
async function awayFromSilence(page: Page): Promise<number> {
  await beLoggedIn(page, SILVER);
  await page.goto('/profile');
  await started(page);
  await page.route(/\/remotes\/mf-member\//, () => {});
  await header(page).getByRole('link', { name: 'Rewards', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
  return timed(async () => {
    await header(page).getByRole('link', { name: 'Edit profile' }).click();
    await isTitled(page, 'Your profile');
  });
}

/** From the time that a release is to begin at until the portal serves it. */
async function begunAfter(portal: TimedPortal): Promise<number> {
  const version = await portal.publishChanged(SEASON);
  const begins = Date.now() + PLANNED_MS;
  await portal.release('live', `${SEASON}@${version}`, '--from', new Date(begins).toISOString());
  await portal.servedWith(version);
  return Date.now() - begins;
}

async function inTab(browser: Browser, { url }: TimedPortal, look: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ baseURL: url });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

const MEASURES = {
  'all public pages are made in': {
    limit: 5000,
    take: (_: Browser, portal: TimedPortal) => madeIn(portal),
  },
  'the next page, where the registry does not answer': {
    limit: 3000,
    take: (browser: Browser, portal: TimedPortal) => inTab(browser, portal, withoutRegistry),
  },
  'the next page, where the one before does not answer': {
    limit: 2000,
    take: (browser: Browser, portal: TimedPortal) => inTab(browser, portal, awayFromSilence),
  },
  'a release is there after its time has come': {
    limit: 4000,
    take: (_: Browser, portal: TimedPortal) => begunAfter(portal),
  },
} as const;

/** What readers of a portal wait for, which has just been started. */
export const pages: Timing = {
  name: 'pages',
  async measure(rounds) {
    const browser = await launchBrowser();
    const all = Object.entries(MEASURES).map(([what, measure]) => ({ what, ...measure, values: [] as number[] }));
    try {
      for (let round = 0; round < rounds; round += 1) {
        await withPortal(async (portal) => {
          for (const { take, values } of all) values.push(await take(browser, portal));
        });
      }
    } finally {
      await browser.close();
    }
    return all.map(({ what, values, limit }) => figure(what, median(values), milliseconds, limit));
  },
};
