import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import { type RawBuilder, sql } from 'kysely';
import { within } from '../../../platform/database/within.ts';

/** A member or claim ID: at most nine digits, which fit PostgreSQL's `integer`. */
const NUMBER = /^\d{1,9}$/;

/** Shorter words match too many codes. */
const MIN_PART_LENGTH = 2;

/** Shorter words match too many names. */
const MIN_WORD_LENGTH = 3;

const prefixPattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const USER = sql`split_part(owner_key, chr(31), 2)`;

/** Members with an owner's identity: one query for each partial index, which PostgreSQL uses only if the status is given. */
const ofOwner = (owner: RawBuilder<unknown>) =>
  ['<>', '='].map(
    (is) => sql`select m.id, 0 from members m where m.owner_key = ${owner} and m.status ${sql.raw(is)} 'rejected'`,
  );

/** Members that match the words exactly: rank 0. @param contacts IDs of members with this email address or phone */
function exactMatches(words: string, contacts: readonly number[]): readonly RawBuilder<unknown>[] {
  const reference = sql`loose_reference(${identityOf('bookingRef', words)}::text)`;
  // A user as pages show it: `AG0006 / user_6`.
  const [agent = '', user = ''] = words.split('/');
  const number = NUMBER.test(words) ? Number(words) : null;
  return [
    sql`select unnest(${sql.val([...contacts])}::int[]), 0::real`,
    sql`select id, 0 from members where email_key = ${identityOf('email', words)}`,
    ...(user === '' ? [] : ofOwner(sql`${ownerIdentity(agent, user)}`)),
    ...(number === null
      ? []
      : [
          sql`select id, 0 from members where id = ${number}::int`,
          sql`select member_id, 0 from redemptions where id = ${number}::int`,
        ]),
    // Members whose booking it is, who were credited for it, or who claimed points for it.
    ...ofOwner(sql`any(array(select b.owner from bookings b where loose_reference(b.ref_key) = ${reference}))`),
    sql`select l.member_id, 0 from bookings b join ledger l on l.id = b.credit_line
        where loose_reference(b.ref_key) = ${reference}`,
    sql`select member_id, 0 from points_claims where loose_reference(ref_key) = ${reference}`,
  ];
}

/** Members whose name resembles the words: rank 1 to 2. */
function nameMatches(words: string): RawBuilder<unknown> {
  // A trigram index does not help with fewer letters.
  if (words.length < MIN_WORD_LENGTH) return sql`select id, 2 from members where name ilike ${prefixPattern(words)}`;
  // Names with digits are not searched by similarity: codes have digits, and would match many names.
  if (/\d/.test(words)) return sql`select id, 1 from members where name ilike ${within(words)}`;
  return sql`select id, 2 - likeness from members_named(${words}::text, ${within(words)}::text)`;
}

/** Members with this agency or user ID, or a similar name: rank 1 to 2; 3 if agency or user ID only begins with the words. */
function partialMatches(words: string): readonly RawBuilder<unknown>[] {
  const [agent, user] = [identityOf('agentCode', words), identityOf('userId', words)];
  return [
    sql`select m.id, 1 from agents a join members m on m.agent_code = a.agent_code where a.agent_key = ${agent}`,
    sql`select id, 1 from members where ${USER} = ${user}`,
    nameMatches(words),
    ...(words.length < MIN_PART_LENGTH
      ? []
      : [
          sql`select m.id, 3 from agents a join members m on m.agent_code = a.agent_code
              where a.agent_key like ${prefixPattern(agent)}`,
          sql`select id, 3 from members where ${USER} like ${prefixPattern(user)}`,
        ]),
  ];
}

/**
 * Members that match a search: by name, email address, phone, agency, user ID, booking reference, claim ID or member
 * ID, each in any spelling, names also misspelt (`members_named`). The lowest rank is the best match.
 */
export const findMembers = (words: string, contacts: readonly number[]): RawBuilder<{ id: number; rank: number }> =>
  sql`(select id, min(rank) as rank
       from (${sql.join([...exactMatches(words, contacts), ...partialMatches(words)], sql` union all `)}) as hits (id, rank) group by id)`;
