import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

export async function readLine(db: Db, id: number) {
  return db
    .selectFrom('ledger as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .leftJoin('extra_credits as extra', 'extra.line', 'l.id')
    .leftJoin('debts as d', (join) => join.on('d.id', '=', sql`(l.facts ->> 'Debt')::int`))
    .leftJoin('bookings as b', (join) =>
      join.on('b.id', '=', sql`coalesce(l.booking_id, extra.booking_id, d.booking_id)`),
    )
    .leftJoin('redemptions as r', 'r.id', 'l.redemption_id')
    .leftJoin('ledger as later', 'later.reverses', 'l.id')
    .selectAll('l')
    .select(['m.name as memberName', 'b.booking_ref', 'b.status as bookingStatus', 'later.id as reversedBy'])
    .select(['r.id as redemptionId', 'r.name_en as rewardName'])
    .select(sql<string>`case when r.withdrawn_at is null then r.status else 'Withdrawn' end`.as('redemptionStatus'))
    .select(['r.decided_by as decidedBy', 'r.decided_at as decidedAt', 'r.decision_why as decisionWhy'])
    .where('l.id', '=', id)
    .executeTakeFirst();
}

export type ReadLine = NonNullable<Awaited<ReturnType<typeof readLine>>>;

/** Locks the redemption, and returns the line that paid for it; undefined if it was free. */
export async function lockPayment(tx: Tx, redemptionId: number) {
  await tx.selectFrom('redemptions').select('id').where('id', '=', redemptionId).forUpdate().executeTakeFirst();
  return tx
    .selectFrom('ledger')
    .leftJoin('ledger as later', 'later.reverses', 'ledger.id')
    .select(['ledger.id', 'ledger.member_id as memberId', 'ledger.amount', 'ledger.facts', 'later.id as reversedBy'])
    .where('ledger.redemption_id', '=', redemptionId)
    .where('ledger.cause', '=', 'redemption')
    .executeTakeFirst();
}
