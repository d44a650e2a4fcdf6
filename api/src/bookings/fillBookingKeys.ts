import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import { betweenBatches } from '../database/betweenBatches.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { storeDuplicates } from '../identities/repository.ts';
import {
  type BookingKeys,
  findByReference,
  lastKeyed,
  listUnkeyedBookings,
  setBookingKeys,
  type UnkeyedBooking,
} from './repository/bookingKeys.ts';
import { insertPlaceNames } from './repository/importRows.ts';
import { lockBookings } from './repository/lockBookings.ts';

/** Bookings of one transaction; on the embedded database the portal waits for as long. */
const ROWS_AT_ONCE = 5000;

/** Kind of duplicate (`duplicates.kind`). */
export const DUPLICATE_REFERENCE = 'bookings.ref_key';

function keysOf({
  id,
  bookingRef,
  agentCode,
  userId,
  owner,
  creditedAgent,
  creditedUser,
}: UnkeyedBooking): BookingKeys {
  const identity = ownerIdentity(agentCode, userId);
  const isOther = identity !== owner;
  const creditedOwner =
    creditedAgent === null || creditedUser === null ? identity : ownerIdentity(creditedAgent, creditedUser);
  return {
    id,
    refKey: identityOf('bookingRef', bookingRef),
    agentCode: isOther ? identityOf('agentCode', agentCode) : null,
    userId: isOther ? identityOf('userId', userId) : null,
    // Said of a rewritten owner, too, which is no other one.
    creditedOwner: creditedOwner === identity && !isOther ? null : creditedOwner,
  };
}

async function storePlaces(tx: Tx, bookings: readonly UnkeyedBooking[]): Promise<void> {
  const hotels = new Map(bookings.map(({ hotelName }) => [hotelName, identityOf('hotel', hotelName)]));
  const cities = new Map(bookings.map(({ city }) => [city, identityOf('city', city)]));
  await insertPlaceNames(tx, new Map([...cities, ...hotels]));
}

/** Makes the keys of the next bookings. @returns the last one that was read; null at the end */
async function fillBatch(db: Db, after: number): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await lockBookings(tx);
    const bookings = await listUnkeyedBookings(tx, { after, limit: ROWS_AT_ONCE });
    if (bookings.length === 0) return null;
    await storePlaces(tx, bookings);
    const firstOf = new Map<string, BookingKeys>();
    const others: BookingKeys[] = [];
    for (const keys of bookings.map(keysOf)) {
      if (firstOf.has(keys.refKey)) others.push(keys);
      else firstOf.set(keys.refKey, keys);
    }
    const set = await setBookingKeys(tx, [...firstOf.values()]);
    const left = [...[...firstOf.values()].filter(({ id }) => !set.has(id)), ...others];
    if (left.length > 0) {
      const kept = await findByReference(tx, [...new Set(left.map(({ refKey }) => refKey))]);
      const duplicates = left.map(({ id, refKey }) => {
        return { id: String(id), kept: String(kept.get(refKey) ?? ''), identity: refKey };
      });
      await storeDuplicates(tx, DUPLICATE_REFERENCE, duplicates);
    }
    return bookings.length < ROWS_AT_ONCE ? null : (bookings.at(-1)?.id ?? null);
  });
}

/**
 * Makes the identities of bookings that a version before this one imported: of their references, users, hotels and cities. A
 * booking whose reference another one has gets none, is credited no more and is listed (`duplicates`); nothing is merged.
 * Stopped half-way, it goes on where it was. Twice changes nothing.
 */
export async function fillBookingKeys(db: Db, signal?: AbortSignal): Promise<void> {
  for (let after: number | null = await lastKeyed(db); after !== null; ) {
    after = await fillBatch(db, after);
    if (after !== null) await betweenBatches(signal);
  }
}
