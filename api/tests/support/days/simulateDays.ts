import { addDays } from '@friends/shared/contract/rules/days';
import { NIGHTLY_ACTOR } from '@friends/shared/contract/staff/nightlySteps';
import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { jakartaTime } from '../jakartaTime.ts';
import { Feed, type Stay } from './Feed.ts';
import { Finance } from './Finance.ts';
import { hasNightEnded, Portal, queryRows, type Row, runOps } from './Portal.ts';

export interface Simulation {
  /** Settings of a database with the current schema and no rows. */
  readonly env: Readonly<Record<string, string>>;
  /** For parts of the feed and the bank's files. */
  readonly folder: string;
  readonly first: string;
  readonly days: number;
  /** Determines after how many statements the process dies each night and day; reproducible. */
  readonly seed: number;
}

export interface SimulationResult {
  readonly nightKills: number;
  readonly workKills: number;
  readonly bookings: number;
  readonly paid: number;
  /** What went wrong, as sentences. */
  readonly faults: readonly string[];
}

/** Days from check-out to credit (docs/product.md#points). */
const CREDIT_AFTER_DAYS = 5;
/** Days without the portal; days count from 0. */
const DOWNTIME = { from: 4, days: 3 };
/** Day on which the clock is set back by an hour after the nightly run. */
const CLOCK_BACK_DAY = 8;
/** A nightly run has some 40 statements in addition to those of its batches. */
const MIN_STATEMENTS = 3;
const MAX_STATEMENTS = 33;

/** Selects the credits of bookings, with their day in Jakarta. */
const CREDITS = `
  select b.booking_ref as ref, l.amount, to_char(l.booked_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day
  from ledger l join bookings b on b.id = l.booking_id`;

/** Compares amount and day of the credits with the stays. */
function findCreditFaults(stays: readonly Stay[], credits: readonly Row[], first: string, last: string): string[] {
  const byRef = Map.groupBy(credits, ({ ref }) => String(ref));
  return stays.flatMap(({ ref, checkOut, points }) => {
    const due = addDays(checkOut, CREDIT_AFTER_DAYS);
    const expected = due > last ? [] : [`${points} on ${due < first ? first : due}`];
    const credited = (byRef.get(ref) ?? []).map(({ amount, day }) => `${String(amount)} on ${String(day)}`);
    return credited.join() === expected.join() ? [] : [`${ref}: ${credited.join()} in place of ${expected.join()}`];
  });
}

/** Endless pseudorandom numbers of statements after which the process dies. */
function* randomDeaths(seed: number): Generator<number, never> {
  for (let random = seed; ; ) {
    random = (random * 48_271) % 2_147_483_647;
    yield MIN_STATEMENTS + (random % (MAX_STATEMENTS - MIN_STATEMENTS));
  }
}

async function findFaults(api: RunningApi, stays: readonly Stay[], { first, days }: Simulation): Promise<string[]> {
  const faults = findCreditFaults(stays, await queryRows(api, CREDITS), first, addDays(first, days - 1));
  const ledgerFaults = await callControl(api, 'checkLedger');
  if (!Array.isArray(ledgerFaults) || ledgerFaults.length > 0)
    faults.push(`ledger check: ${JSON.stringify(ledgerFaults)}`);
  const runsSql = 'select actor, count(*) as runs from nightly_runs where ended_at is not null group by actor';
  const runs = JSON.stringify(await queryRows(api, runsSql));
  const expected = JSON.stringify([{ actor: NIGHTLY_ACTOR, runs: days + 1 }]);
  return runs === expected ? faults : [...faults, `runs: ${runs} in place of ${expected}`];
}

/** Runs the nightly run by command, once no other process runs it. @returns number of steps that ran */
async function runNightly(api: RunningApi): Promise<number> {
  let steps = 0;
  await until(async () => {
    const run = await runOps(api, 'nightly', 'run', '--json').catch((error: Error) => error);
    if (run instanceof Error && !run.message.includes('is under way in another process')) throw run;
    if (run instanceof Error) return false;
    steps = JSON.parse(run).Steps.length;
    return true;
  });
  return steps;
}

async function simulate(portal: Portal, simulation: Simulation): Promise<SimulationResult> {
  const { folder, first, days, seed } = simulation;
  const [feed, deaths] = [new Feed(folder), randomDeaths(seed)];
  const finance = new Finance(portal, folder);
  const faults: string[] = [];
  // There is nothing to credit yet, so the nightly run of the day before ends at once.
  await portal.start(jakartaTime(first, '01:00'));
  await until(() => hasNightEnded(portal.api, addDays(first, -1)));
  await finance.begin(await feed.makeMembers(portal.api));
  await feed.importUntil(portal.api, addDays(first, -1));
  for (let day = 0; day < days; day += 1) {
    const today = addDays(first, day);
    if (day === DOWNTIME.from) await portal.stop();
    if (day >= DOWNTIME.from && day < DOWNTIME.from + DOWNTIME.days) continue;
    if (day === DOWNTIME.from + DOWNTIME.days) await portal.start(jakartaTime(today, '01:30'));
    await portal.runNight(today, deaths.next().value);
    if (day === CLOCK_BACK_DAY) {
      await portal.setClock(jakartaTime(today, '01:00'));
      if ((await runNightly(portal.api)) > 0)
        faults.push(`${today}: the night was run again after the clock was set back`);
    }
    await portal.setClock(jakartaTime(today, '09:00'));
    await feed.importUntil(portal.api, today);
    await finance.simulateDay(today, deaths.next().value);
  }
  faults.push(...(await findFaults(portal.api, feed.imported, simulation)), ...(await finance.findFaults()));
  const paid = await finance.countPaid();
  const { nightKills, workKills } = portal;
  return { nightKills, workKills, bookings: feed.imported.length, paid, faults };
}

/**
 * Simulates days of the real feed: each day stays are imported, members claim, and staff pay them by bank files; each
 * night the nightly run works. `kill -9` ends the process during both. The portal is down for three days, and once the
 * clock is set back by an hour.
 */
export async function simulateDays(simulation: Simulation): Promise<SimulationResult> {
  const portal = new Portal(simulation.env);
  try {
    return await simulate(portal, simulation);
  } finally {
    await portal.stop();
  }
}
