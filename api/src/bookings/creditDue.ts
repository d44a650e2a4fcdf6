import { betweenBatches } from '../database/betweenBatches.ts';
import type { Db } from '../database/transaction.ts';
import { type Batch, type CreditDay, creditBatch, START } from './repository/creditBatch.ts';
import { listOutdated } from './repository/credits.ts';
import { settleBooking } from './settle.ts';

export interface CreditRun extends CreditDay {
  readonly signal?: AbortSignal;
  readonly onProgress?: (bookings: number) => void;
}

export interface CreditCounts {
  /** Bookings credited for the first time, or again after a change, and their points. */
  readonly credited: { readonly bookings: number; readonly points: number };
  /** Bookings whose credit was taken back, and those points. */
  readonly reversed: { readonly bookings: number; readonly points: number };
  /** Bookings whose points are to be taken back but are spent; `short` is how many are missing. */
  readonly waiting: readonly { readonly bookingId: number; readonly bookingRef: string; readonly short: number }[];
}

/**
 * Credits every stayed booking that is due and takes back what no longer fits its booking. New credits come first, so
 * that they count towards what is taken back. Running it again, or twice at once, changes nothing.
 */
export async function creditDue(db: Db, run: CreditRun): Promise<CreditCounts> {
  const credited = { bookings: 0, points: 0 };
  const reversed = { bookings: 0, points: 0 };
  const waiting: { bookingId: number; bookingRef: string; short: number }[] = [];
  let done = 0;
  const goOn = async (bookings: number): Promise<void> => {
    done += bookings;
    run.onProgress?.(done);
    await betweenBatches(run.signal);
  };
  for (let place: Batch['next'] = START; place; ) {
    const batch: Batch = await creditBatch(db, run, place);
    credited.bookings += batch.bookings;
    credited.points += batch.points;
    await goOn(batch.bookings);
    place = batch.next;
  }
  for (let rows = await listOutdated(db, 0, run.asOf); rows.length > 0; ) {
    for (const { id, bookingRef } of rows) {
      const outcome = await settleBooking(db, { bookingId: id, asOf: run.asOf, actor: run.actor, now: run.now });
      if (outcome.kind === 'waiting') waiting.push({ bookingId: id, bookingRef, short: outcome.short });
      if (outcome.kind === 'posted') {
        reversed.bookings += outcome.reversed > 0 ? 1 : 0;
        reversed.points += outcome.reversed;
        credited.bookings += outcome.credited > 0 ? 1 : 0;
        credited.points += outcome.credited;
      }
      await goOn(1);
    }
    rows = await listOutdated(db, rows.at(-1)?.id ?? 0, run.asOf);
  }
  return { credited, reversed, waiting };
}
