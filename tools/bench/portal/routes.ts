import type { Browser } from '@playwright/test';
import { MEMBER_PAGES } from '../../testing/browser/pages.ts';
import { broken, type Finding, figure, holds } from '../findings.ts';
import { type Row, table, verdict } from '../table.ts';
import { type Fetched, fetchedBy } from '../visits/fetched.ts';
import { readToTheEnd, watchShifts } from '../visits/shifts.ts';
import { openPhone, openTab, SLOW_PHONE, type StorageState } from '../visits/slowPhone.ts';
import { PUBLIC_PAGES } from './pages.ts';
import type { Portal } from './portals.ts';

/** The page, then what starts before any script has run. */
const DEPTH_LIMIT = 2;
/** Cumulative Layout Shift. */
const SHIFT_LIMIT = 0.02;

interface Route {
  readonly path: string;
  readonly who: 'visitor' | 'member';
}

const ROUTES: readonly Route[] = [
  ...PUBLIC_PAGES.map(({ path }) => ({ path, who: 'visitor' as const })),
  ...MEMBER_PAGES.map((path) => ({ path, who: 'member' as const })),
];

interface RouteFindings {
  readonly findings: readonly Finding[];
  /** What is deeper in a chain than it may be, and what moved, for whoever mends it. */
  readonly told: readonly string[];
}

const shifts = (value: number) => value.toFixed(3);

function chain(name: string, what: string, files: readonly Fetched[]): RouteFindings {
  const deepest = Math.max(1, ...files.map(({ depth }) => depth));
  const late = files.filter(({ depth }) => depth > DEPTH_LIMIT);
  return {
    findings: [figure(`${name}: ${what} chain`, deepest, String, DEPTH_LIMIT)],
    told: late.map(({ path, depth, askedBy }) => `  ${name}: ${path}, ${depth} deep, is asked for by ${askedBy}`),
  };
}

/** What the browser of a member keeps who was here before; whoever logs in gets the same with the first page. */
async function keptByMember(browser: Browser, { url, token }: Portal): Promise<StorageState> {
  const context = await openPhone(browser, token);
  try {
    await fetchedBy(await openTab(context), url);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** Looks at a route with an empty cache, and again with what the first visit left in it. */
async function look(
  browser: Browser,
  portal: Portal,
  state: StorageState,
  { path, who }: Route,
): Promise<RouteFindings> {
  const name = `${path} as a ${who}`;
  const context = who === 'member' ? await openPhone(browser, portal.token, state) : await openPhone(browser);
  try {
    const looked: RouteFindings[] = [];
    for (const cache of ['cold', 'warm']) {
      const tab = await openTab(context);
      const readShifts = await watchShifts(tab.page);
      const files = await fetchedBy(tab, `${portal.url}${path}`);
      await readToTheEnd(tab.page);
      const { value, moved } = await readShifts();
      if (cache === 'cold') {
        const isCode = ({ kind }: Fetched) => kind === 'script' || kind === 'style';
        looked.push(chain(name, 'script', files.filter(isCode)));
        looked.push(
          chain(
            name,
            'data',
            files.filter(({ kind }) => kind === 'data'),
          ),
        );
      }
      looked.push({
        findings: [figure(`${name}: CLS ${cache}`, value, shifts, SHIFT_LIMIT)],
        told: value > SHIFT_LIMIT ? moved.map((element) => `  ${name}, ${cache}: ${element}`) : [],
      });
      await tab.page.close();
    }
    return { findings: looked.flatMap(({ findings }) => findings), told: looked.flatMap(({ told: lines }) => lines) };
  } finally {
    await context.close();
  }
}

function rowOf({ path, who }: Route, findings: readonly Finding[]): Row {
  return [path, who, ...findings.map(({ shown }) => shown), verdict(findings.every(holds))];
}

/** Prints of every route how deep its chains of requests are, and how far it shifts, with and without a cache. */
export async function lookAtRoutes(browser: Browser, portal: Portal): Promise<Finding[]> {
  process.stdout.write(`\nEvery route on ${SLOW_PHONE} `);
  const state = await keptByMember(browser, portal);
  const seen: { route: Route; looked: RouteFindings }[] = [];
  for (const route of ROUTES) {
    seen.push({ route, looked: await look(browser, portal, state, route) });
    process.stdout.write('.');
  }
  const limits = ['limit', '', `<= ${DEPTH_LIMIT}`, `<= ${DEPTH_LIMIT}`, `<= ${SHIFT_LIMIT}`, `<= ${SHIFT_LIMIT}`, ''];
  const rows = seen.map(({ route, looked }) => rowOf(route, looked.findings));
  const findings = seen.flatMap(({ looked }) => looked.findings);
  console.info(`\n\n${table(['route', 'as', 'scripts', 'data', 'CLS cold', 'CLS warm', ''], [limits, ...rows])}`);
  if (broken(findings).length > 0) console.info(seen.flatMap(({ looked }) => looked.told).join('\n'));
  return findings;
}
