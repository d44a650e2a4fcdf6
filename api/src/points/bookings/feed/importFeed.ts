import { identityOf } from '@friends/shared/contract/rules/identity';
import { betweenBatches } from '../../../platform/database/betweenBatches.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { backfillBookingKeys } from '../backfillBookingKeys.ts';
import { insertPlaceNames, insertRows, rowWriter, updateRows } from '../repository/importRows.ts';
import { lockBookingsForImport } from '../repository/lockBookings.ts';
import type { Feed, FeedRow } from './feed.ts';
import { type FeedPlan, type PlanOptions, planFeed } from './planFeed.ts';

interface ImportOptions extends PlanOptions {
  readonly now: Date;
  /** Imports the accepted lines if others are refused. */
  readonly skipRefused?: boolean;
  /** Called before anything is written; if it returns a sentence, nothing is imported. */
  readonly refuse?: (plan: FeedPlan) => Promise<string | null>;
  /** Records the import before bookings are written, and returns its ID; without it, nothing is recorded. */
  readonly record?: (plan: FeedPlan) => Promise<number>;
}

export interface ImportResult {
  readonly plan: FeedPlan;
  readonly isImported: boolean;
  /** Why nothing was imported, if not because of refused lines. */
  readonly refusal: string | null;
}

/** Stores spellings of hotels and cities, once per import. */
async function storePlaces(tx: Tx, rows: readonly FeedRow[], stored: Set<string>): Promise<void> {
  const names = new Map<string, string>();
  for (const { HotelName, City } of rows) {
    if (!stored.has(HotelName)) names.set(HotelName, identityOf('hotel', HotelName));
    if (!stored.has(City)) names.set(City, identityOf('city', City));
  }
  for (const name of names.keys()) stored.add(name);
  await insertPlaceNames(tx, names);
}

interface WriteOptions extends Pick<ImportOptions, 'now' | 'signal' | 'onProgress'> {
  readonly plan: FeedPlan;
  readonly importId: number | null;
}

/** Writes the planned changes, reading the feed once more. */
async function write(tx: Tx, feed: Feed, { plan, now, importId, signal, onProgress }: WriteOptions): Promise<void> {
  const places = new Set<string>();
  const toText = rowWriter();
  let done = 0;
  for await (const { bookings, refused } of feed.batches()) {
    await betweenBatches(signal);
    const [added, changed] = [bookings.filter(plan.isNew), bookings.filter(plan.isChanged)];
    await storePlaces(tx, [...added, ...changed], places);
    if (added.length > 0) await insertRows(tx, added.map(toText), { now, importId });
    if (changed.length > 0) await updateRows(tx, changed.map(toText), { now, importId });
    done += bookings.length + refused.length;
    onProgress?.(done);
  }
}

/** True if the refused lines do not prevent the import. */
export const isImportable = ({ counts }: FeedPlan, skipRefused: boolean): boolean =>
  skipRefused || counts.refused === 0;

/**
 * Imports a feed, all or nothing. Bookings are matched by the identity of their reference. All rows are compared before
 * any is written, so that a refused line prevents all writes. Imports and credit runs wait for each other. If there may
 * be many bookings without keys, the caller first adds these in batches (`backfillBookingKeys`).
 */
export async function importFeed(tx: Tx, feed: Feed, options: ImportOptions): Promise<ImportResult> {
  const { skipRefused = false, onProgress, refuse, record } = options;
  await lockBookingsForImport(tx);
  // A process of the previous release may have imported a moment ago.
  await backfillBookingKeys(tx, options.signal);
  const plan = await planFeed(tx, feed, { ...options, onProgress: (lines) => onProgress?.(Math.floor(lines / 2)) });
  if (!isImportable(plan, skipRefused)) return { plan, isImported: false, refusal: null };
  const refusal = (await refuse?.(plan)) ?? null;
  if (refusal !== null) return { plan, isImported: false, refusal };
  const importId = (await record?.(plan)) ?? null;
  const { counts, rows } = plan;
  if (counts.new + counts.changed > 0)
    await write(tx, feed, {
      ...options,
      plan,
      importId,
      onProgress: (lines) => onProgress?.(Math.floor((rows + lines) / 2)),
    });
  onProgress?.(rows);
  return { plan, isImported: true, refusal: null };
}
