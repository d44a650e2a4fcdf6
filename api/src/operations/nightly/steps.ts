import { setTimeout as pause } from 'node:timers/promises';
import type { FeedPickupResult } from '@friends/shared/contract/staff/feedRules';
import type { NightlyCount, NightlyStep } from '@friends/shared/contract/staff/nightlySteps';
import { deleteExpiredLinks } from '../../members/emailChanges/repository.ts';
import { announceSeasons, writeNotificationMails } from '../../members/notifications/sendNotifications.ts';
import { deleteExpiredResets } from '../../members/passwords/repository.ts';
import { deleteExpiredStops } from '../../members/payoutHolds/repository.ts';
import { endExpiredSessions } from '../../members/sessions/repository.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { type CreditCounts, creditDue } from '../../points/bookings/creditDue.ts';
import { type PickupResults, pickUpFeeds } from '../../points/bookings/pickup/pickUpFeeds.ts';
import type { StoredPickup } from '../../points/bookings/repository/feedPickups.ts';
import { deleteOldUploads } from '../../points/bookings/repository/feedUploads.ts';
import { checkVoucherStock } from '../../points/codes/voucherStock.ts';
import { checkLedger, sumFaultText } from '../../points/ledger/check.ts';
import { countAccounts } from '../../points/ledger/repository/accounts.ts';
import { findSumFaults, rebuildDailySums } from '../../points/ledger/repository/dailySums.ts';
import { countOverdueClaims } from '../../points/redemptions/repository/redemptions.ts';
import { deleteEndedStaffSessions } from '../../staff/repository/sessions.ts';
import { rebuildAgencyBookings } from '../figures/repository/agencies.ts';
import { sealStored } from '../sealing/sealStored.ts';
import type { StoredRun } from './repository/runs.ts';

export interface NightlyContext extends Pick<OpsContext, 'db' | 'config' | 'clock' | 'mail' | 'signal' | 'progress'> {
  /** Name in ledger and audit. */
  readonly actor: string;
}

/** The run of a step. */
export interface StepRun extends StoredRun {
  /** False if a later day's run is also due, which does the steps that depend on the present. */
  readonly isLast: boolean;
}

type StepCounts = Readonly<Partial<Record<NightlyCount, number>>>;

/**
 * Adds to the step's counts, in the transaction that does the counted work.
 *
 * @returns the sums, including earlier attempts
 */
type Count = (tx: Db, counts: StepCounts) => Promise<StepCounts>;

/** @returns counts of this attempt only, which are not summed over attempts */
type Step = (context: NightlyContext, run: StepRun, count: Count) => Promise<StepCounts>;

function failIfAny(errors: PickupResults['errors']): void {
  const [first] = errors;
  if (first) throw new Error(`Not picked up: ${errors.map(({ name }) => name).join(', ')}. ${first.error}`);
}

/** Pauses before looking again for files that are still being written, so that their points are credited in the same night. */
const PICKUP_WAITS_MS = [60_000, 60_000];

/** Picks up feeds. If an error prevents that for a file, the step fails and is retried. */
const feedPickup: Step = async (context) => {
  const pickups: StoredPickup[] = [];
  for (let tries = 0; ; tries += 1) {
    const picked = await pickUpFeeds(context);
    if (picked === null) throw new Error('Feeds are being picked up by another process.');
    pickups.push(...picked.pickups);
    const wait = picked.waiting.length > 0 ? PICKUP_WAITS_MS[tries] : undefined;
    if (wait === undefined) {
      failIfAny(picked.errors);
      break;
    }
    await pause(wait, undefined, { signal: context.signal });
  }
  const countOf = (one: FeedPickupResult) => pickups.filter(({ result }) => result === one).length;
  return { feedsImported: countOf('imported'), feedsSame: countOf('same'), feedsFailed: countOf('failed') };
};

/** Credits points. Those of a past day are dated to the due time of its run, and depend only on what was known then. */
const credit: Step = async (context, { day, dueAt, notificationTime }, count) => {
  const { db, clock, actor } = context;
  await count(db, { credited: 0, creditedPoints: 0, reversed: 0, reversedPoints: 0 });
  const now = clock();
  const date = jakartaDay(now) > day ? { now: dueAt, knownBy: dueAt } : { now };
  const work = {
    ...context,
    onCounted: async (tx: Tx, { credited, reversed }: Pick<CreditCounts, 'credited' | 'reversed'>) => {
      await count(tx, {
        credited: credited.bookings,
        creditedPoints: credited.points,
        reversed: reversed.bookings,
        reversedPoints: reversed.points,
      });
    },
  };
  await creditDue(work, { asOf: day, actor, notificationTime, ...date });
  await inTransaction(db, async (tx) => {
    const { creditedPoints, reversedPoints } = await count(tx, {});
    const why = `${creditedPoints} points credited, ${reversedPoints} reversed`;
    await writeAudit(tx, { who: actor, clock }, { what: 'points credited', target: `as of ${day}`, why });
  });
  return {};
};

const removeExpired: Step = async ({ db, clock }, _, count) => {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const sessions = (await endExpiredSessions(tx, now)) + (await deleteEndedStaffSessions(tx, now));
    await count(tx, { sessions });
  });
  await inTransaction(db, async (tx) => {
    const links =
      (await deleteExpiredResets(tx, now)) + (await deleteExpiredLinks(tx, now)) + (await deleteExpiredStops(tx, now));
    await count(tx, { links });
  });
  await inTransaction(db, (tx) => deleteOldUploads(tx, now));
  return {};
};

const ledgerCheck: Step = async ({ db }) => {
  const faults = await checkLedger(db);
  const [first] = faults;
  if (first)
    throw new Error(
      `Accounts or lines that do not add up: ${faults.length}. The first, of member ${first.memberId}: ${first.fault}`,
    );
  const [wrongSum] = await findSumFaults(db);
  if (wrongSum) throw new Error(sumFaultText(wrongSum));
  return { accounts: await countAccounts(db) };
};

/** The steps by name. Each is idempotent and safe to run concurrently. */
export const STEPS: Readonly<Record<NightlyStep, Step>> = {
  'feed-pickup': feedPickup,
  credit,
  'season-news': async ({ db, clock, signal }, _, count) => {
    await count(db, { seasons: 0 });
    const onCounted = async (tx: Tx, seasons: number) => void (await count(tx, { seasons }));
    await announceSeasons(db, { now: clock(), signal, onCounted });
    return {};
  },
  mails: async ({ db, clock, mail, signal }, _, count) => {
    await count(db, { mails: 0 });
    const onCounted = async (tx: Tx, mails: number) => void (await count(tx, { mails }));
    await writeNotificationMails(db, { now: clock(), signal, onCounted });
    mail.notify();
    return {};
  },
  'late-payouts': async ({ db }, { day }) => ({ late: await countOverdueClaims(db, day) }),
  'voucher-stock': async ({ actor, mail, ...context }, { day }, count) => {
    await count(context.db, { codesGiven: 0, lowStocks: 0 });
    const onCounted = async (tx: Tx, counts: StepCounts) => void (await count(tx, counts));
    const codesExpired = await checkVoucherStock({ ...context, who: actor, onCounted }, day);
    mail.notify();
    return { codesExpired };
  },
  expired: removeExpired,
  seal: async (context, _, count) => {
    await count(context.db, { sealed: 0 });
    await sealStored(context, context.signal, async (tx, sealed) => void (await count(tx, { sealed })));
    return {};
  },
  figures: async ({ db, clock }) => {
    const now = clock();
    await rebuildDailySums(db);
    await rebuildAgencyBookings(db, now, jakartaDay(now));
    return {};
  },
  'ledger-check': ledgerCheck,
};
