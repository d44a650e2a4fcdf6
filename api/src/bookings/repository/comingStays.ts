import { type ComingStay, CREDIT_AFTER_DAYS, DAYS_AHEAD } from '@friends/shared/contract/rules/credit';
import { addDays } from '@friends/shared/contract/rules/days';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { extraSum } from '../../promotions/repository/extraPoints.ts';
import { ownerKey, type PromotedOwner } from './owner.ts';
import { GIVEN_BY_HAND } from './pointRules.ts';

/**
 * What may bring the owner points within `DAYS_AHEAD`: bookings without a credit, together by check-out and status. So
 * there are few rows, however many bookings an agency has.
 */
export async function comingStays(db: Db, owner: PromotedOwner, today: string): Promise<ComingStay[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .select(['check_out as CheckOut', 'status as Status', sql<number>`sum(room * night)`.as('RoomNights')])
    .select(sql<number>`sum(${extraSum(owner)})`.as('ExtraPoints'))
    .where('owner', '=', ownerKey(owner))
    .where('credit_line', 'is', null)
    .where('check_out', '<=', addDays(today, DAYS_AHEAD - CREDIT_AFTER_DAYS))
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'Check-Out'),
        and([eb('status', '=', 'Booked'), eb('check_out', '>=', addDays(today, -CREDIT_AFTER_DAYS))]),
      ]),
    )
    .where(({ not }) => not(GIVEN_BY_HAND))
    .groupBy(['check_out', 'status'])
    .execute();
  return rows;
}
