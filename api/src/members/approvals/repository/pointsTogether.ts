import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { IS_BY_HAND, IS_BY_TWO } from './byHand.ts';

/** A time in which points of a member count together, both ends left out. */
interface Span {
  readonly start: RawBuilder<unknown>;
  readonly end: RawBuilder<unknown>;
}

const HOURS = 24;

/** Holds a member's balance until the transaction ends: of their points one person decides after the other. */
export async function lockBalance(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('balances').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
}

/**
 * Points that a member claimed, or was given or lost by hand, in a time, added up without their sign: those about which one person
 * decides. Left out is what needs two people by itself, what two people approved, and what was rejected or withdrawn.
 *
 * @param except number of a claim that is left out, too
 */
const decidedByOne = (
  {
    member,
    except,
    from,
  }: { readonly member: RawBuilder<unknown>; readonly except: RawBuilder<unknown>; readonly from: number },
  { start, end }: Span,
) => sql<number>`(
  coalesce((
    select sum(o.total_points) from redemptions o
    where o.member_id = ${member} and o.id is distinct from ${except} and o.created_at > ${start} and o.created_at < ${end}
      and o.status <> 'Rejected' and o.withdrawn_at is null and not o.two_approvals and o.total_points < ${from}
  ), 0) + coalesce((
    select sum(abs(l.amount)) from ledger l
    where l.member_id = ${member} and ${IS_BY_HAND} and l.booked_at > ${start} and l.booked_at < ${end}
      and abs(l.amount) < ${from}
      and not exists (select from corrections c where c.line = l.id)
      and not exists (select from points_claims p where p.correction_line = l.id and ${IS_BY_TWO})
  ), 0))::int`;

/**
 * Points that count for whether a claim `r` needs two people: its own, and what the same member claims or is given by hand within
 * 24 hours before and after it. Many small ones are no way round.
 *
 * @param from the setting `APPROVALS_FROM`; null: it is off, and the claim's own points are all that count
 */
export const pointsWithClaim = (from: number | null): RawBuilder<number> => {
  if (from === null) return sql<number>`r.total_points`;
  const around = (sign: '-' | '+') => sql`r.created_at ${sql.raw(sign)} ${sql.lit(`${HOURS} hours`)}::interval`;
  const others = { member: sql`r.member_id`, except: sql`r.id`, from };
  return sql<number>`r.total_points + ${decidedByOne(others, { start: around('-'), end: around('+') })}`;
};

/**
 * The same for points that one person gives or takes by hand at a time: without their own.
 *
 * @param at the time; what was claimed or corrected within 24 hours around it counts
 */
export async function pointsBeside(
  db: Db,
  { memberId, at, from }: { readonly memberId: number; readonly at: Date; readonly from: number },
): Promise<number> {
  const around = (sign: '-' | '+') =>
    sql`${at.toISOString()}::timestamptz ${sql.raw(sign)} ${sql.lit(`${HOURS} hours`)}::interval`;
  const others = { member: sql`${memberId}::int`, except: sql`null::int`, from };
  const { rows } = await sql<{ points: number }>`
    select ${decidedByOne(others, { start: around('-'), end: around('+') })} as points`.execute(db);
  return rows[0]?.points ?? 0;
}
