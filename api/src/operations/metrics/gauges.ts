import { withTimeout } from '@friends/shared/contract/withTimeout';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { readPickupHealth } from '../../points/bookings/repository/feedPickups.ts';
import { sumOwed } from '../../points/ledger/repository/debts.ts';
import { readNightlyHealth } from '../nightly/repository/record.ts';
import { cachedLedgerCheck } from './cachedLedgerCheck.ts';
import { countPendingWork, type PendingWork } from './repository.ts';

/** prom-client's default metrics of a process, and two more. */
function processGauges(register: Registry): void {
  collectDefaultMetrics({ register });
  const registers = [register];
  new Gauge({
    name: 'nodejs_heap_used_bytes',
    help: 'Heap in use.',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed);
    },
  });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Seconds since the process started.',
    registers,
    collect() {
      this.set(Math.round(process.uptime()));
    },
  });
}

/** Within Prometheus's scrape timeout of ten seconds, so that it learns that the database is down. */
const MAX_READ_MS = 4_000;

async function succeedsInTime(work: Promise<unknown>): Promise<boolean> {
  const answered = work.then(
    () => true,
    () => false,
  );
  return withTimeout(answered, MAX_READ_MS, () => false);
}

/** Registers gauges of points that members owe; returns a function that updates them. */
function owedGauges(registers: [Registry], db: Db): () => Promise<void> {
  const points = new Gauge({
    name: 'friends_points_owed',
    help: 'Points that members owe: their bookings changed after the points were spent.',
    registers,
  });
  const members = new Gauge({ name: 'friends_members_owing', help: 'Members who owe points.', registers });
  const oldest = new Gauge({
    name: 'friends_points_owed_since_seconds',
    help: 'When the oldest points that are still owed became a debt; 0 if none are owed.',
    registers,
  });
  return async () => {
    const owed = await sumOwed(db);
    points.set(owed.points);
    members.set(owed.members);
    oldest.set((owed.since?.getTime() ?? 0) / 1000);
  };
}

interface GaugeContext {
  readonly clock: () => Date;
  readonly config: Pick<Config, 'nightlyAt' | 'feedFrom' | 'feedLateDays'>;
}

/** Registers gauges of the nightly run; returns a function that updates them. */
function nightlyGauges(registers: [Registry], db: Db, { clock, config }: GaugeContext): () => Promise<void> {
  const succeededAt = new Gauge({
    name: 'friends_nightly_succeeded_at_seconds',
    help: 'When a nightly run last ended with every step succeeded; 0 if none has.',
    registers,
  });
  const failed = new Gauge({
    name: 'friends_nightly_failed_steps',
    help: 'Steps of the last nightly run that have failed.',
    registers,
  });
  return async () => {
    const health = await readNightlyHealth(db, clock(), config.nightlyAt);
    succeededAt.set((health.succeededAt?.getTime() ?? 0) / 1000);
    failed.set(health.failed);
  };
}

/** Registers gauges of the automatic pickup of booking feeds, 0 without one; returns a function that updates them. */
function pickupGauges(registers: [Registry], db: Db, { clock, config }: GaugeContext): () => Promise<void> {
  const { feedFrom, feedLateDays } = config;
  const late = new Gauge({
    name: 'friends_feed_late',
    help: '1 if no booking feed was found for more than FEED_LATE_DAYS days, else 0.',
    registers,
  });
  const failed = new Gauge({
    name: 'friends_feed_pickups_failed',
    help: 'Booking feeds of the last week that were picked up but not imported.',
    registers,
  });
  return async () => {
    if (feedFrom === null) return;
    const health = await readPickupHealth(db, clock(), feedLateDays);
    late.set(health.isLate ? 1 : 0);
    failed.set(health.failed);
  };
}

/**
 * Registers all gauges. The returned function updates those from the database: call it before reading `register`. It
 * never rejects; if the database is down, they keep their last values. They include `ledger check`, which is repeated
 * every five minutes at most.
 */
export function addGauges(register: Registry, db: Db, context: GaugeContext): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  processGauges(register);
  const ledger = cachedLedgerCheck(db);
  const faults = gauge('friends_ledger_faults', 'Accounts and lines that do not add up; should be 0.');
  const checkedAt = gauge('friends_ledger_checked_at_seconds', 'When the ledger was checked.');
  const waiting: Readonly<Record<keyof PendingWork, Gauge>> = {
    members: gauge('friends_members_pending', 'Sign-ups that wait for approval.'),
    agentChanges: gauge('friends_agent_changes_pending', 'Changes of agent that wait for approval.'),
    redemptions: gauge('friends_redemptions_pending', 'Redemptions that wait for approval.'),
    pointsClaims: gauge('friends_points_claims_pending', 'Questions about missing points that wait for an answer.'),
    mails: gauge('friends_mails_unsent', 'Mails that are not sent.'),
    failedMails: gauge('friends_mails_failed', 'Unsent mails that failed at their last try.'),
    failedSets: gauge('friends_content_sets_failed', 'Sets of content that did not go live or end as planned.'),
  };
  const readOwed = owedGauges([register], db);
  const readNightly = nightlyGauges([register], db, context);
  const readPickup = pickupGauges([register], db, context);
  const up = gauge('friends_database_up', '1 if the database answers, else 0.');
  const read = async () => {
    const checked = await ledger(context.clock());
    faults.set(checked.faults);
    checkedAt.set(checked.at.getTime() / 1000);
    const counts = await countPendingWork(db);
    for (const name of Object.keys(waiting) as (keyof PendingWork)[]) waiting[name].set(counts[name]);
    await readOwed();
    await readNightly();
    await readPickup();
  };
  return async () => up.set((await succeedsInTime(read())) ? 1 : 0);
}
