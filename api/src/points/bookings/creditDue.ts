import { jakartaDay } from '../../platform/calendar/days.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import { betweenBatches } from '../../platform/database/betweenBatches.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { backfillIdentities } from '../../platform/identities/backfillIdentities.ts';
import { listCollectable, repayDebts } from '../ledger/repository/debts.ts';
import { backfillBookingKeys } from './backfillBookingKeys.ts';
import { type Batch, type CreditDay, countCreditable, creditBatch } from './repository/creditBatch.ts';
import { listBookingsToReverse } from './repository/credits.ts';
import { settleBooking } from './settle.ts';

export interface CreditCounts {
  /** Bookings credited for the first time, or again after a change, and their points. */
  readonly credited: { readonly bookings: number; readonly points: number };
  /** Bookings whose credit was reversed, and their points. */
  readonly reversed: { readonly bookings: number; readonly points: number };
  /** Reversed bookings whose points were already spent, and the points that their members now owe. */
  readonly debts: readonly { readonly bookingRef: string; readonly points: number }[];
}

/** Figures of one transaction. */
type CreditFigures = Pick<CreditCounts, 'credited' | 'reversed'>;

interface CreditWork extends Pick<OpsContext, 'db' | 'signal' | 'progress'> {
  /** Called in each transaction that credits or reverses. */
  readonly onCounted?: (tx: Tx, figures: CreditFigures) => Promise<void>;
}

const NOTHING = { bookings: 0, points: 0 };

/**
 * Repays debts of members who have points: the previous release does not know debts, and its credits repay none.
 */
async function collectDebts(
  { db, signal }: CreditWork,
  { actor, now, notificationTime = now }: CreditDay,
): Promise<void> {
  for (const memberId of await listCollectable(db)) {
    await inTransaction(db, (tx) => repayDebts(tx, { memberIds: [memberId], actor, now: notificationTime }));
    await betweenBatches(signal);
  }
}

/**
 * Credits every completed stay that is due, and reverses credits that no longer fit their bookings. New credits come
 * first, so that they are available for the reversals. Idempotent, also when run twice at once.
 *
 * @param day a missed day if it has `knownBy`: reversals are then left to the run of the current day
 * @throws the signal's reason once it is aborted, between two batches
 */
export async function creditDue(work: CreditWork, day: CreditDay): Promise<CreditCounts> {
  const { db, signal, progress, onCounted } = work;
  await backfillIdentities(db, signal);
  await backfillBookingKeys(db, signal);
  await collectDebts(work, day);
  const credited = { bookings: 0, points: 0 };
  const reversed = { bookings: 0, points: 0 };
  const debts: { bookingRef: string; points: number }[] = [];
  const total = await countCreditable(db, day.asOf);
  let done = 0;
  const reportProgress = async (bookings: number): Promise<void> => {
    done += bookings;
    progress({ label: 'bookings credited', done, total: Math.max(total, done) });
    await betweenBatches(signal);
  };
  for (let next: Batch['next'] | undefined; next !== null; ) {
    const after = next;
    const batch: Batch = await inTransaction(db, async (tx) => {
      const figures = await creditBatch(tx, day, after);
      await onCounted?.(tx, { credited: figures, reversed: NOTHING });
      return figures;
    });
    credited.bookings += batch.bookings;
    credited.points += batch.points;
    await reportProgress(batch.bookings);
    next = batch.next;
  }
  if (day.knownBy !== undefined) return { credited, reversed, debts };
  for (let rows = await listBookingsToReverse(db, 0, day.asOf); rows.length > 0; ) {
    for (const { id, bookingRef } of rows) {
      const settled = await inTransaction(db, async (tx) => {
        const outcome = await settleBooking(tx, { bookingId: id, ...day });
        if (outcome.kind !== 'posted') return null;
        const figuresOf = (points: number) => ({ bookings: points > 0 ? 1 : 0, points });
        const figures = { credited: figuresOf(outcome.credited), reversed: figuresOf(outcome.reversed) };
        await onCounted?.(tx, figures);
        return { ...figures, owed: outcome.owed };
      });
      if (settled !== null) {
        if (settled.owed > 0) debts.push({ bookingRef, points: settled.owed });
        reversed.bookings += settled.reversed.bookings;
        reversed.points += settled.reversed.points;
        credited.bookings += settled.credited.bookings;
        credited.points += settled.credited.points;
      }
      await reportProgress(1);
    }
    rows = await listBookingsToReverse(db, rows.at(-1)?.id ?? 0, day.asOf);
  }
  return { credited, reversed, debts };
}

/** Credits a member's due bookings, in the transaction that assigned the bookings to them. */
export async function creditMember(tx: Tx, memberId: number, { actor, now }: Pick<CreditDay, 'actor' | 'now'>) {
  const day = { asOf: jakartaDay(now), actor, now, memberId };
  for (let next: Batch['next'] | undefined; next !== null; ) next = (await creditBatch(tx, day, next)).next;
}
