import type { Browser } from '@playwright/test';
import { type Finding, findingsTable, ratio } from '../findings.ts';
import { interleaved } from '../interleaved.ts';
import { median } from '../statistics.ts';
import { milliseconds } from '../table.ts';
import { SLOW_PHONE } from '../visits/slowPhone.ts';
import { type Vitals, visit } from '../visits/vitals.ts';
import { loginAtOnce } from './loginAtOnce.ts';
import { type PageLimits, PUBLIC_PAGES } from './pages.ts';
import type { Portals } from './portals.ts';

/** Of one bundle. */
const REWARDS_LIMIT = 0.85;
/** The first of the catalogue; other articles are shown before it. */
const FIRST_REWARD = 'main [data-remote="mf-member"] article';

/**
 * Single visits differ by a third. Where what is measured lies near its limit, as against static HTML and for the first
 * reward, so many times the rounds: else the median says more about the machine than about the page.
 */
const MORE_ROUNDS = 3;

const COLUMNS = ['median', 'federated', 'one bundle'] as const;

const middle = (vitals: readonly Vitals[] = [], of: keyof Vitals) => median(vitals.map((one) => one[of]));

async function publicPage(browser: Browser, portals: Portals, rounds: number, page: PageLimits): Promise<Finding[]> {
  const { path, ofBundle, ofStatic } = page;
  const open = (url: string) => () => visit(browser, { url: `${url}${path}`, waitFor: 'main h1' });
  const { federated, single, staticHtml } = portals;
  const runs = [open(federated.url), open(single.url)];
  const isPrerendered = /<h1\b/.test(await (await fetch(`${staticHtml.url}${path}`)).text());
  if (isPrerendered) runs.push(open(staticHtml.url));
  const results = await interleaved(ofStatic === undefined ? rounds : rounds * MORE_ROUNDS, runs);
  const [one, two, three] = results.map((vitals) => middle(vitals, 'lcp'));
  const base = { one: one ?? Number.NaN, show: milliseconds };
  return [
    ratio(`${path}: LCP`, { ...base, two: two ?? Number.NaN, limit: ofBundle }),
    ratio(`${path}: LCP, of static HTML`, { ...base, two: three ?? Number.NaN, limit: ofStatic }),
  ];
}

/** Prints how soon a member on a slow phone sees, and can press, the first reward. */
export async function compareRewards(browser: Browser, portals: Portals, rounds: number): Promise<Finding[]> {
  process.stdout.write(`\n${rounds * MORE_ROUNDS} interleaved runs of /rewards, on ${SLOW_PHONE} `);
  const { federated, single } = portals;
  const runs = [federated, single].map(
    ({ url, token }) =>
      () =>
        visit(browser, { url: `${url}/rewards`, waitFor: FIRST_REWARD, reacts: true, token }),
  );
  const [ours, theirs] = await interleaved(rounds * MORE_ROUNDS, runs);
  const row = (what: string, of: keyof Vitals) =>
    ratio(`/rewards: ${what}`, {
      one: middle(ours, of),
      two: middle(theirs, of),
      show: milliseconds,
      limit: REWARDS_LIMIT,
    });
  const findings = [row('LCP', 'lcp'), row('first reward usable', 'usable')];
  console.info(`\n\n${findingsTable(COLUMNS, findings)}`);
  return findings;
}

/** Prints how fast a visitor's pages are on a slow phone, in medians; only the ratios can be compared between machines. */
export async function compareSpeed(browser: Browser, portals: Portals, rounds: number): Promise<Finding[]> {
  process.stdout.write(
    `\n${rounds} interleaved runs of each, ${MORE_ROUNDS} times that against static HTML, on ${SLOW_PHONE} `,
  );
  const findings: Finding[] = [];
  for (const page of PUBLIC_PAGES) findings.push(...(await publicPage(browser, portals, rounds, page)));
  findings.push(...(await loginAtOnce(browser, portals, rounds)));
  console.info(`\n\n${findingsTable(COLUMNS, findings)}`);
  return findings;
}
