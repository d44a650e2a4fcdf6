import { footer, header, logInAsMember, SILVER, waitUntilStarted } from '@friends/tools/testing/browser/portal';
import type { Browser, Page } from '@playwright/test';
import { medians } from '../findings.ts';
import { inRounds, measureTime } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import type { Timing } from './measureAll.ts';
import { openPortal, type TimedPortal } from './openPortal.ts';

const SEASON = 'mf-amazing-race';
/** The command must finish before the planned time. */
const PLANNED_MS = 8000;

const waitForTitle = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();

/** Duration of a navigation while the registry does not answer. */
async function navigateWithoutRegistry(page: Page): Promise<number> {
  await page.goto('/contact');
  await waitUntilStarted(page);
  await page.route('**/registry.json', () => {});
  return measureTime(async () => {
    await footer(page).getByRole('link', { name: 'Join', exact: true }).click();
    await waitForTitle(page, 'How to join');
  });
}

/** Duration of a navigation away from a page whose remote does not answer. */
async function leaveSilentRemote(page: Page): Promise<number> {
  await logInAsMember(page, SILVER);
  await page.goto('/profile');
  await waitUntilStarted(page);
  await page.route(/\/remotes\/mf-member\//, () => {});
  await header(page).getByRole('link', { name: 'Rewards', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
  return measureTime(async () => {
    await header(page).getByRole('link', { name: 'Edit profile' }).click();
    await waitForTitle(page, 'Your profile');
  });
}

/** Delay from a release's planned start until the portal serves it. */
async function measureStartDelay(portal: TimedPortal): Promise<number> {
  const version = await portal.publishChanged(SEASON);
  const begins = Date.now() + PLANNED_MS;
  await portal.release('live', `${SEASON}@${version}`, '--from', new Date(begins).toISOString());
  await portal.waitForVersion(version);
  return Date.now() - begins;
}

async function measureInTab(
  browser: Browser,
  { url }: TimedPortal,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  await using context = await browser.newContext({ baseURL: url });
  return await measure(await context.newPage());
}

/** Milliseconds. */
const LIMITS = {
  'the next page, if the registry does not answer': 3000,
  'the next page, if the one before does not answer': 2000,
  'a release is there after its time has come': 4000,
} as const;

export const pages: Timing = {
  name: 'pages',
  async measure(rounds) {
    await using browser = await launchBrowser();
    const results = await inRounds(rounds, async () => {
      await using cleanup = new AsyncDisposableStack();
      const portal = await openPortal(cleanup);
      return {
        'the next page, if the registry does not answer': await measureInTab(browser, portal, navigateWithoutRegistry),
        'the next page, if the one before does not answer': await measureInTab(browser, portal, leaveSilentRemote),
        'a release is there after its time has come': await measureStartDelay(portal),
      };
    });
    return medians(results, LIMITS, milliseconds);
  },
};
