import { GENIUS, logInAsMember, waitUntilStarted } from '@friends/tools/testing/browser/portal';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Finding, medians } from '../findings.ts';
import { median } from '../median.ts';
import { inRounds } from '../rounds.ts';
import { times } from '../table.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import type { Timing } from './measureAll.ts';
import { openPortal, type Served, type TimedPortal } from './openPortal.ts';

const TURNS = 50;
/** By then everything that is loaded once has been loaded. */
const WARM_TURNS = 10;
/** The last left page may be retained until the next turn, so the median of several turns counts. */
const MEASURED_TURNS = 5;

/** End relative to beginning. */
const LIMITS = { nodes: 1.05, listeners: 1.05, heap: 1.02 } as const;
type PageMemory = Readonly<Record<keyof typeof LIMITS, number>>;

/**
 * V8 counts machine code as heap, and keeps compiling hot code: some 300 kB between the 20th turn and the 40th, and
 * less afterwards. Without its compilers, and with byte code kept, only the page's own memory is left.
 */
const INTERPRETED = '--js-flags=--jitless --no-flush-bytecode';

const REMOTES = [
  { remote: 'mf-public', path: '/about', elsewhere: '/amazing-race' },
  { remote: 'mf-member', path: '/redemptions', elsewhere: '/about' },
  { remote: 'mf-account', path: '/profile', elsewhere: '/about' },
  { remote: 'mf-amazing-race', path: '/amazing-race', elsewhere: '/about' },
] as const;
type Mounted = (typeof REMOTES)[number];

/** The browser's memory after garbage collection. */
async function memoryOf(session: CDPSession): Promise<PageMemory> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

/** Activates the tab, opens a page, and leaves it, each once it is rendered. */
async function turn(page: Page, { remote, path, elsewhere }: Mounted, live: Served): Promise<void> {
  const goTo = (to: string) => page.evaluate((there) => window.history.pushState({}, '', there), to);
  const rendered = async () => {
    await page.locator('main h1').waitFor();
    await page.waitForFunction(() => !/(^|\n)Loading/.test(document.querySelector('main')?.innerText ?? ''));
  };
  const place = page.locator(`[data-remote="${remote}"]`);
  await page.unroute('**/registry.json');
  await page.route('**/registry.json', (route) => route.fulfill({ json: { microFrontends: live } }));
  const responsePromise = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await responsePromise).finished();
  await goTo(path);
  await place.waitFor({ state: 'attached' });
  await rendered();
  await goTo(elsewhere);
  await place.waitFor({ state: 'detached' });
  await rendered();
}

/** @returns memory after all turns, relative to that after the first ones */
async function growth(
  browser: Browser,
  url: string,
  mounted: Mounted,
  live: readonly [Served, Served],
): Promise<PageMemory> {
  await using context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await logInAsMember(page, GENIUS);
  await page.goto(mounted.elsewhere);
  await waitUntilStarted(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const all: PageMemory[] = [];
  for (let at = 0; at < TURNS; at += 1) {
    await turn(page, mounted, live[at % 2 === 0 ? 1 : 0]);
    const isMeasured = at >= WARM_TURNS && (at < WARM_TURNS + MEASURED_TURNS || at >= TURNS - MEASURED_TURNS);
    if (isMeasured) all.push(await memoryOf(session));
  }
  const middle = (some: readonly PageMemory[], what: keyof PageMemory) => median(some.map((one) => one[what]));
  const share = (what: keyof PageMemory) =>
    middle(all.slice(-MEASURED_TURNS), what) / middle(all.slice(0, MEASURED_TURNS), what);
  return { nodes: share('nodes'), listeners: share('listeners'), heap: share('heap') };
}

/** Registry entries of both releases; the built one is live afterwards. */
async function bothOf(portal: TimedPortal, remote: string): Promise<readonly [Served, Served]> {
  const version = await portal.publishChanged(remote);
  const old = await portal.served();
  await portal.release('live', `${remote}@${version}`);
  const next = await portal.servedWith(version);
  await portal.release('rollback', remote);
  return [old, next];
}

/** Fifty mounts of alternating releases of each remote must not leak memory in the browser. */
export const mounts: Timing = {
  name: 'mounts',
  async measure(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const portal = await openPortal(cleanup);
    const browser = cleanup.use(await launchBrowser(INTERPRETED));
    const findings: Finding[] = [];
    for (const mounted of REMOTES) {
      const live = await bothOf(portal, mounted.remote);
      const all = await inRounds(rounds, () => growth(browser, portal.url, mounted, live));
      for (const finding of medians(all, LIMITS, times))
        findings.push({ ...finding, what: `${mounted.remote}: ${finding.what} after ${TURNS} mounts` });
    }
    return findings;
  },
};
