import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import { CORRECTION_DEBT_REASON, CORRECTION_REPAYMENT_REASON, DEBT_CAUSE } from '../debtLine.ts';
import { POST_DEBT } from './posting.ts';

export interface NewCorrectionDebt {
  readonly memberId: number;
  /** ID of the correction. */
  readonly correction: number;
  /** Points, more than 0. */
  readonly amount: number;
  /** Actor, for example `operator:ana`. */
  readonly actor: string;
  readonly now: Date;
}

/**
 * Adds points to a balance for the correction to deduct in the same transaction, and records them as a debt. Requires
 * the balance to be locked.
 */
export async function addCorrectionDebt(tx: Tx, debt: NewCorrectionDebt): Promise<void> {
  const { memberId, correction, amount, actor, now } = debt;
  const { rows } = await sql`
    with debt as (
      update corrections set owed = ${amount}::int where id = ${correction}::int and member_id = ${memberId}::int
      returning id, member_id, owed
    ), posting as (
      select member_id, ${sql.lit(DEBT_CAUSE)} as cause, null::int as booking_id, null::int as redemption_id,
             null::int as reverses, ${CORRECTION_DEBT_REASON}::text as reason,
             jsonb_build_object('CorrectionDebt', id) as facts, ${actor}::text as actor, owed as amount,
             ${now.toISOString()}::timestamptz as booked_at, 1 as place
      from debt
    ), ${sql.raw(POST_DEBT)}
    select id from line`.execute(tx);
  if (rows.length === 0) throw new Error(`Correction ${correction} or the balance of member ${memberId} is missing`);
}

/**
 * Repays debts of corrections, as `repayDebts` does for bookings. Requires the balances to be locked.
 *
 * @returns the points
 */
export async function repayCorrectionDebts(
  tx: Tx,
  { memberIds, actor, now }: { readonly memberIds: readonly number[]; readonly actor: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ repaid: number }>`
    with open as (
      select c.id, c.member_id, c.owed as rest, balances.points,
             sum(c.owed) over (partition by c.member_id order by c.id) as rest_so_far
      from corrections c join balances on balances.member_id = c.member_id
      where c.owed > 0 and c.member_id = any(${sql.val(memberIds)}::int[])
    ), debt as materialized (
      select *, least(rest, points - (rest_so_far - rest))::int as part from open where points > rest_so_far - rest
    ), repaid as (
      update corrections set owed = corrections.owed - debt.part from debt where corrections.id = debt.id
    ), posting as (
      select member_id, ${sql.lit(DEBT_CAUSE)} as cause, null::int as booking_id, null::int as redemption_id,
             null::int as reverses, ${CORRECTION_REPAYMENT_REASON}::text as reason,
             jsonb_build_object('CorrectionDebt', id) as facts, ${actor}::text as actor, -part as amount,
             ${now.toISOString()}::timestamptz as booked_at, row_number() over (order by id) as place
      from debt
    ), ${sql.raw(POST_DEBT)}
    select coalesce(-sum(amount), 0)::int as repaid from line`.execute(tx);
  return rows[0]?.repaid ?? 0;
}
