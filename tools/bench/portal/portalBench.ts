import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { broken, type Finding } from '../findings.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import { measureInteractions } from './interactions.ts';
import { type Portals, startPortals } from './portals.ts';
import { lookAtRoutes } from './routes.ts';
import { measureSeasonSwap } from './seasonSwap.ts';
import { compareRewards, compareSpeed } from './speed.ts';
import { compareWeight } from './weight.ts';

/** At least seven of each, so that one disturbed run does not move the median. */
const ROUNDS = 7;
const FIRST_PORT = 8171;

type Part = (browser: Browser, portals: Portals, rounds: number) => Promise<readonly Finding[]>;

/** In this order, as the last one puts another release live. */
const PARTS: Readonly<Record<string, Part>> = {
  weight: compareWeight,
  speed: compareSpeed,
  rewards: compareRewards,
  routes: (browser, { federated }) => lookAtRoutes(browser, federated),
  interactions: (browser, { federated }, rounds) => measureInteractions(browser, federated, rounds),
  swap: measureSeasonSwap,
};

interface BenchOptions {
  readonly parts: readonly Part[];
  readonly rounds: number;
}

/** @throws with a sentence where a word is unknown */
function read(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: { rounds: { type: 'string', default: String(ROUNDS) }, only: { type: 'string' } },
  });
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  const parts = names.map((name) => {
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (!part) throw new Error(`There is no part "${name}"; --only takes some of ${Object.keys(PARTS).join(',')}.`);
    return part;
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1.');
  return { parts, rounds };
}

/** Says what of it all does not hold. @returns whether all holds */
function conclude(findings: readonly Finding[], rounds: number): boolean {
  const faults = broken(findings);
  const judged = findings.filter(({ limit }) => limit !== undefined).length;
  console.info(`\n${judged - faults.length} of ${judged} limits hold.`);
  if (faults.length > 0) console.info(`Broken:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  if (rounds < ROUNDS) console.info(`These are ${rounds} rounds; to judge by, there must be at least ${ROUNDS}.`);
  return faults.length === 0;
}

/**
 * Compares the federated portal with the same sources as one bundle, and its public pages with static HTML.
 *
 * @param words `--rounds N`; `--only PART,PART` of the parts above
 * @returns whether the limits hold
 */
export async function portalBench(words: readonly string[]): Promise<boolean> {
  const { parts, rounds } = read(words);
  const folder = await mkdtemp(join(tmpdir(), 'friends-bench-'));
  try {
    const portals = await startPortals(folder, Number(process.env.BENCH_PORT ?? FIRST_PORT));
    const browser = await launchBrowser();
    const findings: Finding[] = [];
    for (const part of parts) findings.push(...(await part(browser, portals, rounds)));
    await browser.close();
    await portals.stop();
    return conclude(findings, rounds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
