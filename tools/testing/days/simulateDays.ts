import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { addDays } from '@friends/shared/contract/rules/days';
import { NIGHTLY_ACTOR } from '@friends/shared/contract/staff/nightlySteps';
import { ROOT } from '../../root.ts';
import { askControl } from '../api/askControl.ts';
import { type RunningApi, startApi } from '../api/startApi.ts';
import { until } from '../until.ts';

export interface Simulation {
  /** Settings of a database with the newest schema and no rows. */
  readonly env: Readonly<Record<string, string>>;
  /** For the feed's pieces. */
  readonly folder: string;
  /** First day, `YYYY-MM-DD`. */
  readonly first: string;
  readonly days: number;
  /** Chooses after how many statements the process dies each night; the same gives the same. */
  readonly seed: number;
}

export interface SimulationResult {
  /** Nights in which the process died while it worked. */
  readonly kills: number;
  readonly bookings: number;
  /** Faults, in words; empty if there are none. */
  readonly faults: readonly string[];
}

interface Stay {
  readonly row: string;
  readonly ref: string;
  readonly owner: string;
  readonly checkOut: string;
  readonly points: number;
}

type Row = Readonly<Record<string, unknown>>;

const FEED = join(ROOT, 'api/fixtures/bookings-city-2015.csv');
/** Days from check-out to credit (docs/product.md#points). */
const CREDIT_AFTER_DAYS = 5;
/** The portal is down for these days, counted from the first. */
const AWAY = { from: 4, days: 3 };
/** On this day the clock is set back by an hour, after the night. */
const BACK_ON = 8;
/** A night has some 40 statements beside those of its batches. */
const LEAST_STATEMENTS = 3;
const MOST_STATEMENTS = 33;

const nightOf = (day: string): string => `${day}T02:00:00+07:00`;
const at = (day: string, time: string): string => `${day}T${time}:00+07:00`;

/** The feed's header, and its stays that bring points. */
function readStays(): { readonly header: string; readonly stays: readonly Stay[] } {
  const [header = '', ...rows] = readFileSync(FEED, 'utf8').trim().split('\n');
  const stays = rows.flatMap((row) => {
    const [ref = '', agent = '', user = '', , , , , , checkOut = '', room, night, status] = row.split(',');
    const points = status === 'Check-Out' ? Number(room) * Number(night) : 0;
    return points > 0 ? [{ row, ref, owner: `${agent},${user}`, checkOut, points }] : [];
  });
  return { header, stays };
}

async function rowsOf(api: RunningApi, sql: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
  const rows = await askControl(api, 'sql', { sql, parameters });
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

async function ops(api: RunningApi, ...args: string[]): Promise<string> {
  const done = await askControl(api, 'ops', { args });
  if (!isRecord(done) || done.exitCode !== 0) throw new Error(`${args.join(' ')}: ${JSON.stringify(done)}`);
  return String(done.out);
}

/** True once the run of a day has ended; false while the process is down. */
const hasEnded = (api: RunningApi, day: string): Promise<boolean> =>
  rowsOf(api, 'select 1 from nightly_runs where day = $1::date and ended_at is not null', [day]).then(
    ({ length }) => length > 0,
    () => false,
  );

/** The portal of the simulation: it works through each night by itself, and dies in the middle of most. */
class Portal {
  readonly #env: Readonly<Record<string, string>>;
  #api: RunningApi | null = null;
  kills = 0;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  get api(): RunningApi {
    if (!this.#api) throw new Error('The portal is down');
    return this.#api;
  }

  async start(now: string): Promise<void> {
    this.#api = await startApi({ ...this.#env, TEST_MORTAL: '1', TEST_NIGHTLY_MS: '20', TEST_NOW: now });
  }

  async stop(): Promise<void> {
    await this.#api?.stop();
    this.#api = null;
  }

  setClock(now: string): Promise<unknown> {
    return askControl(this.api, 'clock', { now });
  }

  /** Sets the clock to the night. The process dies after `statements`, and another one continues. */
  async night(day: string, statements: number): Promise<void> {
    const { api } = this;
    await askControl(api, 'die', { statements });
    await this.setClock(nightOf(day)).catch(() => {});
    const isGone = () => api.process.signalCode !== null;
    await until(async () => isGone() || (await hasEnded(api, day)));
    if (!isGone()) {
      await askControl(api, 'die', { statements: null });
      return;
    }
    this.kills += 1;
    await this.start(at(day, '02:01'));
    // As a minute later.
    await rowsOf(this.api, `update leases set until = now() - interval '1 second'`);
    await until(() => hasEnded(this.api, day));
  }
}

/** Every credit of a booking with the day in Jakarta that it is dated by. */
const CREDITS = `
  select b.booking_ref as ref, l.amount, to_char(l.booked_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day
  from ledger l join bookings b on b.id = l.booking_id`;

/** Compares what was credited with what each stay must bring, and when. */
function creditFaults(stays: readonly Stay[], credits: readonly Row[], first: string, last: string): string[] {
  const byRef = Map.groupBy(credits, ({ ref }) => String(ref));
  return stays.flatMap(({ ref, checkOut, points }) => {
    const due = addDays(checkOut, CREDIT_AFTER_DAYS);
    const expected = due > last ? [] : [`${points} on ${due < first ? first : due}`];
    const credited = (byRef.get(ref) ?? []).map(({ amount, day }) => `${String(amount)} on ${String(day)}`);
    return credited.join() === expected.join() ? [] : [`${ref}: ${credited.join()} in place of ${expected.join()}`];
  });
}

/** The feed in pieces, each with the stays that have ended since the last one. */
class Feed {
  readonly #folder: string;
  readonly #stays: readonly Stay[];
  readonly #header: string;
  readonly imported: Stay[] = [];

  constructor(folder: string) {
    const { header, stays } = readStays();
    this.#folder = folder;
    this.#header = header;
    this.#stays = stays;
  }

  /** Makes a member of each agent and user in the feed. */
  async makeMembers(api: RunningApi): Promise<void> {
    for (const owner of new Set(this.#stays.map((stay) => stay.owner))) {
      const [agentCode = '', userId = ''] = owner.split(',');
      await askControl(api, 'member', { agentCode, userId, email: `${userId}@friends.test` });
    }
  }

  async importUntil(api: RunningApi, day: string): Promise<void> {
    const known = new Set(this.imported);
    const piece = this.#stays.filter((stay) => stay.checkOut <= day && !known.has(stay));
    if (piece.length === 0) return;
    const file = join(this.#folder, `${day}.csv`);
    writeFileSync(file, [this.#header, ...piece.map(({ row }) => row), ''].join('\n'));
    await ops(api, 'bookings', 'import', file);
    this.imported.push(...piece);
  }
}

/** Numbers of statements after which the process dies, one a night. */
function* deaths(seed: number): Generator<number, never> {
  for (let random = seed; ; ) {
    random = (random * 48_271) % 2_147_483_647;
    yield LEAST_STATEMENTS + (random % (MOST_STATEMENTS - LEAST_STATEMENTS));
  }
}

/** Faults at the end of the simulation, in words. */
async function faultsOf(api: RunningApi, stays: readonly Stay[], { first, days }: Simulation): Promise<string[]> {
  const faults = creditFaults(stays, await rowsOf(api, CREDITS), first, addDays(first, days - 1));
  const checked = await askControl(api, 'check');
  if (!Array.isArray(checked) || checked.length > 0) faults.push(`ledger check: ${JSON.stringify(checked)}`);
  const ended = 'select actor, count(*) as runs from nightly_runs where ended_at is not null group by actor';
  const runs = JSON.stringify(await rowsOf(api, ended));
  const expected = JSON.stringify([{ actor: NIGHTLY_ACTOR, runs: days + 1 }]);
  return runs === expected ? faults : [...faults, `runs: ${runs} in place of ${expected}`];
}

/**
 * Lives through days of the real feed on a real API: each day its stays are imported, each night is worked through with a
 * `kill -9` in the middle; once the portal is down for three days, and once the clock is set back by an hour.
 */
export async function simulateDays(simulation: Simulation): Promise<SimulationResult> {
  const { env, folder, first, days, seed } = simulation;
  const [portal, feed, statements] = [new Portal(env), new Feed(folder), deaths(seed)];
  const faults: string[] = [];
  // There is nothing to credit yet, so the night before ends at once.
  await portal.start(at(first, '01:00'));
  await until(() => hasEnded(portal.api, addDays(first, -1)));
  await feed.makeMembers(portal.api);
  await feed.importUntil(portal.api, addDays(first, -1));
  for (let day = 0; day < days; day += 1) {
    const today = addDays(first, day);
    if (day === AWAY.from) await portal.stop();
    if (day >= AWAY.from && day < AWAY.from + AWAY.days) continue;
    if (day === AWAY.from + AWAY.days) await portal.start(at(today, '01:30'));
    await portal.night(today, statements.next().value);
    if (day === BACK_ON) {
      await portal.setClock(at(today, '01:00'));
      const { Steps } = JSON.parse(await ops(portal.api, 'nightly', 'run', '--json'));
      if (Steps.length > 0) faults.push(`${today}: the night was run again after the clock was set back`);
    }
    await portal.setClock(at(today, '09:00'));
    await feed.importUntil(portal.api, today);
  }
  faults.push(...(await faultsOf(portal.api, feed.imported, simulation)));
  await portal.stop();
  return { kills: portal.kills, bookings: feed.imported.length, faults };
}
