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

/** Maximum LCP of a public page, relative to the single bundle and to static HTML. */
interface PageLimits {
  readonly ofBundle: number;
  readonly ofStatic?: number;
}

const OTHER_PAGES: PageLimits = { ofBundle: 0.45, ofStatic: 1.1 };
const LIMITS: Readonly<Record<string, PageLimits>> = {
  '/': { ofBundle: 0.4, ofStatic: 1.05 },
  '/amazing-race': { ofBundle: 0.9, ofStatic: 1.1 },
};

/** Relative to the single bundle. */
const REWARDS_LIMIT = 0.6;
const RACE_LIMIT = 0.8;
/** The first reward of the catalogue; other articles precede it. */
const FIRST_REWARD = 'main [data-remote="mf-member"] article';

const RACE_BUTTON = 'main [data-remote="mf-amazing-race"] button';

/** Single visits vary by a third. Figures near their limit need this many times the rounds for a stable median. */
const MORE_ROUNDS = 3;

const HEAD = [`median on ${SLOW_PHONE}`, 'federated', 'one bundle'] as const;

const lcp = (vitals: Vitals): number => vitals.lcp;

async function measurePublicPage(portals: Portals, rounds: number, path: string): Promise<Finding[]> {
  const { browser, federated, single, staticHtml } = portals;
  const { ofBundle, ofStatic } = LIMITS[path] ?? OTHER_PAGES;
  const pageRounds = path === '/' ? rounds * MORE_ROUNDS : rounds;
  const [ours = [], bundle = [], html = []] = await interleaved(
    pageRounds,
    [federated.url, single.url, staticHtml],
    (url) => visit(browser, { url: `${url}${path}`, waitFor: 'main h1' }),
  );
  return [
    ratioOfMedians(`${path}: LCP`, [ours, bundle], { of: lcp, show: milliseconds, limit: ofBundle }),
    ratioOfMedians(`${path}: LCP, of static HTML`, [ours, html], { of: lcp, show: milliseconds, limit: ofStatic }),
  ];
}

/** Median loading times of visitors' pages on a slow phone; only ratios are comparable between machines. */
export const speed: Timing<Portals> = {
  name: 'speed',
  head: HEAD,
  async measure(rounds, portals) {
    const findings: Finding[] = [];
    for (const path of VISITOR_PAGES) findings.push(...(await measurePublicPage(portals, rounds, path)));
    return [...findings, ...(await loginAtOnce(portals, rounds))];
  },
};

/** Time until a member on a slow phone sees, and can press, the first reward and the race. */
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
