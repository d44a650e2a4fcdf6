import { isShell } from '@friends/shared/contract/release/release';
import { findChromium } from '@friends/tools/browser/findChromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { titleOf } from '../../registry/entry.ts';
import { checkAccount, portalSetting } from '../../settings.ts';
import { logIn, logOut, type RunningPortal, readPortal } from '../runningPortal.ts';
import { answerAll } from './answer.ts';
import type { Checked, Trial } from './BrowserCheck.ts';
import { type LiveAround, liveAround } from './liveAround.ts';
import { lookAtScreen } from './lookAtScreen.ts';
import { type Screen, screensOf } from './screens.ts';
import { listenToPolicy, openTab } from './tab.ts';

/** Screens looked at at once: while one waits for the API or for calm, another is drawn. More win nothing on two cores. */
const AT_ONCE = 3;

const PHONE = { width: 390, height: 844 };

/** @throws ReleaseRefused with what to do where no browser starts */
export async function openBrowser(title: string): Promise<Browser> {
  const cure = 'install Chromium (npx playwright install chromium), or set CHROMIUM_PATH to one';
  const found = findChromium();
  if (found === null) throw new ReleaseRefused(`${title} must be tried in a browser, and there is none: ${cure}`);
  return chromium.launch({ executablePath: found.executablePath, args: [...found.args] }).catch((error: unknown) => {
    const [why] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ReleaseRefused(`${title} must be tried in a browser, and none starts (${why}): ${cure}`);
  });
}

interface Reader {
  readonly context: BrowserContext;
  look(screen: Screen): Promise<string[]>;
}

interface Place {
  readonly around: LiveAround;
  readonly portal: RunningPortal | null;
  readonly origin: string;
}

/** A phone whose reader is logged in, or not. */
async function openReader(browser: Browser, token: string | null, { around, portal, origin }: Place): Promise<Reader> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    locale: 'en-US',
    // Half-faded text has too little contrast.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const complaints = new Map<Page, string[]>();
  await listenToPolicy(context, (page, text) => complaints.get(page)?.push(text));
  if (token !== null) {
    await context.addInitScript((stored) => window.localStorage.setItem('token', stored), token);
  }
  const waiting = await answerAll(context, { origin, around, portal });
  return {
    context,
    async look(screen) {
      const tab = await openTab(context, waiting, complaints);
      try {
        return await lookAtScreen(tab, screen, around);
      } finally {
        await tab.close();
      }
    },
  };
}

/** Does the same for every item, a few at a time. @returns the results in the order of the items */
async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = [...items.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

function notesOf(
  screens: readonly Screen[],
  url: string,
  portal: RunningPortal | null,
  token: string | null,
): string[] {
  const unseen = screens.filter(({ isMember }) => isMember && token === null).map(({ path }) => path);
  const unleft = screens.filter(({ elsewhere }) => elsewhere === null).map(({ path }) => path);
  const none = `no portal answers at ${url} (npm start runs one, --portal names another)`;
  return [
    ...(portal === null ? [`pages with data of the API, as ${none}; they were looked at as they fail`] : []),
    ...(unseen.length > 0
      ? [
          `members' pages (${unseen.join(', ')}), as ${portal ? `${url} does not take the account: set CHECK_EMAIL and CHECK_PASSWORD` : none}`,
        ]
      : []),
    ...(unleft.length > 0
      ? [`what stays after leaving ${unleft.join(', ')}, as no other remote with a page of its own is live`]
      : []),
  ];
}

/**
 * Tries a release in a real browser beside what is live: opens each of its screens on a phone in English, lets axe look at
 * it, leaves it, and looks at what stays. Files and page come from memory, data from a running portal.
 *
 * @throws ReleaseRefused where there is no browser, or no live shell
 */
export async function checkInBrowser(trial: Trial): Promise<Checked> {
  const { store, now, built, progress } = trial;
  const { release, files } = built;
  if (isShell(release)) return { faults: [], notes: [] };
  const title = titleOf(release);
  const around = await liveAround(store, release, files, now);
  const all = screensOf(around.tried, around.live);
  if (all.length === 0) return { faults: [], notes: [`${title} in a browser, as it has no page of its own`] };
  const url = trial.portal ?? portalSetting(process.env);
  const [browser, portal] = await Promise.all([openBrowser(title), readPortal(url)]);
  const asMember = portal !== null && all.some(({ isMember }) => isMember);
  const token = asMember ? await logIn(portal, checkAccount(process.env)) : null;
  try {
    const place = { around, portal, origin: new URL(url).origin };
    const screens = all.filter(({ isMember }) => !isMember || token !== null);
    const visitor = await openReader(browser, null, place);
    const member = token === null ? visitor : await openReader(browser, token, place);
    let count = 0;
    progress({ label: `screens of ${title}`, count, total: screens.length });
    const faults = await eachOf(screens, async (screen) => {
      const found = await (screen.isMember ? member : visitor).look(screen);
      count += 1;
      progress({ label: `screens of ${title}`, count, total: screens.length });
      return found;
    });
    return { faults: faults.flat(), notes: notesOf(all, url, portal, token) };
  } finally {
    await browser.close();
    if (portal && token !== null) await logOut(portal, token);
  }
}
