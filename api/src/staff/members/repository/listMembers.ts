import { identityOf } from '@friends/shared/contract/rules/identity';
import type { MemberSort, MemberState, Tier } from '@friends/shared/contract/staff/memberRules';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { hasState, MEMBER_STATE } from '../../../members/accounts/repository/memberState.ts';
import { readCountedIds } from '../../../platform/database/lists/readPage.ts';
import {
  asc,
  desc,
  type ListOrder,
  type SortedList,
  sortedList,
  sortRows,
} from '../../../platform/database/lists/sortedList.ts';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { findMembers } from './findMembers.ts';

const members = (db: Db) =>
  db
    .selectFrom('members as m')
    // Left joins, although each member has an agency: PostgreSQL skips those that a query does not need.
    .leftJoin('agents as a', 'a.agent_code', 'm.agent_code')
    .leftJoin('balances as b', 'b.member_id', 'm.id')
    .select(['m.id', 'm.agent_code as agentCode', 'm.user_id as userId', 'm.name', 'm.email', 'm.genius'])
    .select([MEMBER_STATE.as('status'), 'm.created_at as signedUp', sql<string>`a.country`.as('country')])
    .select(sql<number>`greatest(0, coalesce(b.points - b.owed, 0))`.as('points'));

/** A member in the list. */
export type ListedMember = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

type Members = ReturnType<typeof members>;

/** Joins balances once more for sorting by points, so that PostgreSQL uses their index. */
const withBalances = (query: Members) => query.innerJoin('balances as account', 'account.member_id', 'm.id') as Members;

const ORDERS: Readonly<Record<Exclude<MemberSort, 'match'>, ListOrder<Members>>> = {
  latest: { id: 'm.id', by: [desc(sql`m.id`)] },
  name: { id: 'm.id', by: [asc(sql`lower(m.name)`), asc(sql`m.id`)] },
  agency: { id: 'm.id', by: [asc(sql`m.agent_code`), asc(sql`lower(m.user_id)`), asc(sql`m.id`)] },
  points: {
    id: 'm.id',
    by: [desc(sql`(account.points - account.owed)`), asc(sql`account.member_id`)],
    join: withBalances,
  },
};

type Matches = SelectQueryBuilder<Schema, never, { readonly id: number }>;

/** The members that a search found. @param matches their IDs in order */
function searchedList(db: Db, matches: Matches): SortedList<ListedMember> {
  const rows = async (some: readonly number[]) => {
    const stored = await members(db)
      .where(sql<boolean>`m.id = any(${sql.val([...some])}::int[])`)
      .execute();
    const byId = new Map(stored.map((row) => [row.id, row]));
    return some.flatMap((id) => byId.get(id) ?? []);
  };
  return {
    ids: async () => (await matches.execute()).map(({ id }) => id),
    rows,
    async page(paging) {
      const { count, rows: found } = await readCountedIds(matches, paging);
      return { count, rows: await rows(found) };
    },
  };
}

interface MemberList {
  /** Search words; empty matches all. */
  readonly words: string;
  /** IDs of the members with that address or phone. */
  readonly contacts: readonly number[];
  readonly state: MemberState | null;
  readonly tier: Tier | null;
  /** Agency code in any spelling; empty matches all. */
  readonly agency: string;
  /** Country ID in capitals; empty matches all. */
  readonly country: string;
  readonly sort: MemberSort;
}

/** The members that match a search and a filter. */
export function listMembers(db: Db, { words, contacts, ...filter }: MemberList): SortedList<ListedMember> {
  const { state, tier, agency, country, sort } = filter;
  const query = members(db)
    .$if(state !== null, (all) => all.where(hasState(state ?? 'approved')))
    .$if(tier !== null, (all) => all.where('m.genius', '=', tier === 'genius'))
    .$if(agency !== '', (all) => all.where('a.agent_key', '=', identityOf('agentCode', agency)))
    .$if(country !== '', (all) => all.where('a.country', '=', country));
  const order = ORDERS[sort === 'match' ? 'latest' : sort];
  if (words === '') return sortedList(query, order);
  const found: RawBuilder<{ id: number; rank: number }> = findMembers(words, contacts);
  const isFiltered = state !== null || tier !== null || agency !== '' || country !== '';
  const best = [asc(sql`found.rank`), desc(sql`found.id`)];
  // A search may find thousands of members, so they are joined only for a filter or another order.
  if (sort === 'match' && !isFiltered)
    return searchedList(db, sortRows(db.selectFrom(found.as('found')).select('found.id'), best));
  const matches = (order.join?.(query) ?? query).innerJoin(found.as('found'), 'found.id', 'm.id');
  return searchedList(db, sortRows(matches.clearSelect().select('m.id'), sort === 'match' ? best : order.by));
}
