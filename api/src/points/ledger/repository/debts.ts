import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { DEBT_CAUSE, DEBT_REASON, REPAYMENT_REASON } from '../debtLine.ts';
import { repayCorrectionDebts } from './correctionDebts.ts';
import { POST_DEBT } from './posting.ts';

export interface NewDebt {
  readonly memberId: number;
  readonly bookingId: number;
  /** Points, more than 0. */
  readonly amount: number;
  /** For example `operator:ana`. */
  readonly actor: string;
  readonly now: Date;
}

/** SQL: facts of a line for a debt `debt` and its booking `b`. */
const FACTS = `jsonb_build_object('Debt', debt.id, 'OwedFor', b.booking_ref, 'Status', debt.status)`;

/**
 * Adds points to a balance for a reversal to deduct in the same transaction, and records them as a debt. Requires
 * booking and balance to be locked.
 *
 * @returns the debt's ID
 */
export async function addDebt(tx: Tx, { memberId, bookingId, amount, actor, now }: NewDebt): Promise<number> {
  const { rows } = await sql<{ debt: number }>`
    with debt as (
      insert into debts (member_id, booking_id, status, amount, created_at)
      select ${memberId}::int, id, status, ${amount}::int, ${now.toISOString()}::timestamptz
      from bookings where id = ${bookingId}::int
      returning id, member_id, booking_id, status, amount, created_at
    ), posting as (
      select debt.member_id, ${sql.lit(DEBT_CAUSE)} as cause, null::int as booking_id, null::int as redemption_id,
             null::int as reverses, ${DEBT_REASON}::text || b.booking_ref as reason, ${sql.raw(FACTS)} as facts,
             ${actor}::text as actor, debt.amount, debt.created_at as booked_at, 1 as place
      from debt join bookings b on b.id = debt.booking_id
    ), ${sql.raw(POST_DEBT)}
    select (facts ->> 'Debt')::int as debt from line`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Booking ${bookingId} or the balance of member ${memberId} is missing`);
  return row.debt;
}

/** Locks the balances of those members who have both points and debts. @returns their IDs */
async function lockDebtors(tx: Tx, memberIds: readonly number[]): Promise<number[]> {
  const debtors = await tx
    .selectFrom('balances')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where('points', '>', 0)
    .where('owed', '>', 0)
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return debtors.map(({ member_id: memberId }) => memberId);
}

interface Repayment {
  readonly memberIds: readonly number[];
  /** For example `operator:ana`. */
  readonly actor: string;
  readonly now: Date;
}

/**
 * Repays debts from balances as far as possible, even partially: those of bookings before those of corrections, oldest
 * first, with one line each. Every transaction that adds points must call it.
 *
 * @returns the points
 */
export async function repayDebts(tx: Tx, { memberIds, actor, now }: Repayment): Promise<number> {
  if (memberIds.length === 0) return 0;
  // A separate statement, as only the next one sees repayments committed while this one waited for locks.
  const debtors = await lockDebtors(tx, memberIds);
  if (debtors.length === 0) return 0;
  const { rows } = await sql<{ repaid: number }>`
    with open as (
      select d.id, d.member_id, d.booking_id, d.status, d.amount - d.repaid as rest, balances.points,
             sum(d.amount - d.repaid) over (partition by d.member_id order by d.id) as rest_so_far
      from debts d join balances on balances.member_id = d.member_id
      where d.settled_at is null and d.member_id = any(${sql.val(debtors)}::int[])
    ), debt as materialized (
      select *, least(rest, points - (rest_so_far - rest))::int as part from open where points > rest_so_far - rest
    ), repaid as (
      update debts
      set repaid = debts.repaid + debt.part,
          settled_at = case when debts.repaid + debt.part = debts.amount then ${now.toISOString()}::timestamptz end
      from debt where debts.id = debt.id
    ), posting as (
      select debt.member_id, ${sql.lit(DEBT_CAUSE)} as cause, null::int as booking_id, null::int as redemption_id,
             null::int as reverses, ${REPAYMENT_REASON}::text || b.booking_ref as reason, ${sql.raw(FACTS)} as facts,
             ${actor}::text as actor, -debt.part as amount, ${now.toISOString()}::timestamptz as booked_at,
             row_number() over (order by debt.id) as place
      from debt join bookings b on b.id = debt.booking_id
    ), ${sql.raw(POST_DEBT)}
    select coalesce(-sum(amount), 0)::int as repaid from line`.execute(tx);
  const ofCorrections = await repayCorrectionDebts(tx, { memberIds: debtors, actor, now });
  return (rows[0]?.repaid ?? 0) + ofCorrections;
}

/** Members with both points and debts, as left by the previous release, which repays nothing. */
export async function listCollectable(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('balances')
    .select('member_id')
    .where('owed', '>', 0)
    .where('points', '>', 0)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id: memberId }) => memberId);
}

export interface OpenDebt {
  /** Empty for a correction. */
  readonly BookingRef: string;
  readonly Points: number;
  /** Status of the booking when its points were reversed, or `Correction`. */
  readonly Status: string;
  /** ISO 8601. */
  readonly Since: string;
}

/** SQL: the member's open debts as JSON, in order of repayment. */
export const openDebtsOf = (memberColumn: string) => sql<OpenDebt[]>`(
  select coalesce(json_agg(json_build_object(
    'BookingRef', ref, 'Points', points, 'Status', status, 'Since', since) order by place, id), '[]')
  from (
    select 1 as place, d.id, b.booking_ref as ref, d.amount - d.repaid as points, d.status, d.created_at as since
    from debts d join bookings b on b.id = d.booking_id
    where d.member_id = ${sql.ref(memberColumn)} and d.settled_at is null
    union all
    select 2, c.id, '', c.owed, 'Correction', c.decided_at
    from corrections c where c.member_id = ${sql.ref(memberColumn)} and c.owed > 0
  ) open)`;

export interface Owed {
  readonly points: number;
  readonly members: number;
  /** Start of the oldest debt; null if there is none. */
  readonly since: Date | null;
}

export async function sumOwed(db: Db): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select coalesce(sum(points), 0)::int as points, count(distinct member_id)::int as members, min(since) as since
    from (
      select member_id, amount - repaid as points, created_at as since from debts where settled_at is null
      union all
      select member_id, owed, decided_at from corrections where owed > 0
    ) open`.execute(db);
  return rows[0] ?? { points: 0, members: 0, since: null };
}

/** SQL: original debt of correction `c`, before repayments. */
const OWED_AT_FIRST = sql<number>`(
  select sum(o.amount)::int from ledger o
  where o.member_id = c.member_id and o.amount > 0 and (o.facts ->> 'CorrectionDebt')::int = c.id)`;

/** Open debts with member and booking, oldest first; after them, those of corrections, which have no booking. */
export async function listDebts(db: Db) {
  const ofCorrections = await db
    .selectFrom('corrections as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('ledger as l', 'l.id', 'c.line')
    .select(['c.id', 'c.member_id as Member', 'm.agent_code as AgentCode', 'm.user_id as UserId'])
    .select([sql<string>`''`.as('BookingRef'), sql<string>`'Correction'`.as('Status'), 'l.booked_at as Since'])
    .select([OWED_AT_FIRST.as('Points'), sql<number>`${OWED_AT_FIRST} - c.owed`.as('Repaid'), 'c.owed as Owed'])
    .where('c.owed', '>', 0)
    .orderBy('c.id')
    .execute();
  const ofBookings = await db
    .selectFrom('debts as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select(['d.id', 'd.member_id as Member', 'm.agent_code as AgentCode', 'm.user_id as UserId'])
    .select(['b.booking_ref as BookingRef', 'd.status as Status', 'd.created_at as Since', 'd.amount as Points'])
    .select(['d.repaid as Repaid', sql<number>`d.amount - d.repaid`.as('Owed')])
    .where('d.settled_at', 'is', null)
    .orderBy('d.id')
    .execute();
  return [...ofBookings, ...ofCorrections];
}
