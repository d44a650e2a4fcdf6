import { identityOf } from '@friends/shared/contract/rules/identity';
import type { MemberSort, MemberState, Tier } from '@friends/shared/contract/staff/memberRules';
import { type RawBuilder, sql } from 'kysely';
import { hasState, MEMBER_STATE } from '../../../members/accounts/repository/memberState.ts';
import {
  asc,
  desc,
  type SortedList,
  type SortKey,
  sortedList,
  sortRows,
} from '../../../platform/database/lists/sortedList.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { findMembers } from './findMembers.ts';

const members = (db: Db) =>
  db
    .selectFrom('members as m')
    // Each member has an agency; PostgreSQL leaves out left joins that a count or a page's numbers do not need.
    .leftJoin('agents as a', 'a.agent_code', 'm.agent_code')
    .leftJoin('balances as b', 'b.member_id', 'm.id')
    .select(['m.id', 'm.agent_code as agentCode', 'm.user_id as userId', 'm.name', 'm.email', 'm.genius'])
    .select([MEMBER_STATE.as('status'), 'm.created_at as signedUp', sql<string>`a.country`.as('country')])
    .select(sql<number>`greatest(0, coalesce(b.points - b.owed, 0))`.as('points'));

/** A member as the list has them. */
export type ListedMember = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

const ORDERS: Readonly<Record<Exclude<MemberSort, 'match'>, readonly SortKey[]>> = {
  latest: [desc(sql`m.id`)],
  name: [asc(sql`lower(m.name)`), asc(sql`m.id`)],
  agency: [asc(sql`m.agent_code`), asc(sql`lower(m.user_id)`), asc(sql`m.id`)],
  points: [desc(sql`coalesce(b.points - b.owed, 0)`), asc(sql`m.id`)],
};

const RANK = sql<number>`found.rank`;

/** All members that a search found, in order: it is worked out once for a page. */
function searchedList(db: Db, numbers: { execute(): Promise<{ id: number }[]> }): SortedList<ListedMember> {
  const ids = async () => (await numbers.execute()).map(({ id }) => id);
  const rows = async (some: readonly number[]) => {
    const stored = await members(db)
      .where(sql<boolean>`m.id = any(${sql.val([...some])}::int[])`)
      .execute();
    const byId = new Map(stored.map((row) => [row.id, row]));
    return some.flatMap((id) => byId.get(id) ?? []);
  };
  return {
    ids,
    rows,
    async page({ page, perPage }) {
      const all = await ids();
      return { count: all.length, rows: await rows(all.slice((page - 1) * perPage, page * perPage)) };
    },
  };
}

interface MemberList {
  /** What is searched for; empty for all. */
  readonly words: string;
  /** Numbers of the members with that address or phone. */
  readonly contacts: readonly number[];
  readonly state: MemberState | null;
  readonly tier: Tier | null;
  /** Code of the agency in any spelling; empty for all. */
  readonly agency: string;
  /** ID of the country in capitals; empty for all. */
  readonly country: string;
  readonly sort: MemberSort;
}

/** The members that a search and a filter find. */
export function listMembers(db: Db, { words, contacts, ...filter }: MemberList): SortedList<ListedMember> {
  const { state, tier, agency, country, sort } = filter;
  const query = members(db)
    .$if(state !== null, (all) => all.where(hasState(state ?? 'approved')))
    .$if(tier !== null, (all) => all.where('m.genius', '=', tier === 'genius'))
    .$if(agency !== '', (all) => all.where('a.agent_key', '=', identityOf('agentCode', agency)))
    .$if(country !== '', (all) => all.where('a.country', '=', country));
  const byMatch = sort === 'match' ? 'latest' : sort;
  if (words === '') return sortedList(query, { id: 'm.id', by: ORDERS[byMatch] });
  const found: RawBuilder<{ id: number; rank: number }> = findMembers(words, contacts);
  const matches = query.innerJoin(found.as('found'), 'found.id', 'm.id').clearSelect().select('m.id');
  return searchedList(db, sortRows(matches, sort === 'match' ? [asc(RANK), ...ORDERS.latest] : ORDERS[sort]));
}
