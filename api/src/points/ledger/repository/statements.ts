import type { Statement, StatementExplanation } from '@friends/shared/contract/api/history';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { readFirstPages } from '../../../platform/database/lists/readFirstPages.ts';
import { countRows, listWindow } from '../../../platform/database/lists/readPage.ts';
import { type Days, withinDays } from '../../../platform/database/lists/withinDays.ts';
import type { ValueOf } from '../../../platform/database/PreparedQuery.ts';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { causeOf, type LineCause } from '../causeOf.ts';
import { describeLine } from '../describeLine.ts';
import { explainRule } from '../explainRule.ts';

/** Causes whose stored reason is only for the previous release; the rule already explains them. */
const WITHOUT_REASON: ReadonlySet<LineCause> = new Set(['promotion', 'debt', 'repayment']);

interface StatementFilter extends Days {
  readonly memberId: number;
}

const ofMember = (db: Db, memberId: number | RawBuilder<number>) =>
  db.selectFrom('ledger').where('member_id', '=', memberId);

function matchingStatements(db: Db, { memberId, ...days }: StatementFilter) {
  return ofMember(db, memberId).$if((days.From ?? days.Until) !== undefined, (query) =>
    query.where(withinDays('booked_at', days)),
  );
}

const COLUMNS = ['id', 'cause', 'facts', 'reason', 'agent_code', 'user_id', 'amount', 'balance', 'booked_at'] as const;

const readNearPage = readFirstPages(
  'list_statements',
  ['id'],
  (db: Db, value: ValueOf<{ readonly memberId: number }>) => ofMember(db, value('memberId')).select(COLUMNS),
);

function toStatement(line: Pick<Selectable<Schema['ledger']>, (typeof COLUMNS)[number]>, language: Language) {
  return {
    id: line.id,
    Date: line.booked_at.toISOString(),
    Description: describeLine(line, language),
    Account: `${line.agent_code} / ${line.user_id}`,
    Amount: line.amount,
    Balance: line.balance,
    Cause: causeOf(line),
  } satisfies Statement;
}

interface StatementPage extends StatementFilter {
  readonly paging: Paging;
  readonly language: Language;
}

/** A page far from the start, or of a filtered list: reads past the rows before it in the index only. */
async function readFarPage(db: Db, filter: StatementFilter, paging: Paging) {
  const count = await countRows(matchingStatements(db, filter));
  const window = listWindow(paging, count);
  if (!window) return { count, rows: [] };
  const ids = matchingStatements(db, filter)
    .select('id as page_id')
    .orderBy('id', window.fromEnd ? 'asc' : 'desc')
    .limit(window.limit)
    .offset(window.offset);
  const rows = await db
    .selectFrom(ids.as('page'))
    .innerJoin('ledger', 'ledger.id', 'page.page_id')
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .execute();
  return { count, rows };
}

/** A page of the account's lines, newest first. */
export async function listStatements(
  db: Db,
  { paging, language, ...filter }: StatementPage,
): Promise<PagedRows<Statement>> {
  const { memberId, From, Until } = filter;
  const near = (From ?? Until) === undefined ? await readNearPage(db, { memberId }, paging) : null;
  const { count, rows } = near ?? (await readFarPage(db, filter, paging));
  return { count, rows: rows.map((line) => toStatement(line, language)) };
}

interface NextStatements extends StatementFilter {
  readonly last: Statement | null;
  readonly limit: number;
  readonly language: Language;
}

/** Lines after `last`, newest first; from the start if it is null. */
export async function statementsAfter(
  db: Db,
  { last, limit, language, ...filter }: NextStatements,
): Promise<Statement[]> {
  const rows = await matchingStatements(db, filter)
    .$if(last !== null, (query) => query.where('id', '<', last?.id ?? 0))
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((line) => toStatement(line, language));
}

/** A line of the member with its explanation; null if the member has no such line. */
export async function explainStatement(
  db: Db,
  { memberId, id, language }: { memberId: number; id: number; language: Language },
): Promise<StatementExplanation | null> {
  const line = await db
    .selectFrom('ledger')
    .leftJoin('ledger as later', 'later.reverses', 'ledger.id')
    .leftJoin('extra_credits as extra', 'extra.line', 'ledger.id')
    .leftJoin('debts', (join) => join.on('debts.id', '=', sql`(ledger.facts ->> 'Debt')::int`))
    .leftJoin('bookings', (join) =>
      join.on('bookings.id', '=', sql`coalesce(ledger.booking_id, extra.booking_id, debts.booking_id)`),
    )
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
    Reason: WITHOUT_REASON.has(causeOf(line)) ? null : line.reason,
    BookingRef: line.booking_ref,
    RedemptionID: line.redemption_id,
    Reverses: line.reverses,
    ReversedBy: line.reversedBy,
  };
}
