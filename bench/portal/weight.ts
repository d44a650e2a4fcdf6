import type { Browser } from '@playwright/test';
import { type Finding, figure, ratio } from '../findings.ts';
import { kilobytes, table } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { bytesOf, filesOf, type NetworkFile } from '../visits/networkFiles.ts';
import type { Portal, Portals } from './portals.ts';

/** Maximum JavaScript in bytes as served, and relative to the single bundle. */
const LIMITS = {
  '/': { bytes: 150_000, ofBundle: 1.15 },
  '/rewards': { bytes: 185_000, ofBundle: undefined },
} as const;

const isScript = ({ kind }: NetworkFile) => kind === 'script';

async function firstVisit(browser: Browser, { url, token }: Portal, path: string): Promise<readonly NetworkFile[]> {
  await using context = await browser.newContext();
  if (path !== '/') await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
  const page = await context.newPage();
  return await filesOf({ page, client: await context.newCDPSession(page) }, `${url}${path}`);
}

async function weigh({ browser, federated, single }: Portals, path: keyof typeof LIMITS): Promise<readonly Finding[]> {
  const ours = await firstVisit(browser, federated, path);
  const theirs = await firstVisit(browser, single, path);
  const { bytes, ofBundle } = LIMITS[path];
  const row = (what: string, isOfIt: (file: NetworkFile) => boolean, limit?: number) =>
    ratio(`${path}: ${what}`, {
      ours: bytesOf(ours.filter(isOfIt)),
      theirs: bytesOf(theirs.filter(isOfIt)),
      show: kilobytes,
      limit,
    });
  const scripts = ours.filter(isScript).toSorted((one, two) => two.bytes - one.bytes);
  const rows = scripts.map((script) => [script.path, kilobytes(script.bytes)]);
  console.info(`\n\n${table([`script of the federated ${path}`, 'brotli'], rows)}`);
  return [
    row('JavaScript', isScript, ofBundle),
    figure(`${path}: JavaScript by itself`, bytesOf(scripts), kilobytes, bytes),
    row('CSS', ({ kind }) => kind === 'style'),
    row('all', () => true),
  ];
}

/** Downloads of a visitor's first `/` and a member's first `/rewards`, both ways. */
export const weight: Timing<Portals> = {
  name: 'weight',
  head: ['first visit (brotli, as served)', 'federated', 'one bundle'],
  measure: async (_, portals) => [...(await weigh(portals, '/')), ...(await weigh(portals, '/rewards'))],
};
