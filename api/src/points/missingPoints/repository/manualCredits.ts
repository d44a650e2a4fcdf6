import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { ManualCredit } from '../claimedBooking.ts';

interface ClaimReference {
  readonly memberId: number;
  readonly bookingRef: string;
}

/** Manual points for the reference, or for this member and a similar one; null if there are none. */
export async function findManualCredit(db: Db, { memberId, bookingRef }: ClaimReference): Promise<ManualCredit | null> {
  const key = sql`${identityOf('bookingRef', bookingRef)}::text`;
  const { rows } = await sql<ManualCredit>`
    select id, booking_ref as "bookingRef" from points_claims
    where correction_line is not null and (
      ref_key = ${key} or lower(booking_ref) = lower(${bookingRef}::text)
      or (member_id = ${memberId}::int and loose_reference(ref_key) = loose_reference(${key})))
    order by id limit 1`.execute(db);
  return rows[0] ?? null;
}
