import type { NightlyCount, NightlyStep } from '@friends/shared/contract/staff/nightlySteps';
import { writeAudit } from '../audit/repository.ts';
import { creditDue } from '../bookings/creditDue.ts';
import { jakartaDay } from '../calendar/days.ts';
import { checkVoucherStock } from '../codes/voucherStock.ts';
import type { OpsContext } from '../console/command.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteExpiredLinks } from '../emailChanges/repository.ts';
import { checkLedger } from '../ledger/check.ts';
import { countAccounts } from '../ledger/repository/accounts.ts';
import { announceSeasons, writeNewsMails } from '../notifications/sendNews.ts';
import { deleteExpiredResets } from '../passwords/repository.ts';
import { deleteExpiredStops } from '../payouts/repository/holds.ts';
import { countLate } from '../redemptions/repository/redemptions.ts';
import { sealStored } from '../sealing/sealStored.ts';
import { deleteEndedSessions } from '../sessions/repository.ts';
import { deleteEndedStaffSessions } from '../staff/repository/sessions.ts';
import type { StoredRun } from './repository/runs.ts';

export interface NightlyContext extends Pick<OpsContext, 'db' | 'config' | 'clock' | 'mail' | 'signal' | 'progress'> {
  /** Who runs it, as ledger and audit name them. */
  readonly actor: string;
}

/** The run that a step is part of. */
export interface StepRun extends StoredRun {
  /** False if the run of a later day is due, too, and does the steps that look at the present. */
  readonly isLast: boolean;
}

type StepCounts = Readonly<Partial<Record<NightlyCount, number>>>;

type Step = (context: NightlyContext, run: StepRun) => Promise<StepCounts>;

/** Once the day is over, its credits are dated by the moment that its run was due, and only what was known then counts. */
const credit: Step = async (context, { day, dueAt, newsAt }) => {
  const { db, clock, actor } = context;
  const now = clock();
  const date = jakartaDay(now) > day ? { now: dueAt, knownBy: dueAt } : { now };
  const { credited, reversed } = await creditDue(context, { asOf: day, actor, newsAt, ...date });
  const why = `${credited.points} points credited, ${reversed.points} taken back`;
  await inTransaction(db, (tx) =>
    writeAudit(tx, { who: actor, clock }, { what: 'points credited', target: `as of ${day}`, why }),
  );
  return {
    credited: credited.bookings,
    creditedPoints: credited.points,
    reversed: reversed.bookings,
    reversedPoints: reversed.points,
  };
};

const expired: Step = async ({ db, clock }) => {
  const now = clock();
  const sessions = (await deleteEndedSessions(db, now)) + (await deleteEndedStaffSessions(db, now));
  const links =
    (await deleteExpiredResets(db, now)) + (await deleteExpiredLinks(db, now)) + (await deleteExpiredStops(db, now));
  return { sessions, links };
};

const ledgerCheck: Step = async ({ db }) => {
  const faults = await checkLedger(db);
  const [first] = faults;
  if (first)
    throw new Error(
      `Accounts or lines that do not add up: ${faults.length}. The first, of member ${first.memberId}: ${first.fault}`,
    );
  return { accounts: await countAccounts(db) };
};

/** Each may be run again at any time, and twice at once. */
export const STEPS: Readonly<Record<NightlyStep, Step>> = {
  credit,
  'season-news': async ({ db, clock, signal }) => ({ seasons: await announceSeasons(db, { now: clock(), signal }) }),
  mails: async ({ db, clock, mail, signal }) => {
    const mails = await writeNewsMails(db, { now: clock(), signal });
    mail.notify();
    return { mails };
  },
  'late-payouts': async ({ db }, { day }) => ({ late: await countLate(db, day) }),
  'voucher-stock': async ({ actor, mail, ...context }, { day }) => {
    const counts = await checkVoucherStock({ ...context, who: actor }, day);
    mail.notify();
    return counts;
  },
  expired,
  seal: async (context) => ({ sealed: await sealStored(context, context.signal) }),
  'ledger-check': ledgerCheck,
};
