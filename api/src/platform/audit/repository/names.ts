import { identityOf } from '@friends/shared/contract/rules/identity';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { within } from '../../database/within.ts';

/**
 * Kinds of audit target that concern a member (as in `redemption 12`): their tables, and the column with the member's
 * ID.
 */
const TARGETS = [
  { kind: 'member', table: 'members', member: 'id' },
  { kind: 'redemption', table: 'redemptions', member: 'member_id' },
  { kind: 'correction', table: 'corrections', member: 'member_id' },
  { kind: 'points claim', table: 'points_claims', member: 'member_id' },
  { kind: 'agent change', table: 'agent_changes', member: 'member_id' },
] as const;

/** Target kinds by first path segment of staff calls: `claims/12/approve` is about `redemption 12`. */
const KIND_BY_PATH: Readonly<Record<string, string>> = {
  members: 'member',
  'sign-ups': 'member',
  'agency-changes': 'agent change',
  'missing-points': 'points claim',
  'failed-mails': 'mail',
  claims: 'redemption',
  corrections: 'correction',
  people: 'staff',
};

/** Converts a target to `KIND ID`, as lines about reads and refusals contain the path of the call instead. */
export function subjectOf(target: string): string {
  const [, path = '', id = ''] = /^([a-z-]+)\/(\d+)(?:\/|$)/.exec(target) ?? [];
  return Object.hasOwn(KIND_BY_PATH, path) ? `${KIND_BY_PATH[path]} ${id}` : target;
}

/** SQL equivalent of `subjectOf`. */
export const subjectColumn = sql<string>`case split_part(target, '/', 1) ${sql.join(
  Object.entries(KIND_BY_PATH).map(
    ([path, kind]) => sql`when ${sql.lit(path)} then ${sql.lit(`${kind} `)} || split_part(target, '/', 2)`,
  ),
  sql` `,
)} else target end`;

/** Selects all targets that meet a condition, with the member's ID. */
const selectTargets = (condition: (target: (typeof TARGETS)[number]) => RawBuilder<unknown>) =>
  sql.join(
    TARGETS.map((target) => {
      const { kind, table, member } = target;
      return sql`select ${sql.lit(`${kind} `)} || id as target, ${sql.ref(member)} as member_id
        from ${sql.table(table)} where ${condition(target)}`;
    }),
    sql` union all `,
  );

/** Targets about members with the words in their name, e-mail address, agency or user ID. */
export function targetsOfMembers(words: string) {
  const key = identityOf('userId', words);
  return sql<string>`(
    with found as materialized (
      select id from members m
      where m.name ilike ${within(words)} or m.email ilike ${within(words)} or m.agent_code ilike ${within(words)}
         or m.user_id ilike ${within(words)} or (${key}::text <> '' and m.owner_key like ${within(key)})
    )
    select target from (${selectTargets(({ member }) => sql`${sql.ref(member)} in (select id from found)`)}) t)`;
}

/** Targets about one member. */
export const targetsOfMember = (memberId: number) => sql<string>`(
  select target from (${selectTargets(({ member }) => sql`${sql.ref(member)} = ${memberId}`)}) t)`;

export const targetsOfStaff = (words: string) => sql<string>`(
  select unnest(array[email, 'staff ' || id]) from staff
  where name ilike ${within(words)} or email ilike ${within(words)})`;

export const addressesOfStaff = (words: string) => sql<string>`(
  select email from staff where name ilike ${within(words)})`;

export interface AuditNames {
  /** By subject, like `member 12`. */
  readonly members: ReadonlyMap<string, string>;
  /** By e-mail address, and by subject. */
  readonly staff: ReadonlyMap<string, string>;
}

/** IDs in the subjects of a kind, so that the query can use primary keys. */
const idsOf = (subjects: readonly string[], kind: string): number[] =>
  subjects.flatMap((subject) => {
    const id = subject.startsWith(`${kind} `) ? subject.slice(kind.length + 1) : '';
    return /^\d{1,9}$/.test(id) ? [Number(id)] : [];
  });

/** Names of the subjects and callers of audit lines; those without a name are absent. */
export async function readNames(
  db: Db,
  { targets, addresses }: { readonly targets: readonly string[]; readonly addresses: readonly string[] },
): Promise<AuditNames> {
  const subjects = targets.map(subjectOf);
  const members = await sql<{ target: string; name: string; agent_code: string; user_id: string }>`
    select t.target, m.name, m.agent_code, m.user_id
    from (${selectTargets(({ kind }) => sql`id = any(${sql.val(idsOf(subjects, kind))}::int[])`)}) t
    join members m on m.id = t.member_id`.execute(db);
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('name', '<>', '')
    .where(({ or, eb }) =>
      or([
        eb('email', 'in', [...addresses, ...targets, '']),
        eb('id', '=', sql<number>`any(${sql.val(idsOf(subjects, 'staff'))}::int[])`),
      ]),
    )
    .execute();
  const memberText = ({ name, agent_code: agent, user_id: user }: (typeof members.rows)[number]) =>
    name ? `${name} (${agent} / ${user})` : `${agent} / ${user}`;
  return {
    members: new Map(members.rows.map((row) => [row.target, memberText(row)])),
    staff: new Map(
      staff.flatMap(({ id, email, name }) => [
        [email, name],
        [`staff ${id}`, name],
      ]),
    ),
  };
}
