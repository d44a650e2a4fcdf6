import { GENIUS, logInAsMember, waitUntilStarted } from '@friends/tools/testing/browser/portal';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Finding, medians } from '../findings.ts';
import { median } from '../median.ts';
import { inRounds } from '../rounds.ts';
import { times } from '../table.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import type { Timing } from './measureAll.ts';
import { openPortal, type ServedRegistry, type TimedPortal } from './openPortal.ts';

const MOUNTS = 50;
/** By then everything that is loaded once has been loaded. */
const WARM_UP_MOUNTS = 10;
/** The page that was left last may be retained until the next mount, so the median of several mounts counts. */
const MEASURED_MOUNTS = 5;

/** End relative to beginning. */
const LIMITS = { nodes: 1.05, listeners: 1.05, heap: 1.02 } as const;
type PageMemory = Readonly<Record<keyof typeof LIMITS, number>>;

/**
 * V8 counts machine code as heap, and keeps compiling hot code: some 300 kB between the 20th mount and the 40th, and
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
async function mountOnce(page: Page, { remote, path, elsewhere }: Mounted, live: ServedRegistry): Promise<void> {
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

/** @returns memory after all mounts, relative to that after the first ones */
async function measureGrowth(
  browser: Browser,
  url: string,
  mounted: Mounted,
  live: readonly [built: ServedRegistry, changed: ServedRegistry],
): Promise<PageMemory> {
  await using context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await logInAsMember(page, GENIUS);
  await page.goto(mounted.elsewhere);
  await waitUntilStarted(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const all: PageMemory[] = [];
  for (let at = 0; at < MOUNTS; at += 1) {
    await mountOnce(page, mounted, live[at % 2 === 0 ? 1 : 0]);
    const isMeasured =
      at >= WARM_UP_MOUNTS && (at < WARM_UP_MOUNTS + MEASURED_MOUNTS || at >= MOUNTS - MEASURED_MOUNTS);
    if (isMeasured) all.push(await memoryOf(session));
  }
  const middle = (some: readonly PageMemory[], what: keyof PageMemory) => median(some.map((one) => one[what]));
  const share = (what: keyof PageMemory) =>
    middle(all.slice(-MEASURED_MOUNTS), what) / middle(all.slice(0, MEASURED_MOUNTS), what);
  return { nodes: share('nodes'), listeners: share('listeners'), heap: share('heap') };
}

/** Publishes a changed release. @returns registries with either release; the built one is live afterwards */
async function publishBoth(
  portal: TimedPortal,
  remote: string,
): Promise<readonly [built: ServedRegistry, changed: ServedRegistry]> {
  const version = await portal.publishChanged(remote);
  const old = await portal.readRegistry();
  await portal.release('live', `${remote}@${version}`);
  const next = await portal.waitForVersion(version);
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
      const live = await publishBoth(portal, mounted.remote);
      const all = await inRounds(rounds, () => measureGrowth(browser, portal.url, mounted, live));
      for (const finding of medians(all, LIMITS, times))
        findings.push({ ...finding, what: `${mounted.remote}: ${finding.what} after ${MOUNTS} mounts` });
    }
    return findings;
  },
};
