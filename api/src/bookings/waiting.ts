import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { CREDIT_AFTER_DAYS } from './points.ts';

async function countDue(db: Db, asOf: string, withMember: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookings b
    where b.status = 'Check-Out' and b.credit_line is null and b.room > 0 and b.night > 0
      and b.check_out <= ${asOf}::date - ${sql.lit(CREDIT_AFTER_DAYS)}
      and exists (select from members m where lower(m.agent_code) = lower(b.agent_code)
        and lower(m.user_id) = lower(b.user_id) and m.status = 'approved') = ${withMember}::boolean`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Bookings a crediting run is going to credit; only to show how far it is. */
export function countCreditable(db: Db, asOf: string): Promise<number> {
  return countDue(db, asOf, true);
}

/** Bookings that would be credited if somebody had signed up with their agent code and user id. */
export function countUnclaimed(db: Db, asOf: string): Promise<number> {
  return countDue(db, asOf, false);
}
