import { identityOf } from '@friends/shared/contract/rules/identity';
import { categoriesOf, DELIVERY_ROUTES, type DeliveryRoute } from '@friends/shared/contract/rules/payout';
import type { ClaimFilter, ClaimSort } from '@friends/shared/contract/staff/listRules';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import { pointsWithClaim } from '../../../members/approvals/repository/combinedPoints.ts';
import { decisionColumns } from '../../../platform/database/decision.ts';
import { asc, desc, type SortedList, type SortKey, sortedList } from '../../../platform/database/lists/sortedList.ts';
import { type Days, withinDays } from '../../../platform/database/lists/withinDays.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';
import { openDebtsOf } from '../../ledger/repository/debts.ts';
import { DESTINATION_CHANGED, STATUS } from './decisions.ts';

/** SQL: Genius bonus in a claim's value, from its ledger line; 0 if there is none. */
const BONUS_VALUE = sql<number>`coalesce((
  select case when (l.facts ->> 'GeniusMember')::boolean then (l.facts ->> 'BonusValue')::int end
  from ledger l where l.redemption_id = r.id and l.cause = 'redemption'), 0)`;

/** Claims with the data for a decision, without voucher codes. @param from the setting `APPROVALS_FROM` */
const claims = (db: Db, from: number | null) =>
  db
    .selectFrom('redemptions as r')
    // Every claim has a member; but PostgreSQL skips only a left join in a count that does not need it.
    .leftJoin('members as m', 'm.id', 'r.member_id')
    .leftJoin('balances as b', 'b.member_id', 'r.member_id')
    .select(['r.id', 'r.created_at', 'r.category', 'r.name', 'r.name_en', 'r.total_value', 'r.total_points as points'])
    .select(['r.two_approvals as two', 'r.first_approved_by as first', 'r.first_approved_at as firstAt'])
    .select(['m.agent_code', 'm.user_id', 'm.name as memberName', 'r.member_id as memberId', 'r.reward_id as rewardId'])
    .select(pointsWithClaim(from).as('together'))
    .select(['m.payout_changed_at as changed', 'm.payout_stopped_at as stopped'])
    .select(DESTINATION_CHANGED.as('destinationChanged'))
    .select(['b.owed', openDebtsOf('r.member_id').as('debts')])
    .select(['m.claim_details', 'm.claim_sealed', 'm.address as memberAddress', 'm.phone as memberPhone', 'm.area'])
    .select([STATUS.as('status'), 'r.due_on', BONUS_VALUE.as('bonusValue')])
    .select(decisionColumns('r'))
    .$narrowType<{ agent_code: NotNull; user_id: NotNull; memberName: NotNull; owed: NotNull }>()
    .$narrowType<{ claim_details: NotNull; memberAddress: NotNull; memberPhone: NotNull; area: NotNull }>();

/** A stored claim with its member. */
export type StoredClaim = Awaited<ReturnType<ReturnType<typeof claims>['execute']>>[number];

/** @returns null if there is no such claim */
export async function findClaim(db: Db, id: number, from: number | null): Promise<StoredClaim | null> {
  return (await claims(db, from).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

const SEARCHED = ['m.agent_code', 'm.user_id', 'm.name', 'r.name', 'r.name_en', 'r.category'] as const;

const ORDERS: Readonly<Record<ClaimSort, readonly SortKey[]>> = {
  waiting: [asc(sql`r.id`)],
  latest: [desc(sql`r.id`)],
  points: [desc(sql`r.total_points`), asc(sql`r.id`)],
  member: [asc(sql`lower(m.name)`), asc(sql`lower(m.user_id)`), asc(sql`r.id`)],
  reward: [asc(sql`lower(r.name_en)`), asc(sql`r.id`)],
};

interface ClaimList {
  readonly state: ClaimFilter;
  /** Null for all. */
  readonly kind: DeliveryRoute | null;
  /** Days on which it was claimed. */
  readonly days: Days;
  /** Agent code in any spelling; empty matches all. */
  readonly agency: string;
  /** Text in member, agency or reward; empty matches all. */
  readonly words: string;
  readonly sort: ClaimSort;
  /** The setting `APPROVALS_FROM`. */
  readonly from: number | null;
}

/** SQL: true for claims whose reward has the delivery route. */
function isOfKind(kind: DeliveryRoute): RawBuilder<boolean> {
  // `other` matches every category without a known route.
  const routes = kind === 'other' ? DELIVERY_ROUTES.filter((route) => route !== 'other') : [kind];
  const categories = sql`r.category = any(${sql.val([...categoriesOf(routes)])}::text[])`;
  return kind === 'other' ? sql`not ${categories}` : sql`${categories}`;
}

const isOfAgency = (code: string): RawBuilder<boolean> =>
  sql`m.agent_code in (select agent_code from agents where agent_key = ${identityOf('agentCode', code)})`;

/** The claims that match. */
export function listClaims(
  db: Db,
  { state, kind, days, agency, words, sort, from }: ClaimList,
): SortedList<StoredClaim> {
  const query = claims(db, from)
    // Also by the stored status, for the index of pending claims.
    .$if(state === 'Pending', (all) => all.where('r.status', '=', 'Pending'))
    .$if(state !== 'any', (all) => all.where(STATUS, '=', state === 'any' ? 'Pending' : state))
    .$if(kind !== null, (all) => all.where(isOfKind(kind ?? 'other')))
    .$if(agency !== '', (all) => all.where(isOfAgency(agency)))
    .where(withinDays('r.created_at', days))
    .$if(words !== '', (all) =>
      all.where(({ or, eb }) => or(SEARCHED.map((column) => eb(column, 'ilike', within(words))))),
    );
  return sortedList(query, { id: 'r.id', by: ORDERS[sort], isSearch: words !== '' });
}
