import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/**
 * Points that the room nights of bookings brought a member since a time, less those that were taken back; negative where
 * more were. Without extra points, which say nothing of nights.
 */
export async function earnedSince(db: Db, memberId: number, since: Date): Promise<number> {
  const { points } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number | null>('amount').as('points'))
    .where('member_id', '=', memberId)
    .where('booking_id', 'is not', null)
    .where('booked_at', '>', since)
    .where(sql<boolean>`facts ->> 'Promotion' is null`)
    .executeTakeFirstOrThrow();
  return points ?? 0;
}
