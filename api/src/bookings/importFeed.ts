import { betweenBatches } from '../database/betweenBatches.ts';
import type { Tx } from '../database/transaction.ts';
import type { FeedBooking } from './feedLine.ts';
import { type ImportCounts, importRows } from './repository/importRows.ts';
import { lockBookings } from './repository/lockBookings.ts';

interface ImportOptions {
  readonly now: Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/** Rows of one statement: few enough that the portal answers in between, enough that round trips cost little. */
const ROWS_AT_ONCE = 500;

/**
 * Takes a feed into the bookings, all or nothing. A booking is known by its reference. Two imports, or an import and a
 * credit run, wait for each other.
 */
export async function importFeed(
  tx: Tx,
  bookings: readonly FeedBooking[],
  { now, signal, onProgress }: ImportOptions,
): Promise<ImportCounts> {
  let counts: ImportCounts = { new: 0, changed: 0, unchanged: 0 };
  await lockBookings(tx);
  for (let at = 0; at < bookings.length; at += ROWS_AT_ONCE) {
    await betweenBatches(signal);
    const rows = bookings.slice(at, at + ROWS_AT_ONCE);
    const part = await importRows(tx, rows, now);
    counts = {
      new: counts.new + part.new,
      changed: counts.changed + part.changed,
      unchanged: counts.unchanged + part.unchanged,
    };
    onProgress?.(at + rows.length);
  }
  return counts;
}
