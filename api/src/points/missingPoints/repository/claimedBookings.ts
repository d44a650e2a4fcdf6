import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { dueOn, HAS_MANUAL_CREDIT, MANUALLY_CREDITED_MEMBER, POINTS } from '../../bookings/repository/pointRules.ts';
import type { ClaimedBooking } from '../claimedBooking.ts';

interface ClaimReference {
  readonly memberId: number;
  /** The member's current user ID. */
  readonly AgentCode: string;
  readonly UserId: string;
  readonly bookingRef: string;
}

/** A bound far above the number of similar references in practice. */
const MAX_SIMILAR = 50;

/**
 * Bookings with the reference of each claim, and those whose reference differs only in separators and leading zeros; at
 * most 50 of each, in the order of the claims.
 *
 * @param asOf `YYYY-MM-DD` in Asia/Jakarta
 */
export async function listClaimedBookings(
  db: Db,
  claims: readonly ClaimReference[],
  asOf: string,
): Promise<readonly (readonly ClaimedBooking[])[]> {
  const isOwn = sql`b.owner = q.owner`;
  const isFormer = sql`(b.owner in (
    select booking_owner(agent_code, user_id) from points_claims where member_id = q.member
    union all select booking_owner(old_agent_code, old_user_id) from agent_changes
              where member_id = q.member and status = 'approved')
    and not exists (select from members m where m.owner_key = b.owner and m.status <> 'rejected'))`;
  const { rows } = await sql<ClaimedBooking & { readonly position: number }>`
    select q.position::int as position, b.id, b.booking_ref as ref, b.agent_code as "agentCode", b.user_id as "userId",
           b.ref_key = q.key as "isExact",
           ${isOwn} as "isOwn", not (${isOwn} or ${isFormer}) as "isOther",
           (select member_id from ledger where id = b.credit_line) as "creditedTo", ${MANUALLY_CREDITED_MEMBER} as "manuallyCreditedTo",
           b.credit_line is null and ${POINTS} > 0 and ${dueOn(asOf)} and not ${HAS_MANUAL_CREDIT} as "isDue",
           b.credit_line is null and b.status in ('Booked', 'Check-Out') and b.room * b.night > 0 as "mayEarn"
    from unnest(${sql.val(claims.map(({ bookingRef }) => identityOf('bookingRef', bookingRef)))}::text[],
                ${sql.val(claims.map(({ AgentCode, UserId }) => ownerIdentity(AgentCode, UserId)))}::text[],
                ${sql.val(claims.map(({ memberId }) => memberId))}::int[]) with ordinality as q (key, owner, member, position)
    cross join lateral (
      select alike.* from bookings alike
      where alike.id in (
        select id from bookings where ref_key = q.key
        union select id from bookings where loose_reference(ref_key) = loose_reference(q.key))
      order by (alike.ref_key = q.key) desc, alike.id limit ${sql.lit(MAX_SIMILAR)}) b
    order by q.position, (b.ref_key = q.key) desc, b.id`.execute(db);
  const byPosition = Map.groupBy(rows, ({ position }) => position);
  return claims.map((_, at) => byPosition.get(at + 1) ?? []);
}
