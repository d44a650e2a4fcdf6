import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { IS_APPROVED_BY_TWO, IS_MANUAL } from './manualPoints.ts';

/** A time span, both ends exclusive. */
interface Span {
  readonly start: RawBuilder<unknown>;
  readonly end: RawBuilder<unknown>;
}

const HOURS = 24;

/** Locks a member's balance until the transaction ends, which serializes decisions about their points. */
export async function lockBalance(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('balances').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
}

/**
 * SQL: sum of the absolute points that a member claimed, or was manually given or deducted, in a time span and by one
 * person's decision. Excludes what needs two people by itself, what two people approved, and what was rejected or
 * withdrawn.
 *
 * @param except ID of a claim to exclude
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
    where l.member_id = ${member} and ${IS_MANUAL} and l.booked_at > ${start} and l.booked_at < ${end}
      and abs(l.amount) < ${from}
      and not exists (select from corrections c where c.line = l.id)
      and not exists (select from points_claims p where p.correction_line = l.id and ${IS_APPROVED_BY_TWO})
  ), 0))::int`;

/**
 * SQL: points that decide whether a claim `r` needs two people: its own, and those of the same member's other claims
 * and manual points within 24 hours before and after. Prevents splitting into small ones.
 *
 * @param from the setting `APPROVALS_FROM`; null: off, only the claim's own points count
 */
export const pointsWithClaim = (from: number | null): RawBuilder<number> => {
  if (from === null) return sql<number>`r.total_points`;
  const around = (sign: '-' | '+') => sql`r.created_at ${sql.raw(sign)} ${sql.lit(`${HOURS} hours`)}::interval`;
  const others = { member: sql`r.member_id`, except: sql`r.id`, from };
  return sql<number>`r.total_points + ${decidedByOne(others, { start: around('-'), end: around('+') })}`;
};

/**
 * The sum of manual points by one person, without the new ones.
 *
 * @param at center of the 24 hours before and after that count
 */
export async function combinedPoints(
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
