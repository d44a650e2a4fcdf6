import { identityOf } from '@friends/shared/contract/rules/identity';
import { betweenBatches } from '../../../platform/database/betweenBatches.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { fillBookingKeys } from '../fillBookingKeys.ts';
import { insertPlaceNames, insertRows, rowWriter, updateRows } from '../repository/importRows.ts';
import { lockBookingsForImport } from '../repository/lockBookings.ts';
import type { Feed, FeedRow } from './feed.ts';
import { type FeedPlan, type PlanOptions, planFeed } from './planFeed.ts';

interface ImportOptions extends PlanOptions {
  readonly now: Date;
  /** Import the other lines where some are refused. */
  readonly skipRefused?: boolean;
  /** Called before anything is written; a sentence: nothing is imported. */
  readonly refuse?: (plan: FeedPlan) => Promise<string | null>;
  /** Records the import, before bookings are written, and answers with its number; without it, nothing of it is recorded. */
  readonly record?: (plan: FeedPlan) => Promise<number>;
}

export interface ImportResult {
  readonly plan: FeedPlan;
  readonly isImported: boolean;
  /** Why nothing was imported, where it is not for the refused lines. */
  readonly refusal: string | null;
}

/** Stores the spellings of hotels and cities that were not stored yet in this import. */
async function storePlaces(tx: Tx, rows: readonly FeedRow[], stored: Set<string>): Promise<void> {
  const names = new Map<string, string>();
  for (const { HotelName, City } of rows) {
    if (!stored.has(HotelName)) names.set(HotelName, identityOf('hotel', HotelName));
    if (!stored.has(City)) names.set(City, identityOf('city', City));
  }
  for (const name of names.keys()) stored.add(name);
  await insertPlaceNames(tx, names);
}

interface Write extends Pick<ImportOptions, 'now' | 'signal' | 'onProgress'> {
  readonly plan: FeedPlan;
  readonly importId: number | null;
}

/** Writes what the plan says, reading the feed once more. */
async function write(tx: Tx, feed: Feed, { plan, now, importId, signal, onProgress }: Write): Promise<void> {
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

/** True if a plan is imported as far as its refused lines are concerned. */
export const isImportable = ({ counts }: FeedPlan, skipRefused: boolean): boolean =>
  skipRefused || counts.refused === 0;

/**
 * Takes a feed into the bookings, all or nothing. A booking is known by the identity of its reference. First all rows are
 * compared, then those that are new or differ are written, so that nothing is written where a line is refused. Two imports,
 * or an import and a credit run, wait for each other. Where bookings of a version before this one may be many, the caller
 * makes their keys first, batch by batch (`fillBookingKeys`).
 */
export async function importFeed(tx: Tx, feed: Feed, options: ImportOptions): Promise<ImportResult> {
  const { skipRefused = false, onProgress, refuse, record } = options;
  await lockBookingsForImport(tx);
  // A process of the version before may have imported a moment ago.
  await fillBookingKeys(tx, options.signal);
  const plan = await planFeed(tx, feed, { ...options, onProgress: (lines) => onProgress?.(Math.floor(lines / 2)) });
  if (!isImportable(plan, skipRefused)) return { plan, isImported: false, refusal: null };
  const refusal = (await refuse?.(plan)) ?? null;
  if (refusal !== null) return { plan, isImported: false, refusal };
  const importId = (await record?.(plan)) ?? null;
  const { counts, rows } = plan;
  if (counts.new + counts.changed > 0)
    await write(tx, feed, {
      ...options,
      ...{ plan, importId },
      onProgress: (lines) => onProgress?.(Math.floor((rows + lines) / 2)),
    });
  onProgress?.(rows);
  return { plan, isImported: true, refusal: null };
}
