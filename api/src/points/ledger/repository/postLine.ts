import { sql } from 'kysely';
import type { LedgerCause, LedgerFacts } from '../../../platform/database/schema/pointsSchema.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { POST_IF_ENOUGH } from './posting.ts';

export interface NewLine {
  readonly memberId: number;
  readonly cause: LedgerCause;
  readonly bookingId?: number;
  readonly redemptionId?: number;
  readonly reverses?: number;
  readonly reason?: string;
  readonly facts: LedgerFacts;
  /** For example `operator:ana`. */
  readonly actor: string;
  /** Points; negative to deduct. Not 0. */
  readonly amount: number;
  readonly now: Date;
}

export interface PostedLine {
  readonly id: number;
  readonly balance: number;
}

/** Changes the balance and writes the ledger line. @returns null if the balance would fall below 0, or doesn't exist */
export async function postLine(tx: Tx, line: NewLine): Promise<PostedLine | null> {
  const { rows } = await sql<PostedLine>`
    with posting as (
      select ${line.memberId}::int as member_id, ${line.cause}::text as cause, ${line.bookingId ?? null}::int as booking_id,
             ${line.redemptionId ?? null}::int as redemption_id, ${line.reverses ?? null}::int as reverses,
             ${line.reason ?? null}::text as reason, ${JSON.stringify(line.facts)}::text::jsonb as facts,
             ${line.actor}::text as actor, ${line.amount}::int as amount,
             ${line.now.toISOString()}::timestamptz as booked_at, 1 as place
    ), ${sql.raw(POST_IF_ENOUGH)}
    select id, balance from line`.execute(tx);
  return rows[0] ?? null;
}
