import { sql } from 'kysely';
import type { LedgerCause, LedgerFacts } from '../database/schema.ts';
import type { Tx } from '../database/transaction.ts';

export interface NewLine {
  readonly memberId: number;
  readonly cause: LedgerCause;
  readonly bookingId?: number;
  readonly redemptionId?: number;
  /** The line this one undoes. */
  readonly reverses?: number;
  readonly reason?: string;
  readonly facts: LedgerFacts;
  readonly actor: string;
  readonly amount: number;
  readonly now: Date;
}

/**
 * Changes a balance and writes the line that says so, in one statement. Null where the balance would fall below 0;
 * then nothing is written. Beside it only `chargeRedemption` and `creditBatch` touch `balances` and `ledger`.
 */
export async function postLine(tx: Tx, line: NewLine): Promise<{ id: number; balance: number } | null> {
  const { rows } = await sql<{ id: number; balance: number }>`
    with moved as (
      update balances set points = points + ${line.amount}::int
      where member_id = ${line.memberId}::int and points + ${line.amount}::int >= 0
      returning member_id, points
    )
    insert into ledger (member_id, cause, booking_id, redemption_id, reverses, reason, facts, actor,
                        agent_code, user_id, amount, balance, booked_at)
    select moved.member_id, ${line.cause}::text, ${line.bookingId ?? null}::int, ${line.redemptionId ?? null}::int,
           ${line.reverses ?? null}::int, ${line.reason ?? null}::text, ${JSON.stringify(line.facts)}::text::jsonb,
           ${line.actor}::text, members.agent_code, members.user_id, ${line.amount}::int, moved.points,
           ${line.now.toISOString()}::timestamptz
    from moved join members on members.id = moved.member_id
    returning id, balance`.execute(tx);
  return rows[0] ?? null;
}
