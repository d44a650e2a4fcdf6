import {
  categoriesOf,
  DELIVERY_ROUTES,
  isDelayedAfterAccountChange,
  WITHOUT_CODES,
} from '@friends/shared/contract/rules/payout';
import type { DeliverySort, DeliveryState, SentRoute } from '@friends/shared/contract/staff/deliveryRules';
import { PAYOUT_CATEGORIES } from '@friends/shared/contract/staff/payoutRules';
import { type NotNull, sql } from 'kysely';
import { asc, type SortedList, type SortKey, sortedList } from '../../../platform/database/lists/sortedList.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';
import { HAS_CODE } from '../../redemptions/repository/decisions.ts';

export interface DeliveryFilter {
  readonly route?: SentRoute | undefined;
  /** Default: all undelivered. */
  readonly state?: DeliveryState | undefined;
  readonly isLate?: boolean | undefined;
  /** Text in member, agency, reward, carrier or reference; empty matches all. */
  readonly words: string;
  /** Time for which states are computed, and that day in Asia/Jakarta. */
  readonly now: Date;
  readonly today: string;
}

const CATEGORIES = categoriesOf(DELIVERY_ROUTES);
const HELD = CATEGORIES.filter(isDelayedAfterAccountChange);

const isOneOf = (categories: readonly string[]) => sql<boolean>`r.category = any(${sql.val([...categories])}::text[])`;

/** SQL: state of an approved claim `r` of a member `m`. */
const stateAt = (now: Date) => sql<DeliveryState>`case
  when r.delivered_on is not null then 'delivered'
  when m.payout_stopped_at is not null then 'stopped'
  when m.payout_changed_at > ${sql.val(now.toISOString())}::timestamptz - interval '24 hours' and ${isOneOf(HELD)} then 'held'
  when not ${isOneOf(WITHOUT_CODES)} and exists (select from code_pools p where p.reward_id = r.reward_id) then 'code'
  else 'due' end`;

const SEARCHED = [
  'm.agent_code',
  'm.user_id',
  'm.name',
  'r.name',
  'r.name_en',
  'r.delivery_reference',
  'r.delivery_carrier',
] as const;

/** SQL condition; `other` matches every category without a known route. */
const onRoute = (route: SentRoute) =>
  route === 'other' ? sql<boolean>`not ${isOneOf(CATEGORIES)}` : isOneOf(categoriesOf([route]));

function deliveries(db: Db, { route, state, isLate, words, now, today }: DeliveryFilter) {
  return (
    db
      .selectFrom('redemptions as r')
      // Every claim has a member; but PostgreSQL skips only a left join in a count that does not need it.
      .leftJoin('members as m', 'm.id', 'r.member_id')
      .leftJoin('payout_details as d', 'd.redemption_id', 'r.id')
      .where('r.status', '=', 'Approved')
      .where('r.due_on', 'is not', null)
      .where('r.category', 'not in', PAYOUT_CATEGORIES)
      .where('r.delivered_on', state === 'delivered' ? 'is not' : 'is', null)
      .$if(state !== undefined && state !== 'delivered', (query) => query.where(stateAt(now), '=', state ?? 'due'))
      .$if(route !== undefined, (query) => query.where(onRoute(route ?? 'other')))
      .$if(isLate === true, (query) => query.where('r.due_on', '<', today).where('r.delivered_on', 'is', null))
      .$if(words !== '', (query) =>
        query.where(({ or, eb }) => or(SEARCHED.map((column) => eb(column, 'ilike', within(words))))),
      )
  );
}

const rows = (db: Db, filter: DeliveryFilter) =>
  deliveries(db, filter)
    .select(['r.id', 'r.member_id as memberId', 'm.agent_code as agentCode', 'm.user_id as userId'])
    .select(['r.category', 'r.name', 'r.name_en as nameEn', 'r.total_value as value'])
    .select(['r.decided_at as approvedAt', 'r.due_on as dueOn', 'r.status'])
    .select(['r.delivered_on as deliveredOn', 'r.delivered_by as deliveredBy'])
    .select(['r.delivery_carrier as carrier', 'r.delivery_reference as reference', HAS_CODE.as('hasCode')])
    .select(['m.payout_changed_at as changed', 'm.email', 'm.claim_details', 'm.claim_sealed'])
    .select(['m.name as memberName', 'm.address as memberAddress', 'm.phone as memberPhone'])
    .select(['d.sealed', 'd.masked', 'd.frozen_at as frozenAt'])
    .select(stateAt(filter.now).as('state'))
    .$narrowType<{ agentCode: NotNull; userId: NotNull; email: NotNull; claim_details: NotNull }>()
    .$narrowType<{ memberName: NotNull; memberAddress: NotNull; memberPhone: NotNull }>();

/** A stored approved claim that is not paid in money. */
export type StoredDelivery = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const ORDERS: Readonly<Record<DeliverySort, readonly SortKey[]>> = {
  due: [asc(sql`r.due_on`), asc(sql`r.id`)],
  member: [asc(sql`lower(m.name)`), asc(sql`lower(m.user_id)`), asc(sql`r.id`)],
  reward: [asc(sql`lower(r.name_en)`), asc(sql`r.due_on`), asc(sql`r.id`)],
  claim: [asc(sql`r.id`)],
};

export const listDeliveries = (
  db: Db,
  { sort, ...filter }: DeliveryFilter & { readonly sort: DeliverySort },
): SortedList<StoredDelivery> =>
  sortedList(rows(db, filter), { id: 'r.id', by: ORDERS[sort], isSearch: filter.words !== '' });

/** Delivery of a claim; null if it is not approved, or paid in money. */
export async function findDelivery(
  db: Db,
  id: number,
  at: Pick<DeliveryFilter, 'now' | 'today'>,
): Promise<StoredDelivery | null> {
  for (const state of [undefined, 'delivered'] as const) {
    const row = await rows(db, { ...at, words: '', state })
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (row) return row;
  }
  return null;
}
