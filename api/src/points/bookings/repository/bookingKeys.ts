import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** A booking imported by a release that stored no keys. */
export interface UnkeyedBooking {
  readonly id: number;
  readonly bookingRef: string;
  readonly agentCode: string;
  readonly userId: string;
  readonly owner: string;
  readonly hotelName: string;
  readonly city: string;
  /** Agency and user of its credit, or null. */
  readonly creditedAgent: string | null;
  readonly creditedUser: string | null;
}

/** The next bookings without a key, by ID, after the ID `after`: either the credited or the uncredited ones. */
export async function listBookingsWithoutKeys(
  db: Db,
  { credited, after, limit }: { readonly credited: boolean; readonly after: number; readonly limit: number },
): Promise<UnkeyedBooking[]> {
  return db
    .selectFrom('bookings as b')
    .leftJoin('ledger as credit', 'credit.id', 'b.credit_line')
    .select(['b.id', 'b.booking_ref as bookingRef', 'b.agent_code as agentCode', 'b.user_id as userId', 'b.owner'])
    .select(['b.hotel_name as hotelName', 'b.city'])
    .select(['credit.agent_code as creditedAgent', 'credit.user_id as creditedUser'])
    .where('b.id', '>', after)
    .where('b.ref_key', 'is', null)
    .where('b.credit_line', credited ? 'is not' : 'is', null)
    .orderBy('b.id')
    .limit(limit)
    .execute();
}

export interface BookingKeys {
  readonly id: number;
  readonly refKey: string;
  /** Identities of agent code and user ID if the stored texts give another owner; else null. */
  readonly agentCode: string | null;
  readonly userId: string | null;
  /** The owner at the time of the credit, if different now; else null. */
  readonly creditedOwner: string | null;
}

/** Stores keys, except for bookings whose reference another booking has. @returns IDs of the bookings updated */
export async function setBookingKeys(tx: Tx, keys: readonly BookingKeys[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update bookings b set
      ref_key = input."refKey", agent_code = coalesce(input."agentCode", b.agent_code),
      user_id = coalesce(input."userId", b.user_id), credited_owner = coalesce(input."creditedOwner", b.credited_owner)
    from json_to_recordset(cast(${JSON.stringify(keys)}::text as json)) as input(
      id integer, "refKey" text, "agentCode" text, "userId" text, "creditedOwner" text)
    where b.id = input.id and not exists (select from bookings other where other.ref_key = input."refKey")
    returning b.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** IDs of the bookings with these references, by reference. */
export async function findByReference(db: Db, refKeys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('bookings').select(['id', 'ref_key']).where('ref_key', 'in', refKeys).execute();
  return new Map(rows.flatMap(({ id, ref_key }) => (ref_key === null ? [] : [[ref_key, id]])));
}
