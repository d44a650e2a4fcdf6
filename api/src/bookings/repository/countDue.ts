import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { BELONGS_TO_MEMBER, dueOn, GIVEN_BY_HAND, POINTS, STAYED } from './pointRules.ts';

async function countDue(db: Db, asOf: string, withMember: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookings b
    where ${STAYED} and b.credit_line is null and ${POINTS} > 0 and ${dueOn(asOf)} and not ${GIVEN_BY_HAND}
      and exists (select from members m where ${BELONGS_TO_MEMBER}) = ${withMember}::boolean`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Bookings a credit run is going to credit; only to show how far it is. */
export function countCreditable(db: Db, asOf: string): Promise<number> {
  return countDue(db, asOf, true);
}

/** Bookings that would be credited if somebody had signed up with their agent code and user id. */
export function countUnclaimed(db: Db, asOf: string): Promise<number> {
  return countDue(db, asOf, false);
}
