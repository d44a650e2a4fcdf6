import { identityOf } from '@friends/shared/contract/rules/identity';
import { FIGURE_COUNTRIES } from '@friends/shared/contract/staff/figureRules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { within } from '../../../platform/database/within.ts';

const MAX_AGENCIES = 20;

export interface StoredAudienceAgency {
  readonly AgentCode: string;
  readonly Country: string;
  readonly Members: number;
}

/** Agencies whose code contains the words, those with the most members first; at most 20. */
export async function findAudienceAgencies(db: Db, words: string): Promise<StoredAudienceAgency[]> {
  const { rows } = await sql<StoredAudienceAgency>`
    select a.agent_code as "AgentCode", a.country as "Country",
      (select count(*)::int from members m where m.agent_code = a.agent_code and m.status = 'approved') as "Members"
    from agents a
    where a.agent_code ilike ${within(words)} or a.agent_key like ${within(identityOf('agentCode', words))}
    order by "Members" desc, a.agent_code limit ${sql.lit(MAX_AGENCIES)}`.execute(db);
  return rows;
}

/** Those of the names, in any spelling, that are neither `ALL` nor a country or agency of the portal. */
export async function unknownAudience(db: Db, names: readonly string[]): Promise<string[]> {
  const typed = names.map((name) => ({ name, key: identityOf('agentCode', name) }));
  const known = new Set(['ALL', ...FIGURE_COUNTRIES].map((name) => identityOf('agentCode', name)));
  const others = typed.filter(({ key }) => !known.has(key));
  if (others.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${sql.val(others.map(({ key }) => key))}::text[]) as typed (key)
    where exists (select from agents a where a.agent_key = typed.key or lower(a.country) = typed.key)`.execute(db);
  const found = new Set(rows.map(({ key }) => key));
  return others.filter(({ key }) => !found.has(key)).map(({ name }) => name);
}
