import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import { betweenBatches } from '../../platform/database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { storeDuplicates } from '../../platform/identities/repository.ts';
import {
  type BookingKeys,
  findByReference,
  listBookingsWithoutKeys,
  setBookingKeys,
  type UnkeyedBooking,
} from './repository/bookingKeys.ts';
import { insertPlaceNames } from './repository/importRows.ts';
import { lockBookings } from './repository/lockBookings.ts';

/** Bookings per transaction; the embedded database serves no other query meanwhile. */
const ROWS_AT_ONCE = 5000;

/** Kind of duplicate (`duplicates.kind`). */
export const DUPLICATE_REFERENCE = 'bookings.ref_key';

/** The owner at the time of the credit, if different now or spelled differently; else null. */
function creditedOwnerOf({ creditedAgent, creditedUser, owner }: UnkeyedBooking, identity: string): string | null {
  if (creditedAgent === null || creditedUser === null) return null;
  const credited = ownerIdentity(creditedAgent, creditedUser);
  return credited === identity && identity === owner ? null : credited;
}

function keysOf(booking: UnkeyedBooking): BookingKeys {
  const { id, bookingRef, agentCode, userId, owner } = booking;
  const identity = ownerIdentity(agentCode, userId);
  const isOther = identity !== owner;
  return {
    id,
    refKey: identityOf('bookingRef', bookingRef),
    agentCode: isOther ? identityOf('agentCode', agentCode) : null,
    userId: isOther ? identityOf('userId', userId) : null,
    creditedOwner: creditedOwnerOf(booking, identity),
  };
}

async function storePlaces(tx: Tx, bookings: readonly UnkeyedBooking[]): Promise<void> {
  const hotels = new Map(bookings.map(({ hotelName }) => [hotelName, identityOf('hotel', hotelName)]));
  const cities = new Map(bookings.map(({ city }) => [city, identityOf('city', city)]));
  await insertPlaceNames(tx, new Map([...cities, ...hotels]));
}

/** Stores bookings' keys, and lists those as duplicates whose reference another booking has. */
async function assignKeys(tx: Tx, bookings: readonly UnkeyedBooking[]): Promise<void> {
  const firstOf = new Map<string, BookingKeys>();
  const others: BookingKeys[] = [];
  for (const keys of bookings.map(keysOf)) {
    if (firstOf.has(keys.refKey)) others.push(keys);
    else firstOf.set(keys.refKey, keys);
  }
  const stored = await setBookingKeys(tx, [...firstOf.values()]);
  const refused = [...[...firstOf.values()].filter(({ id }) => !stored.has(id)), ...others];
  if (refused.length === 0) return;
  const holders = await findByReference(tx, [...new Set(refused.map(({ refKey }) => refKey))]);
  const duplicates = refused.flatMap(({ id, refKey }) => {
    const holder = holders.get(refKey);
    return holder === undefined ? [] : [{ id: String(id), kept: String(holder), identity: refKey }];
  });
  await storeDuplicates(tx, DUPLICATE_REFERENCE, duplicates);
}

/** Stores the keys of the next bookings. @returns the ID of the last one read; null at the end */
async function backfillBatch(db: Db, credited: boolean, after: number): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockBookings(tx);
    const bookings = await listBookingsWithoutKeys(tx, { credited, after, limit: ROWS_AT_ONCE });
    if (bookings.length === 0) return null;
    await storePlaces(tx, bookings);
    await assignKeys(tx, bookings);
    return bookings.length < ROWS_AT_ONCE ? null : (bookings.at(-1)?.id ?? null);
  });
}

/**
 * Adds the keys that earlier releases did not store: identities of references, users, hotels and cities. If two
 * bookings share a reference, the credited one gets the key, so that it is not credited twice; otherwise the first. The
 * other gets none, is never credited, and is listed (`duplicates`); nothing is merged. Idempotent; an interrupted run
 * can be repeated.
 */
export async function backfillBookingKeys(db: Db, signal?: AbortSignal): Promise<void> {
  for (const credited of [true, false]) {
    for (let after: number | null = 0; after !== null; ) {
      after = await backfillBatch(db, credited, after);
      if (after !== null) await betweenBatches(signal);
    }
  }
}
