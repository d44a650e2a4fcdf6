import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { dueOn, GIVEN_BY_HAND, GIVEN_TO, POINTS } from '../../bookings/repository/pointRules.ts';
import type { QuestionBooking } from '../questionBooking.ts';

interface Asked {
  readonly memberId: number;
  /** Of the member today. */
  readonly AgentCode: string;
  readonly UserId: string;
  readonly bookingRef: string;
}

/** Far more than are ever written alike. */
const MAX = 50;

/**
 * Bookings with a reference, and those whose reference differs in separators and leading zeros only; at most 50.
 *
 * @param asOf `YYYY-MM-DD` in Asia/Jakarta
 */
export async function listQuestionBookings(
  db: Db,
  { memberId, AgentCode, UserId, bookingRef }: Asked,
  asOf: string,
): Promise<QuestionBooking[]> {
  const key = sql`${identityOf('bookingRef', bookingRef)}::text`;
  const isOwn = sql`b.owner = ${ownerIdentity(AgentCode, UserId)}::text`;
  const isFormer = sql`(b.owner in (
    select booking_owner(agent_code, user_id) from points_claims where member_id = ${memberId}::int
    union all select booking_owner(old_agent_code, old_user_id) from agent_changes
              where member_id = ${memberId}::int and status = 'approved')
    and not exists (select from members m where m.owner_key = b.owner and m.status <> 'rejected'))`;
  const { rows } = await sql<QuestionBooking>`
    select b.id, b.booking_ref as ref, b.agent_code as "agentCode", b.user_id as "userId", b.ref_key = ${key} as "isExact",
           ${isOwn} as "isOwn", not (${isOwn} or ${isFormer}) as "isOther",
           (select member_id from ledger where id = b.credit_line) as "creditedTo", ${GIVEN_TO} as "givenTo",
           b.credit_line is null and ${POINTS} > 0 and ${dueOn(asOf)} and not ${GIVEN_BY_HAND} as "isDue",
           b.credit_line is null and b.status in ('Booked', 'Check-Out') and b.room * b.night > 0 as "mayEarn"
    from bookings b
    where b.id in (
      select id from bookings where ref_key = ${key}
      union select id from bookings where loose_reference(ref_key) = loose_reference(${key}))
    order by (b.ref_key = ${key}) desc, b.id limit ${sql.lit(MAX)}`.execute(db);
  return rows;
}
