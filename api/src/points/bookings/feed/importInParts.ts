import { identityOf } from '@friends/shared/contract/rules/identity';
import { betweenBatches } from '../../../platform/database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/transaction.ts';
import { insertPlaceNames, insertRows, rowWriter, updateRows } from '../repository/importRows.ts';
import { lockBookings } from '../repository/lockBookings.ts';
import type { Feed, FeedRow } from './feed.ts';
import { acceptedRows } from './planFeed.ts';

interface PartsOptions {
  readonly importId: number;
  /** Time at which the import was recorded; its bookings get the same. */
  readonly now: Date;
  readonly allowOwnerChange: boolean;
  readonly signal: AbortSignal;
  /** @param lines number of bookings and refused lines so far */
  readonly onProgress: (lines: number) => void;
}

function placesOf(rows: readonly FeedRow[]): ReadonlyMap<string, string> {
  const hotels = rows.map(({ HotelName }) => [HotelName, identityOf('hotel', HotelName)] as const);
  return new Map([...hotels, ...rows.map(({ City }) => [City, identityOf('city', City)] as const)]);
}

/** Writes the lines of a batch that differ from the stored bookings. */
async function importPart(tx: Tx, rows: readonly FeedRow[], { now, importId, allowOwnerChange }: PartsOptions) {
  await lockBookings(tx);
  const toText = rowWriter();
  const { added, changed } = await acceptedRows(tx, rows, { allowOwnerChange, toText });
  await insertPlaceNames(tx, placesOf([...added, ...changed]));
  if (added.length > 0) await insertRows(tx, added.map(toText), { now, importId });
  if (changed.length > 0) await updateRows(tx, changed.map(toText), { now, importId });
}

/**
 * Does a recorded import on the embedded database, where a single transaction would block the only connection for all
 * calls: each batch is compared and written in its own transaction. Running it again writes the rest.
 *
 * @throws the signal's reason once it is aborted
 */
export async function importInParts(db: Db, feed: Feed, options: PartsOptions): Promise<void> {
  let done = 0;
  for await (const { bookings, refused } of feed.batches()) {
    await betweenBatches(options.signal);
    if (bookings.length > 0) await inTransaction(db, (tx) => importPart(tx, bookings, options));
    done += bookings.length + refused.length;
    options.onProgress(done);
  }
}
