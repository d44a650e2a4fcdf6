import { VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import { type Finding, ratioOfMedians } from '../findings.ts';
import { interleaved } from '../rounds.ts';
import { milliseconds } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { SLOW_PHONE } from '../visits/slowPhone.ts';
import { type Vitals, visit } from '../visits/vitals.ts';
import { loginAtOnce } from './loginAtOnce.ts';
import type { Portals } from './portals.ts';
import { storageOf } from './storageOf.ts';

/** LCP of a public page, as a share of the same page of one bundle and of static HTML. */
interface PageLimits {
  readonly ofBundle: number;
  readonly ofStatic?: number;
}

const OTHER_PAGES: PageLimits = { ofBundle: 0.45, ofStatic: 1.1 };
const LIMITS: Readonly<Record<string, PageLimits>> = {
  '/': { ofBundle: 0.4, ofStatic: 1.05 },
  '/amazing-race': { ofBundle: 0.9, ofStatic: 1.1 },
};

/** Of one bundle. */
const REWARDS_LIMIT = 0.6;
const RACE_LIMIT = 0.8;
/** The first of the catalogue; other articles are shown before it. */
const FIRST_REWARD = 'main [data-remote="mf-member"] article';

const RACE_BUTTON = 'main [data-remote="mf-amazing-race"] button';

/**
 * Single visits differ by a third. Where what is measured lies near its limit, as against static HTML and for the first
 * reward, so many times the rounds: else the median says more about the machine than about the page.
 */
const MORE_ROUNDS = 3;

const HEAD = [`median on ${SLOW_PHONE}`, 'federated', 'one bundle'] as const;

const lcp = (vitals: Vitals): number => vitals.lcp;

async function publicPage(portals: Portals, rounds: number, path: string): Promise<Finding[]> {
  const { browser, federated, single, staticHtml } = portals;
  const { ofBundle, ofStatic } = LIMITS[path] ?? OTHER_PAGES;
  const turns = path === '/' ? rounds * MORE_ROUNDS : rounds;
  const [ours = [], bundle = [], html = []] = await interleaved(turns, [federated.url, single.url, staticHtml], (url) =>
    visit(browser, { url: `${url}${path}`, waitFor: 'main h1' }),
  );
  return [
    ratioOfMedians(`${path}: LCP`, [ours, bundle], { of: lcp, show: milliseconds, limit: ofBundle }),
    ratioOfMedians(`${path}: LCP, of static HTML`, [ours, html], { of: lcp, show: milliseconds, limit: ofStatic }),
  ];
}

/** How fast a visitor's pages are on a slow phone, in medians; only the ratios can be compared between machines. */
export const speed: Timing<Portals> = {
  name: 'speed',
  head: HEAD,
  async measure(rounds, portals) {
    const findings: Finding[] = [];
    for (const path of VISITOR_PAGES) findings.push(...(await publicPage(portals, rounds, path)));
    return [...findings, ...(await loginAtOnce(portals, rounds))];
  },
};

/** How soon a member on a slow phone sees, and can press, the first reward, and the race. */
export const rewards: Timing<Portals> = {
  name: 'rewards',
  head: HEAD,
  async measure(rounds, { browser, federated, single }) {
    const members = await Promise.all(
      [federated, single].map(async (portal) => ({ ...portal, state: await storageOf(browser, portal) })),
    );
    const vitals = await interleaved(rounds * MORE_ROUNDS, members, ({ url, token, state }) =>
      visit(browser, { url: `${url}/rewards`, waitFor: FIRST_REWARD, reacts: true, token, state }),
    );
    const row = (what: string, of: (one: Vitals) => number) =>
      ratioOfMedians(`/rewards: ${what}`, vitals, { of, show: milliseconds, limit: REWARDS_LIMIT });
    const race = await interleaved(rounds, members, ({ url, token, state }) =>
      visit(browser, { url: `${url}/amazing-race`, waitFor: RACE_BUTTON, reacts: true, token, state }),
    );
    return [
      row('LCP', lcp),
      row('first reward usable', ({ usable }) => usable),
      ratioOfMedians('/amazing-race: usable', race, {
        of: ({ usable }) => usable,
        show: milliseconds,
        limit: RACE_LIMIT,
      }),
    ];
  },
};
