import { median } from '@friends/tools/bench/statistics';
import { findChromium } from '@friends/tools/browser/findChromium';
import { beLoggedIn, GENIUS, settled } from '@friends/tools/testing/browser/portal';
import { changedRelease } from '@friends/tools/testing/release/changedRelease';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { answerRegistry, comeBackToTab, complaintsOf, release, served, servedWith } from '../support/release.ts';

const TURNS = 50;
/** Until then, what is loaded once has been loaded. */
const WARM_TURNS = 10;
/**
 * Turns that are measured at the beginning, and at the end. What was left last may be held until the next turn, now and then
 * a whole page of it: the middle of some turns tells what stays.
 */
const MEASURED_TURNS = 5;

/**
 * V8 counts machine code as heap, and goes on compiling what runs often: some 300 kB between the 20th turn and the 40th, and
 * less and less after that. With its compilers off and byte code kept, what is left is what the page itself holds.
 */
const INTERPRETED = '--js-flags=--jitless --no-flush-bytecode';

const browser = findChromium();
test.use({
  // What it notes of each step is kept in the page, too.
  trace: 'off',
  launchOptions: { executablePath: browser?.executablePath, args: [...(browser?.args ?? []), INTERPRETED] },
});

const REMOTES = [
  { remote: 'mf-public', path: '/about', elsewhere: '/amazing-race' },
  { remote: 'mf-member', path: '/redemptions', elsewhere: '/about' },
  { remote: 'mf-account', path: '/profile', elsewhere: '/about' },
  { remote: 'mf-amazing-race', path: '/amazing-race', elsewhere: '/about' },
];

interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
}

/** What the browser holds once nothing is left to be collected. */
async function held(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

/** Of each figure the middle. */
function middleOf(all: readonly Held[]): Held {
  const of = (what: keyof Held) => median(all.map((one) => one[what]));
  return { nodes: of('nodes'), listeners: of('listeners'), heap: of('heap') };
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

for (const { remote, path, elsewhere } of REMOTES) {
  test(`${TURNS} mounts of two releases of ${remote} in turn leave nothing behind`, async ({ page }) => {
    test.setTimeout(180_000);
    const complaints = complaintsOf(page);
    await beLoggedIn(page, GENIUS);
    await page.goto(elsewhere);
    const { folder, version } = changedRelease(remote, { key: '50a1150a1150' });
    await release('publish', folder);
    const old = await served(page);
    await release('live', `${remote}@${version}`);
    const next = await servedWith(page, version);
    await release('rollback', remote);

    const shown = page.locator(`[data-remote="${remote}"]`);
    const turn = async (at: number) => {
      await answerRegistry(page, at % 2 === 0 ? next : old);
      // A navigation does not wait for a slow answer, as that of a busy machine.
      await comeBackToTab(page);
      await goTo(page, path);
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAttribute('data-release', at % 2 === 0 ? version : /^(?!.*50a1150a1150)/);
      await settled(page);
      await goTo(page, elsewhere);
      await expect(shown).toHaveCount(0);
      await settled(page);
    };
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const all: Held[] = [];
    for (let at = 0; at < TURNS; at += 1) {
      await turn(at);
      const isMeasured = at >= WARM_TURNS && (at < WARM_TURNS + MEASURED_TURNS || at >= TURNS - MEASURED_TURNS);
      if (isMeasured) all.push(await held(session));
    }
    const before = middleOf(all.slice(0, MEASURED_TURNS));
    const after = middleOf(all.slice(-MEASURED_TURNS));
    expect(after.nodes / before.nodes).toBeLessThan(1.05);
    expect(after.listeners / before.listeners).toBeLessThan(1.05);
    expect(after.heap / before.heap).toBeLessThan(1.02);
    expect(complaints).toEqual([]);
  });
}
