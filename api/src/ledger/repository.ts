import type { Statement } from '@friends/shared/contract/history';
import type { Language } from '@friends/shared/contract/language';
import type { Paging } from '@friends/shared/contract/paging';
import { listWindow } from '../database/listWindow.ts';
import type { Db } from '../database/transaction.ts';
import { describeLine } from './describeLine.ts';

export async function countStatements(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the account's lines, newest first; `count` is the length of the whole list. */
export async function listStatements(
  db: Db,
  { memberId, paging, count, language }: { memberId: number; paging: Paging; count: number; language: Language },
): Promise<Statement[]> {
  const window = listWindow(paging, count);
  if (!window) return [];
  const order = window.fromEnd ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('ledger')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('booked_at', order)
    .orderBy('id', order)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return (window.fromEnd ? rows.reverse() : rows).map((line) => ({
    id: line.id,
    Date: line.booked_at.toISOString(),
    Description: describeLine(line, language),
    Account: `${line.agent_code} / ${line.user_id}`,
    Amount: line.amount,
    Balance: line.balance,
  }));
}
