import type { Db } from '../database/transaction.ts';

/** One line with whoever and whatever it is about; undefined where there is none of that number. */
export async function readLine(db: Db, id: number) {
  return db
    .selectFrom('ledger as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .leftJoin('bookings as b', 'b.id', 'l.booking_id')
    .leftJoin('redemptions as r', 'r.id', 'l.redemption_id')
    .leftJoin('ledger as later', 'later.reverses', 'l.id')
    .selectAll('l')
    .select(['m.name as memberName', 'b.booking_ref', 'b.status as bookingStatus', 'later.id as reversedBy'])
    .select(['r.id as redemptionId', 'r.name_en as rewardName', 'r.status as redemptionStatus'])
    .select(['r.decided_by as decidedBy', 'r.decided_at as decidedAt', 'r.decision_why as decisionWhy'])
    .where('l.id', '=', id)
    .executeTakeFirst();
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('balances')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
