import { MEMBER_PAGES, VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import { scrollToEnd } from '@friends/tools/testing/browser/portal';
import type { Browser } from '@playwright/test';
import { type Finding, figure, matrix } from '../findings.ts';
import type { Timing } from '../timing/measureAll.ts';
import { filesOf, type NetworkFile } from '../visits/networkFiles.ts';
import { SHIFT_LIMIT, shiftsIn, watchShifts } from '../visits/shifts.ts';
import { openPhone, openTab, SLOW_PHONE, type StorageState } from '../visits/slowPhone.ts';
import type { Portal, Portals } from './portals.ts';
import { storageOf } from './storageOf.ts';

/** The page, then requests that start before any script runs. */
const DEPTH_LIMIT = 2;

interface Route {
  readonly path: string;
  readonly who: 'visitor' | 'member';
}

const ROUTES: readonly Route[] = [
  ...VISITOR_PAGES.map((path) => ({ path, who: 'visitor' as const })),
  ...MEMBER_PAGES.map((path) => ({ path, who: 'member' as const })),
];

function chain(name: string, files: readonly NetworkFile[]): Finding {
  for (const { path, depth, initiator } of files)
    if (depth > DEPTH_LIMIT) console.info(`\n${name}: ${path}, at depth ${depth}, is requested by ${initiator}`);
  const deepest = Math.max(1, ...files.map(({ depth }) => depth));
  return figure(name, deepest, String, DEPTH_LIMIT);
}

async function measureRoute(
  browser: Browser,
  portal: Portal,
  state: StorageState,
  { path, who }: Route,
): Promise<readonly Finding[]> {
  const name = `${path} as a ${who}`;
  await using context = who === 'member' ? await openPhone(browser, portal.token, state) : await openPhone(browser);
  const visit = async (cache: 'cold' | 'warm') => {
    const tab = await openTab(context);
    await tab.page.addInitScript(watchShifts);
    const files = await filesOf(tab, `${portal.url}${path}`);
    await scrollToEnd(tab.page);
    const { value, moves } = await shiftsIn(tab.page);
    await tab.page.close();
    const shift = figure(`${name}: CLS ${cache}`, value, (share) => share.toFixed(3), SHIFT_LIMIT);
    if (!shift.holds) console.info(`\n${moves.map((move) => `${shift.what}: ${move}`).join('\n')}`);
    return { files, shift };
  };
  const { files, shift } = await visit('cold');
  const isCode = ({ kind }: NetworkFile) => kind === 'script' || kind === 'style';
  const isData = ({ kind }: NetworkFile) => kind === 'data';
  return [
    chain(`${name}: scripts`, files.filter(isCode)),
    chain(`${name}: data`, files.filter(isData)),
    shift,
    (await visit('warm')).shift,
  ];
}

/** Depth of request chains and layout shift of every route, with and without a cache. */
export const routes: Timing<Portals> = {
  name: 'routes',
  async measure(_, { browser, federated }) {
    const state = await storageOf(browser, federated);
    const findings: Finding[] = [];
    for (const route of ROUTES) {
      findings.push(...(await measureRoute(browser, federated, state, route)));
      process.stdout.write('.');
    }
    return findings;
  },
  table: (findings) => matrix(`on ${SLOW_PHONE}`, findings),
};
