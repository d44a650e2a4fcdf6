import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { within } from '../../database/within.ts';

/** Targets of the audit that are about a member, with the member's number: `redemption 12`. */
const TARGETS = sql`
  select 'member ' || id as target, id as member_id from members
  union all select 'redemption ' || id, member_id from redemptions
  union all select 'correction ' || id, member_id from corrections
  union all select 'points claim ' || id, member_id from points_claims
  union all select 'agent change ' || id, member_id from agent_changes`;

/** Targets that are about members whose name, e-mail address, agency or user ID contains the words. */
export const targetsOfMembers = (words: string) => sql<string>`(
  select t.target from (${TARGETS}) t join members m on m.id = t.member_id
  where m.name ilike ${within(words)} or m.email ilike ${within(words)} or m.agent_code ilike ${within(words)}
     or m.user_id ilike ${within(words)} or m.owner_key like ${within(identityOf('userId', words))})`;

/** Addresses of the staff whose name contains the words. */
export const addressesOfStaff = (words: string) => sql<string>`(
  select email from staff where name ilike ${within(words)})`;

/** Names of members by target, and of staff by address. */
export interface AuditNames {
  readonly members: ReadonlyMap<string, string>;
  readonly staff: ReadonlyMap<string, string>;
}

/** Names of what lines of the audit are about and by whom; what has none is left out. */
export async function readNames(
  db: Db,
  { targets, addresses }: { readonly targets: readonly string[]; readonly addresses: readonly string[] },
): Promise<AuditNames> {
  const ofMembers = await sql<{ target: string; name: string; agent_code: string; user_id: string }>`
    select t.target, m.name, m.agent_code, m.user_id from (${TARGETS}) t join members m on m.id = t.member_id
    where t.target = any(${sql.val(targets)}::text[])`.execute(db);
  const ofStaff = await db
    .selectFrom('staff')
    .select(['email', 'name'])
    .where('name', '<>', '')
    .where('email', 'in', [...addresses, ...targets, ''])
    .execute();
  const inWords = ({ name, agent_code: agent, user_id: user }: (typeof ofMembers.rows)[number]) =>
    name ? `${name} (${agent} / ${user})` : `${agent} / ${user}`;
  return {
    members: new Map(ofMembers.rows.map((row) => [row.target, inWords(row)])),
    staff: new Map(ofStaff.map(({ email, name }) => [email, name])),
  };
}
