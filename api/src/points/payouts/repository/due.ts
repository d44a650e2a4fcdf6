import { categoriesOf } from '@friends/shared/contract/rules/payout';
import {
  PAYOUT_CATEGORIES,
  type PayoutKind,
  type PayoutSort,
  type PayoutState,
} from '@friends/shared/contract/staff/payoutRules';
import { type NotNull, sql } from 'kysely';
import {
  asc,
  desc,
  type SortedList,
  type SortKey,
  sortedList,
  sortRows,
} from '../../../platform/database/lists/sortedList.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';

export interface PayoutFilter {
  readonly kind?: PayoutKind | undefined;
  /** Default: all unpaid. */
  readonly state?: PayoutState | undefined;
  /** Only payouts due by this day, `YYYY-MM-DD`. */
  readonly until?: string | undefined;
  readonly isLate?: boolean | undefined;
  /** Text in member, agency, reward or bank; empty matches all. */
  readonly words: string;
  /** Time for which states are computed, and that day in Asia/Jakarta. */
  readonly now: Date;
  readonly today: string;
}

/** SQL: state of an approved claim `r` of member `m`, with its open item `i` of batch `b`, if any. */
const stateAt = (now: Date) => sql<PayoutState>`case
  when r.delivered_on is not null then 'paid'
  when i.batch_id is not null then case when b.exported_at is null then 'batched' else 'exported' end
  when m.payout_stopped_at is not null then 'stopped'
  when r.payout_refused is not null and r.payout_refused <> 'bank' then 'refused'
  when m.payout_changed_at > ${sql.val(now.toISOString())}::timestamptz - interval '24 hours' then 'held'
  else 'due' end`;

const KIND = sql<PayoutKind>`case when r.category = any(${sql.val([...categoriesOf(['bank'])])}::text[]) then 'bank' else 'wallet' end`;

/** SQL: ID of the batch in which the claim is open, or of the last one with a result. */
const BATCH = sql<number | null>`coalesce(i.batch_id, (
  select max(o.batch_id) from payout_items o where o.redemption_id = r.id and o.result is not null))`;

const SEARCHED = ['m.agent_code', 'm.user_id', 'm.name', 'r.name', 'r.name_en', 'd.bank'] as const;

/** Approved claims paid in money that match the filter. */
function payouts(db: Db, { kind, state, until, isLate, words, now, today }: PayoutFilter) {
  return (
    db
      .selectFrom('redemptions as r')
      // Every claim has a member; but PostgreSQL skips only a left join in a count that does not need it.
      .leftJoin('members as m', 'm.id', 'r.member_id')
      .leftJoin('payout_details as d', 'd.redemption_id', 'r.id')
      .leftJoin('payout_items as i', (join) => join.onRef('i.redemption_id', '=', 'r.id').on('i.is_open', '=', true))
      .leftJoin('payout_batches as b', 'b.id', 'i.batch_id')
      .where('r.status', '=', 'Approved')
      .where('r.due_on', 'is not', null)
      .where('r.category', 'in', PAYOUT_CATEGORIES)
      .where('r.delivered_on', state === 'paid' ? 'is not' : 'is', null)
      .$if(kind !== undefined, (query) => query.where('r.category', 'in', categoriesOf([kind ?? ''])))
      .$if(state !== undefined && state !== 'paid', (query) => query.where(stateAt(now), '=', state ?? 'due'))
      .$if(until !== undefined, (query) => query.where('r.due_on', '<=', until ?? ''))
      .$if(isLate === true, (query) => query.where('r.due_on', '<', today).where('r.delivered_on', 'is', null))
      .$if(words !== '', (query) =>
        query.where(({ or, eb }) => or(SEARCHED.map((column) => eb(column, 'ilike', within(words))))),
      )
  );
}

const rows = (db: Db, filter: PayoutFilter) =>
  payouts(db, filter)
    .select(['r.id', 'r.member_id as memberId', 'm.agent_code as agentCode', 'm.user_id as userId'])
    .select(['m.name as memberName', 'm.email', 'r.category', 'r.name', 'r.name_en as nameEn'])
    .select(['r.total_value as amount', 'r.total_points as points', 'r.decided_at as approvedAt', 'r.due_on as dueOn'])
    .select(['r.delivered_on as paidOn', 'r.delivery_reference as reference', 'r.payout_refused as refused'])
    .select(['m.payout_changed_at as changed', 'm.payout_stopped_at as stopped', 'm.claim_details', 'm.claim_sealed'])
    .select(['d.bank', 'd.masked', 'd.frozen_at as frozenAt'])
    .select(['d.refused_text as refusedText', 'd.refused_at as refusedAt'])
    .select(['i.result', 'i.batch_id as openBatch', 'b.exported_at as exportedAt'])
    .select([stateAt(filter.now).as('state'), KIND.as('kind'), BATCH.as('batch')])
    .$narrowType<{
      agentCode: NotNull;
      userId: NotNull;
      memberName: NotNull;
      email: NotNull;
      claim_details: NotNull;
    }>();

export type StoredPayout = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const ORDERS: Readonly<Record<PayoutSort, readonly SortKey[]>> = {
  due: [asc(sql`r.due_on`), asc(sql`r.id`)],
  amount: [desc(sql`r.total_value`), asc(sql`r.id`)],
  member: [asc(sql`lower(m.name)`), asc(sql`lower(m.user_id)`), asc(sql`r.id`)],
  claim: [asc(sql`r.id`)],
};

export const listPayouts = (
  db: Db,
  { sort, ...filter }: PayoutFilter & { readonly sort: PayoutSort },
): SortedList<StoredPayout> =>
  sortedList(rows(db, filter), { id: 'r.id', by: ORDERS[sort], isSearch: filter.words !== '' });

/** All matching payouts, sorted. */
export function allPayouts(
  db: Db,
  { sort, ...filter }: PayoutFilter & { readonly sort: PayoutSort },
): Promise<StoredPayout[]> {
  return sortRows(rows(db, filter), ORDERS[sort]).execute();
}

/** Payouts of these claims; skips claims that are not approved or not paid in money. */
export async function findPayouts(
  db: Db,
  ids: readonly number[],
  at: Pick<PayoutFilter, 'now' | 'today'>,
): Promise<StoredPayout[]> {
  if (ids.length === 0) return [];
  const open = await rows(db, { ...at, words: '' })
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .execute();
  if (open.length === ids.length) return open;
  const paid = await rows(db, { ...at, words: '', state: 'paid' })
    .where('r.id', 'in', ids)
    .orderBy('r.id')
    .execute();
  return [...open, ...paid];
}

export async function totalPayouts(db: Db, filter: PayoutFilter) {
  const groups = await payouts(db, filter)
    .select([KIND.as('kind'), stateAt(filter.now).as('state')])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(r.total_value)::float8`.as('sum'),
      sql<number>`(count(*) filter (where r.due_on < ${sql.val(filter.today)}::date and r.delivered_on is null))::int`.as(
        'late',
      ),
    ])
    // By position, as batches also have a column `kind`.
    .groupBy(sql`1, 2`)
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .execute();
  return groups;
}

/** Locks claims for a batch, in ID order. */
export async function lockClaims(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.selectFrom('redemptions').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
