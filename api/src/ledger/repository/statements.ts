import type { Statement, StatementExplanation } from '@friends/shared/contract/api/history';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Paging } from '@friends/shared/contract/rules/paging';
import type { Selectable } from 'kysely';
import { listWindow } from '../../database/listWindow.ts';
import type { LedgerTable } from '../../database/schema.ts';
import type { Db } from '../../database/transaction.ts';
import { describeLine } from '../describeLine.ts';
import { explainRule } from '../explainRule.ts';

export async function countStatements(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

function toStatement(line: Selectable<LedgerTable>, language: Language) {
  return {
    id: line.id,
    Date: line.booked_at.toISOString(),
    Description: describeLine(line, language),
    Account: `${line.agent_code} / ${line.user_id}`,
    Amount: line.amount,
    Balance: line.balance,
    Cause: line.cause,
  } satisfies Statement;
}

/** A page of the account's lines, newest first; `count` is the length of the whole list. */
export async function listStatements(
  db: Db,
  { memberId, paging, count, language }: { memberId: number; paging: Paging; count: number; language: Language },
): Promise<Statement[]> {
  const window = listWindow(paging, count);
  if (!window) return [];
  const order = window.fromEnd ? 'asc' : 'desc';
  // Rows before the page are read in the index only.
  const ids = db
    .selectFrom('ledger')
    .select('id as page_id')
    .where('member_id', '=', memberId)
    .orderBy('id', order)
    .limit(window.limit)
    .offset(window.offset);
  const rows = await db
    .selectFrom(ids.as('page'))
    .innerJoin('ledger', 'ledger.id', 'page.page_id')
    .selectAll('ledger')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((line) => toStatement(line, language));
}

/** One line of the member's in full; null where the member has no such line. */
export async function explainStatement(
  db: Db,
  { memberId, id, language }: { memberId: number; id: number; language: Language },
): Promise<StatementExplanation | null> {
  const line = await db
    .selectFrom('ledger')
    .leftJoin('ledger as later', 'later.reverses', 'ledger.id')
    .leftJoin('bookings', 'bookings.id', 'ledger.booking_id')
    .selectAll('ledger')
    .select(['later.id as reversedBy', 'bookings.booking_ref'])
    .where('ledger.id', '=', id)
    .where('ledger.member_id', '=', memberId)
    .executeTakeFirst();
  if (!line) return null;
  return {
    ...toStatement(line, language),
    Rule: explainRule(line, language),
    Actor: line.actor.startsWith('member:') ? 'member' : 'operator',
    Reason: line.reason,
    BookingRef: line.booking_ref,
    RedemptionID: line.redemption_id,
    Reverses: line.reverses,
    ReversedBy: line.reversedBy,
  };
}
