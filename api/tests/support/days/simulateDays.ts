import { addDays } from '@friends/shared/contract/rules/days';
import { NIGHTLY_ACTOR } from '@friends/shared/contract/staff/nightlySteps';
import { callControl } from '@friends/tools/testing/api/callControl';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { Feed, type Stay } from './Feed.ts';
import { Finance } from './Finance.ts';
import { at, hasEnded, ops, Portal, type Row, rowsOf } from './Portal.ts';

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
  readonly kills: number;
  readonly killsAtWork: number;
  readonly bookings: number;
  readonly paid: number;
  /** As sentences. */
  readonly faults: readonly string[];
}

/** Days from check-out to credit (docs/product.md#points). */
const CREDIT_AFTER_DAYS = 5;
/** Downtime in days, counted from the first. */
const AWAY = { from: 4, days: 3 };
/** Day on which the clock is set back by an hour, after the night. */
const BACK_ON = 8;
/** A night has some 40 statements in addition to those of its batches. */
const MIN_STATEMENTS = 3;
const MAX_STATEMENTS = 33;

/** Credits of bookings with their day in Jakarta. */
const CREDITS = `
  select b.booking_ref as ref, l.amount, to_char(l.booked_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day
  from ledger l join bookings b on b.id = l.booking_id`;

/** Compares amount and day of credits with each stay. */
function creditFaults(stays: readonly Stay[], credits: readonly Row[], first: string, last: string): string[] {
  const byRef = Map.groupBy(credits, ({ ref }) => String(ref));
  return stays.flatMap(({ ref, checkOut, points }) => {
    const due = addDays(checkOut, CREDIT_AFTER_DAYS);
    const expected = due > last ? [] : [`${points} on ${due < first ? first : due}`];
    const credited = (byRef.get(ref) ?? []).map(({ amount, day }) => `${String(amount)} on ${String(day)}`);
    return credited.join() === expected.join() ? [] : [`${ref}: ${credited.join()} in place of ${expected.join()}`];
  });
}

function* deaths(seed: number): Generator<number, never> {
  for (let random = seed; ; ) {
    random = (random * 48_271) % 2_147_483_647;
    yield MIN_STATEMENTS + (random % (MAX_STATEMENTS - MIN_STATEMENTS));
  }
}

async function faultsOf(api: RunningApi, stays: readonly Stay[], { first, days }: Simulation): Promise<string[]> {
  const faults = creditFaults(stays, await rowsOf(api, CREDITS), first, addDays(first, days - 1));
  const checked = await callControl(api, 'checkLedger');
  if (!Array.isArray(checked) || checked.length > 0) faults.push(`ledger check: ${JSON.stringify(checked)}`);
  const ended = 'select actor, count(*) as runs from nightly_runs where ended_at is not null group by actor';
  const runs = JSON.stringify(await rowsOf(api, ended));
  const expected = JSON.stringify([{ actor: NIGHTLY_ACTOR, runs: days + 1 }]);
  return runs === expected ? faults : [...faults, `runs: ${runs} in place of ${expected}`];
}

/** @returns number of steps that ran */
async function stepsOfNight(api: RunningApi): Promise<number> {
  let steps = 0;
  await until(async () => {
    const run = await ops(api, 'nightly', 'run', '--json').catch((error: Error) => error);
    if (run instanceof Error && !run.message.includes('is under way in another process')) throw run;
    if (run instanceof Error) return false;
    steps = JSON.parse(run).Steps.length;
    return true;
  });
  return steps;
}

async function simulate(portal: Portal, simulation: Simulation): Promise<SimulationResult> {
  const { folder, first, days, seed } = simulation;
  const [feed, statements] = [new Feed(folder), deaths(seed)];
  const finance = new Finance(portal, folder);
  const faults: string[] = [];
  // With nothing to credit yet, the previous night ends at once.
  await portal.start(at(first, '01:00'));
  await until(() => hasEnded(portal.api, addDays(first, -1)));
  await finance.begin(await feed.makeMembers(portal.api));
  await feed.importUntil(portal.api, addDays(first, -1));
  for (let day = 0; day < days; day += 1) {
    const today = addDays(first, day);
    if (day === AWAY.from) await portal.stop();
    if (day >= AWAY.from && day < AWAY.from + AWAY.days) continue;
    if (day === AWAY.from + AWAY.days) await portal.start(at(today, '01:30'));
    await portal.night(today, statements.next().value);
    if (day === BACK_ON) {
      await portal.setClock(at(today, '01:00'));
      if ((await stepsOfNight(portal.api)) > 0)
        faults.push(`${today}: the night was run again after the clock was set back`);
    }
    await portal.setClock(at(today, '09:00'));
    await feed.importUntil(portal.api, today);
    await finance.day(today, statements.next().value);
  }
  faults.push(...(await faultsOf(portal.api, feed.imported, simulation)), ...(await finance.faults()));
  const paid = await finance.countPaid();
  const { kills, killsAtWork } = portal;
  return { kills, killsAtWork, bookings: feed.imported.length, paid, faults };
}

/**
 * Each day of the real feed stays are imported, members claim, and are paid by bank files; each night the nightly run
 * works. The process dies by `kill -9` in both. The portal is down for three days, and once the clock is set back by an
 * hour.
 */
export async function simulateDays(simulation: Simulation): Promise<SimulationResult> {
  const portal = new Portal(simulation.env);
  try {
    return await simulate(portal, simulation);
  } finally {
    await portal.stop();
  }
}
