import type { Browser } from '@playwright/test';
import { type Finding, figure, findingsTable, ratio } from '../findings.ts';
import { kilobytes, table } from '../table.ts';
import { type Fetched, fetchedBy } from '../visits/fetched.ts';
import { heaviestModules } from './heaviestModules.ts';
import type { Portal, Portals } from './portals.ts';

/** JavaScript as served, in bytes. */
const LIMITS = { home: 150_000, rewards: 185_000 };
/** Of one bundle. */
const HOME_RATIO = 1.15;

const bytesOf = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const isScript = ({ kind }: Fetched) => kind === 'script';

async function firstVisit(browser: Browser, { url, token }: Portal, path: string): Promise<Fetched[]> {
  const context = await browser.newContext();
  try {
    if (path !== '/') await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
    const page = await context.newPage();
    return await fetchedBy({ page, client: await context.newCDPSession(page) }, `${url}${path}`);
  } finally {
    await context.close();
  }
}

async function weigh(browser: Browser, { federated, single }: Portals, path: '/' | '/rewards'): Promise<Weighed> {
  const ours = await firstVisit(browser, federated, path);
  const theirs = await firstVisit(browser, single, path);
  const row = (what: string, isOfIt: (file: Fetched) => boolean, limit?: number) =>
    ratio(`${path}: ${what}`, {
      one: bytesOf(ours.filter(isOfIt)),
      two: bytesOf(theirs.filter(isOfIt)),
      show: kilobytes,
      limit,
    });
  const isHome = path === '/';
  const findings = [
    row('JavaScript', isScript, isHome ? HOME_RATIO : undefined),
    figure(
      `${path}: JavaScript by itself`,
      bytesOf(ours.filter(isScript)),
      kilobytes,
      isHome ? LIMITS.home : LIMITS.rewards,
    ),
    row('CSS', ({ kind }) => kind === 'style'),
    row('all', () => true),
  ];
  return { findings, scripts: ours.filter(isScript) };
}

interface Weighed {
  readonly findings: readonly Finding[];
  /** Of the federated portal. */
  readonly scripts: readonly Fetched[];
}

function listed(path: string, scripts: readonly Fetched[]): string {
  const rows = scripts.toSorted((one, two) => two.bytes - one.bytes).map((one) => [one.path, kilobytes(one.bytes)]);
  return table([`script of the federated ${path}`, 'brotli'], rows);
}

/** Prints what a visitor's first `/` and a member's first `/rewards` fetch without being touched, both ways. */
export async function compareWeight(browser: Browser, portals: Portals): Promise<Finding[]> {
  const home = await weigh(browser, portals, '/');
  const rewards = await weigh(browser, portals, '/rewards');
  const findings = [...home.findings, ...rewards.findings];
  console.info(
    `\nWeight of a first visit (brotli, as served)\n\n${findingsTable(['', 'federated', 'one bundle'], findings)}`,
  );
  console.info(
    `\n${listed('/', home.scripts)}\n\n${listed('/rewards', rewards.scripts)}\n\n${await heaviestModules()}`,
  );
  return findings;
}
