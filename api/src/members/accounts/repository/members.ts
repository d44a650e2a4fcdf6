import { identityOf, ownerIdentity, storedText } from '@friends/shared/contract/rules/identity';
import type { Language } from '@friends/shared/contract/rules/language';
import { storedPhone } from '@friends/shared/contract/rules/phone';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { ensureAgent, readCountry } from '../../agents/repository.ts';

export interface NewMember {
  readonly agentCode: string;
  readonly userId: string;
  readonly email: string;
  /** As typed; without a country code, that of the agency's country applies. */
  readonly phone: string;
  readonly passwordHash: string;
  readonly language: Language;
  /** Country ID, if the agency is new. */
  readonly country: string;
  readonly now: Date;
}

/**
 * Adds a member who waits for approval. A taken e-mail address or booking-site user violates a unique index
 * (`isDuplicate`).
 */
export async function insertMember(tx: Tx, member: NewMember): Promise<{ id: number; agentCode: string }> {
  const agentCode = await ensureAgent(tx, member.agentCode, member.country);
  const { id } = await tx
    .insertInto('members')
    .values({
      agent_code: agentCode,
      user_id: storedText(member.userId),
      owner_key: ownerIdentity(agentCode, member.userId),
      email: storedText(member.email),
      email_key: identityOf('email', member.email),
      phone: storedPhone(member.phone, await readCountry(tx, agentCode)),
      password_hash: member.passwordHash,
      language: member.language,
      created_at: member.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, agentCode };
}

/**
 * All accounts of an e-mail address in any spelling: those with its identity, and those without any, which are
 * duplicates or were written by an older version.
 */
async function listByEmail(db: Db, email: string) {
  const key = identityOf('email', email);
  const rows = await db
    .selectFrom('members')
    .select(['id', 'password_hash', 'status', 'email', 'name', 'language'])
    .where(({ or, eb }) => or([eb('email_key', '=', key), eb('email_key', 'is', null)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.filter((row) => identityOf('email', row.email) === key);
}

/**
 * Account of an e-mail address. Of several, prefers one not rejected, then the exact spelling (two members may have had
 * one address before identities existed), then the latest.
 */
export async function findByEmail(db: Db, email: string) {
  const spelling = email.trim();
  const rank = (row: { readonly status: string; readonly email: string }): number =>
    (row.status === 'rejected' ? 2 : 0) + (row.email === spelling ? 0 : 1);
  const [account] = (await listByEmail(db, email)).toSorted((one, two) => rank(one) - rank(two));
  return account ?? null;
}

/** Locks the member until the transaction ends, which serializes changes of the e-mail address. */
export async function lockEmail(tx: Tx, memberId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return email;
}

/** True if a member who changed this address may still undo that. */
async function canBeUndone(db: Db, email: string, exceptMember: number): Promise<boolean> {
  const key = identityOf('email', email);
  const { rows } = await sql<{ old_email: string }>`
    select c.old_email from email_changes c join email_change_links l on l.change_id = c.id and l.kind = 'back'
    where (c.old_email_key = ${key} or c.old_email_key is null) and c.confirmed_at is not null
      and c.ended_at is null and c.member_id <> ${exceptMember}::int
      and l.created_at > now() - interval '7 days'`.execute(db);
  return rows.some(({ old_email }) => identityOf('email', old_email) === key);
}

/**
 * True if another member has the address, or may still undo having changed it: signing up with it must not prevent
 * that.
 */
export async function isEmailTaken(db: Db, email: string, exceptMember = 0): Promise<boolean> {
  const accounts = await listByEmail(db, email);
  if (accounts.some(({ id, status }) => status !== 'rejected' && id !== exceptMember)) return true;
  return canBeUndone(db, email, exceptMember);
}

/** True if a member, or a pending agency change, has the booking-site user in any spelling. */
export async function isUserTaken(
  db: Db,
  { agentCode, userId, exceptMember = 0 }: { agentCode: string; userId: string; exceptMember?: number },
): Promise<boolean> {
  const key = ownerIdentity(agentCode, userId);
  const { rows } = await sql<{ agent: string; user: string }>`
    select agent_code as agent, user_id as "user" from members
    where (owner_key = ${key} or owner_key is null) and status <> 'rejected' and id <> ${exceptMember}::int
    union all
    select new_agent_code, new_user_id from agent_changes
    where (new_owner_key = ${key} or new_owner_key is null) and status = 'pending'
      and member_id <> ${exceptMember}::int`.execute(db);
  return rows.some(({ agent, user }) => ownerIdentity(agent, user) === key);
}

export async function storeLanguage(db: Db, memberId: number, language: Language): Promise<void> {
  await db.updateTable('members').set({ language }).where('id', '=', memberId).execute();
}
