import { type Browser, request } from '@playwright/test';
import { tokenOf } from '../testing/browser/api.ts';
import { DEMO_PASSWORD, GENIUS } from '../testing/browser/portal.ts';
import type { Portals } from './portals.ts';
import { median } from './statistics.ts';
import { milliseconds, table, times } from './table.ts';
import { type Vitals, visit } from './vitals.ts';

type Build = 'federated' | 'single';

interface Journey {
  readonly name: string;
  readonly path: string;
  readonly waitFor: string;
  readonly usable: string;
  readonly isMember: boolean;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: '/ as a visitor',
    path: '/',
    waitFor: '#login-box input[name="Email"]',
    usable: 'login box usable',
    isMember: false,
  },
  {
    name: '/rewards as a member',
    path: '/rewards',
    waitFor: 'main [data-remote="mf-member"] article',
    usable: 'first reward usable',
    isMember: true,
  },
];

async function memberToken(url: string): Promise<string> {
  const context = await request.newContext({ baseURL: url });
  try {
    return await tokenOf(context, GENIUS, DEMO_PASSWORD);
  } finally {
    await context.dispose();
  }
}

/** In turns, and in each round the other one first, so that other work of the machine disturbs both alike. */
async function interleaved(rounds: number, run: (build: Build) => Promise<Vitals>): Promise<Record<Build, Vitals[]>> {
  const found: Record<Build, Vitals[]> = { federated: [], single: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order: readonly Build[] = round % 2 === 0 ? ['federated', 'single'] : ['single', 'federated'];
    for (const build of order) found[build].push(await run(build));
    process.stdout.write('.');
  }
  return found;
}

function rowsOf({ name, usable }: Journey, found: Record<Build, readonly Vitals[]>): string[][] {
  const row = (what: string, of: (vitals: Vitals) => number) => {
    const [one, two] = [median(found.federated.map(of)), median(found.single.map(of))];
    return [`${name}: ${what}`, milliseconds(one), milliseconds(two), times(one / two)];
  };
  return [row('LCP', ({ lcp }) => lcp), row(usable, (vitals) => vitals.usable)];
}

/** Prints how fast both are on a slow phone: medians; only the ratios can be compared between machines. */
export async function compareSpeed(browser: Browser, portals: Portals, rounds: number): Promise<void> {
  process.stdout.write(`\n${rounds} interleaved runs of each on Slow 4G (150 ms, 1.6 Mbit/s), CPU 4x slower `);
  const rows: string[][] = [];
  for (const journey of JOURNEYS) {
    const tokens = journey.isMember
      ? { federated: await memberToken(portals.federated), single: await memberToken(portals.single) }
      : undefined;
    const found = await interleaved(rounds, (build) =>
      visit(browser, { url: `${portals[build]}${journey.path}`, waitFor: journey.waitFor, token: tokens?.[build] }),
    );
    rows.push(...rowsOf(journey, found));
  }
  console.info(`\n\n${table(['median', 'federated', 'single bundle', 'ratio'], rows)}`);
}
