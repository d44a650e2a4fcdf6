import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** An account that does not add up; `fault` is a sentence for the operator. */
export interface LedgerFault {
  readonly memberId: number;
  readonly AgentCode: string;
  readonly UserId: string;
  readonly fault: string;
}

/**
 * Checks every account: the balance is the sum of its lines, each line's balance is the sum up to it, and every
 * redemption that was paid for and every booking that is credited has its line. Empty where all is well.
 */
export async function checkLedger(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with running as (
      select member_id, id, balance, sum(amount) over (partition by member_id order by id) as total from ledger
    ), faults as (
      select b.member_id, 'The balance is ' || b.points || ', its lines add up to ' || coalesce(s.total, 0) || '.' as fault
      from balances b left join (select member_id, sum(amount) as total from ledger group by member_id) s using (member_id)
      where b.points <> coalesce(s.total, 0)
      union all
      select member_id, 'Line ' || id || ' says balance ' || balance || ', the lines up to it add up to ' || total || '.'
      from running where balance <> total
      union all
      select m.id, 'The member has no balance.' from members m
      where not exists (select 1 from balances b where b.member_id = m.id)
      union all
      select r.member_id, 'Redemption ' || r.id || ' has no line of ' || r.total_points || ' points.' from redemptions r
      where r.total_points > 0 and not exists
        (select 1 from ledger l where l.redemption_id = r.id and l.cause = 'redemption' and l.amount = -r.total_points)
      union all
      select r.member_id, 'Redemption ' || r.id || ' is rejected, its points are not given back.' from redemptions r
      where r.status = 'Rejected' and r.total_points > 0
        and not exists (select 1 from ledger l where l.redemption_id = r.id and l.cause = 'redemption_reversal')
      union all
      select l.member_id, 'Line ' || l.id || ' credits booking ' || l.booking_id || ' a second time.' from ledger l
      join bookings b on b.id = l.booking_id
      where l.cause = 'booking' and b.credit_line is distinct from l.id
        and not exists (select 1 from ledger r where r.reverses = l.id)
      union all
      select l.member_id, 'Line ' || l.id || ' does not undo the line it names.' from ledger l
      join ledger r on r.id = l.reverses where r.amount <> -l.amount or r.member_id <> l.member_id
    )
    select f.member_id as "memberId", m.agent_code as "AgentCode", m.user_id as "UserId", f.fault
    from faults f join members m on m.id = f.member_id order by f.member_id, f.fault`.execute(db);
  return rows;
}
