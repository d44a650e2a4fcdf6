import type { Language } from '@friends/shared/contract/rules/language';
import { sql } from 'kysely';
import { ensureAgent } from '../../agents/repository.ts';
import type { Db, Tx } from '../../database/transaction.ts';
import { openBalances } from '../../ledger/repository/accounts.ts';

export interface NewMember {
  readonly agentCode: string;
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly language: Language;
  /** Country ID of an agency that is not known yet. */
  readonly country: string;
  readonly now: Date;
}

/** Adds a member who waits for approval. A taken address or booking-site user violates a unique index (`isDuplicate`). */
export async function insertMember(tx: Tx, member: NewMember): Promise<{ id: number; agentCode: string }> {
  const agentCode = await ensureAgent(tx, member.agentCode, member.country);
  const { id } = await tx
    .insertInto('members')
    .values({
      agent_code: agentCode,
      user_id: member.userId,
      email: member.email,
      phone: member.phone,
      password_hash: member.passwordHash,
      language: member.language,
      created_at: member.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openBalances(tx, [id]);
  return { id, agentCode };
}

/** The account of an address. Of several (a rejected sign-up and a later one) it is the one that counts. */
export async function findByEmail(db: Db, email: string) {
  const row = await db
    .selectFrom('members')
    .select(['id', 'password_hash', 'status', 'email', 'name', 'language'])
    .where(sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`)
    .orderBy(sql`status = 'rejected'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the member until the transaction ends, so that its address stays what it is, and changes of it come one after
 * the other.
 */
export async function lockEmail(tx: Tx, memberId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return email;
}

/**
 * Whether another member has the address, or may still take it back after it was changed: somebody who changed it must not
 * be able to close that way by signing up with it.
 */
export async function isEmailTaken(db: Db, email: string, exceptMember = 0): Promise<boolean> {
  const member = await findByEmail(db, email);
  if (member !== null && member.status !== 'rejected' && member.id !== exceptMember) return true;
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from email_changes c join email_change_links l on l.change_id = c.id and l.kind = 'back'
                   where lower(c.old_email) = ${email.trim().toLowerCase()} and c.confirmed_at is not null
                   and c.ended_at is null and c.member_id <> ${exceptMember}::int
                   and l.created_at > now() - interval '7 days') as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Whether a member, or a change of agent that waits, has the booking-site user. */
export async function isUserTaken(
  db: Db,
  { agentCode, userId, exceptMember = 0 }: { agentCode: string; userId: string; exceptMember?: number },
): Promise<boolean> {
  const [agent, user] = [agentCode.trim().toLowerCase(), userId.trim().toLowerCase()];
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from members where lower(agent_code) = ${agent} and lower(user_id) = ${user}
                   and status <> 'rejected' and id <> ${exceptMember}::int)
        or exists (select 1 from agent_changes where lower(new_agent_code) = ${agent} and lower(new_user_id) = ${user}
                   and status = 'pending' and member_id <> ${exceptMember}::int) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Stores the language of the last login; mails are written in it. */
export async function storeLanguage(db: Db, memberId: number, language: Language): Promise<void> {
  await db.updateTable('members').set({ language }).where('id', '=', memberId).execute();
}
