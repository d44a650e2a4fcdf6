import type { Db } from '../../database/transaction.ts';

/** Points that bookings brought a member since a time, less those that were taken back; negative where more were. */
export async function earnedSince(db: Db, memberId: number, since: Date): Promise<number> {
  const { points } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<number | null>('amount').as('points'))
    .where('member_id', '=', memberId)
    .where('booking_id', 'is not', null)
    .where('booked_at', '>', since)
    .executeTakeFirstOrThrow();
  return points ?? 0;
}
