import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { AgencySort } from '@friends/shared/contract/staff/agencyRules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { within } from '../../platform/database/within.ts';

export interface StoredAgency {
  readonly AgentCode: string;
  readonly Country: string;
  readonly IsPanorama: boolean;
  readonly IsXML: boolean;
  /** Null if the setting `MAP_CWT_AGENT_CODES` decides. */
  readonly IsCWT: boolean | null;
  readonly Members: number;
  readonly Points: number;
}

const BY_CODE = sql`a.agent_code collate "und-x-icu", a.agent_code`;

const ORDERS: Readonly<Record<AgencySort, RawBuilder<unknown>>> = {
  agency: BY_CODE,
  country: sql`a.country, ${BY_CODE}`,
  members: sql`"Members" desc, ${BY_CODE}`,
  points: sql`"Points" desc, ${BY_CODE}`,
};

/** All agencies whose code contains the words, without their bookings; there are at most a few thousand. */
export async function listAgencies(
  db: Db,
  { words, sort }: { readonly words: string; readonly sort: AgencySort },
): Promise<readonly StoredAgency[]> {
  const { rows } = await sql<StoredAgency>`
    select a.agent_code as "AgentCode", a.country as "Country", a.is_panorama as "IsPanorama", a.is_xml as "IsXML",
           a.is_cwt as "IsCWT", coalesce(m.members, 0)::int as "Members", coalesce(m.points, 0)::int as "Points"
    from agents a left join (
      select agent_code, count(*) filter (where status = 'approved') as members, sum(b.points) as points
      from members left join balances b on b.member_id = id group by 1
    ) m on m.agent_code = a.agent_code
    where ${words}::text = '' or a.agent_code ilike ${within(words)}
      or a.agent_key like ${within(identityOf('agentCode', words))}
    order by ${ORDERS[sort]}`.execute(db);
  return rows;
}

/** Bookings of all users of some agencies, by agent code as stored. */
export async function countBookings(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  // A start ends with the separator, which no identity contains; the end has the character after the separator.
  const starts = codes.map((code) => ownerIdentity(code, ''));
  const ends = starts.map((start) => `${start.slice(0, -1)} `);
  const { rows } = await sql<{ code: string; count: number }>`
    select code, (
      select coalesce(sum(w.count), 0)::int from booking_weeks w
      where w.owner collate "C" >= agency.first and w.owner collate "C" < agency.last) as count
    from unnest(${sql.val(codes)}::text[], ${sql.val(starts)}::text[], ${sql.val(ends)}::text[])
      as agency (code, first, last)`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
}
