import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { DEBT_CAUSE } from '../debtLine.ts';
import { EXTRA_CAUSE } from '../extraLine.ts';

/** An inconsistency in the ledger; messages: `check.ts`. */
export interface AccountFault {
  readonly memberId: number;
  readonly AgentCode: string;
  readonly UserId: string;
  readonly kind:
    | 'balance'
    | 'running_balance'
    | 'no_balance'
    | 'no_payment'
    | 'not_given_back'
    | 'credited_twice'
    | 'extra_astray'
    | 'owed'
    | 'debt'
    | 'correction_debt'
    | 'wrong_reversal';
  /** ID of the line, redemption, debt or correction; null if the fault concerns the member. */
  readonly subject: number | null;
  /** Stored value: points, or the booking's ID for `credited_twice`. */
  readonly stored: number | null;
  /** Sum of the lines. */
  readonly total: number | null;
}

/** All faults of all accounts, ordered by member. */
export async function findFaults(db: Db): Promise<AccountFault[]> {
  const { rows } = await sql<AccountFault>`
    with running as (
      select member_id, id, balance, sum(amount) over (partition by member_id order by id) as total from ledger
    ), faults as (
      select b.member_id, 'balance' as kind, null::int as subject, b.points as stored, coalesce(s.total, 0)::int as total
      from balances b left join (select member_id, sum(amount) as total from ledger group by member_id) s using (member_id)
      where b.points <> coalesce(s.total, 0)
      union all
      select member_id, 'running_balance', id, balance, total::int from running where balance <> total
      union all
      select m.id, 'no_balance', null, null, null from members m
      where not exists (select 1 from balances b where b.member_id = m.id)
      union all
      select r.member_id, 'no_payment', r.id, r.total_points, null from redemptions r
      where r.total_points > 0 and not exists
        (select 1 from ledger l where l.redemption_id = r.id and l.cause = 'redemption' and l.amount = -r.total_points)
      union all
      select r.member_id, 'not_given_back', r.id, null, null from redemptions r
      where r.status = 'Rejected' and r.total_points > 0
        and not exists (select 1 from ledger l where l.redemption_id = r.id and l.cause = 'redemption_reversal')
      union all
      select l.member_id, 'credited_twice', l.id, l.booking_id, null from ledger l
      join bookings b on b.id = l.booking_id
      where l.cause = 'booking' and b.credit_line is distinct from l.id
        and not exists (select 1 from ledger r where r.reverses = l.id)
      union all
      select l.member_id, 'extra_astray', l.id, null, null from ledger l
      left join extra_credits e on e.line = l.id left join ledger r on r.reverses = l.id
      where l.cause = ${EXTRA_CAUSE} and l.facts ->> 'Promotion' is not null
        and (e.line is null or e.live = (r.id is not null))
      union all
      select b.member_id, 'owed', null, b.owed, coalesce(d.total, 0)::int
      from balances b
      left join (
        select member_id, sum(owed) as total
        from (
          select member_id, amount - repaid as owed from debts union all select member_id, owed from corrections where owed > 0
        ) open group by member_id
      ) d using (member_id)
      where b.owed <> coalesce(d.total, 0)
      union all
      select coalesce(d.member_id, l.member_id), 'debt', coalesce(d.id, l.debt), d.amount - d.repaid, (l.added - l.repaid)::int
      from debts d
      full join (
        select member_id, (facts ->> 'Debt')::int as debt, coalesce(sum(amount) filter (where amount > 0), 0) as added,
               coalesce(-sum(amount) filter (where amount < 0), 0) as repaid
        from ledger where cause = ${DEBT_CAUSE} and facts ->> 'Debt' is not null group by member_id, debt
      ) l on l.debt = d.id and l.member_id = d.member_id
      where (d.amount, d.repaid) is distinct from (l.added, l.repaid)
      union all
      select coalesce(c.member_id, l.member_id), 'correction_debt', coalesce(c.id, l.correction), c.owed, l.owed::int
      from (select id, member_id, owed from corrections where owed > 0) c
      full join (
        select member_id, (facts ->> 'CorrectionDebt')::int as correction, sum(amount) as owed
        from ledger where cause = ${DEBT_CAUSE} and facts ->> 'CorrectionDebt' is not null group by member_id, correction
      ) l on l.correction = c.id and l.member_id = c.member_id
      where coalesce(c.owed, 0) <> coalesce(l.owed, 0)
      union all
      select l.member_id, 'wrong_reversal', l.id, null, null from ledger l
      join ledger r on r.id = l.reverses where r.amount <> -l.amount or r.member_id <> l.member_id
    )
    select f.member_id as "memberId", m.agent_code as "AgentCode", m.user_id as "UserId", f.kind, f.subject, f.stored, f.total
    from faults f join members m on m.id = f.member_id order by f.member_id, f.kind, f.subject`.execute(db);
  return rows;
}
