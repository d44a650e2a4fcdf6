import type { Db, Tx } from '../../platform/database/transaction.ts';
import { findTokens, hashToken, isTokenShaped, newToken } from '../../platform/passwordSecurity/tokens.ts';

/** A reset link is valid for an hour, once. */
const LINK_LIFETIME_MS = 3600_000;

const oldestValid = (now: Date): Date => new Date(now.getTime() - LINK_LIFETIME_MS);

/** Creates a link, ends the member's earlier ones, and returns its token. */
export async function createReset(tx: Tx, memberId: number, now: Date): Promise<string> {
  const token = newToken();
  await endResets(tx, memberId);
  await tx
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now })
    .execute();
  return token;
}

/** Ends all reset links of the member, after a new password or e-mail address, or for a newer link. */
export async function endResets(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('member_id', '=', memberId).execute();
}

const validResets = (db: Db, now: Date) =>
  db
    .selectFrom('password_resets')
    .innerJoin('members', 'members.id', 'password_resets.member_id')
    .select(['token_hash as hash', 'members.email'])
    .where('used_at', 'is', null)
    .where('password_resets.created_at', '>', oldestValid(now))
    .where('members.status', '<>', 'rejected');

/** E-mail address of a link's account; null if it was used, has expired, or never existed. */
export async function findReset(db: Db, token: string, now: Date): Promise<string | null> {
  if (!isTokenShaped(token)) return null;
  const row = await validResets(db, now).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return row?.email ?? null;
}

/** Filters tokens whose link is still valid. */
export const findResets = (db: Db, tokens: readonly string[], now: Date): Promise<ReadonlySet<string>> =>
  findTokens(tokens, (hashes) => validResets(db, now).where('token_hash', 'in', hashes).execute());

/** Uses up the link and all others of the member, and returns the member's ID; null if the link is not valid. */
export async function spendReset(tx: Tx, token: string, now: Date): Promise<number | null> {
  if (!isTokenShaped(token)) return null;
  // Locks the member first: two links of one member, used at once, would deadlock.
  await tx
    .selectFrom('password_resets')
    .innerJoin('members', 'members.id', 'password_resets.member_id')
    .select('members.id')
    .where('token_hash', '=', hashToken(token))
    .forNoKeyUpdate('members')
    .execute();
  const spent = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('created_at', '>', oldestValid(now))
    .returning('member_id')
    .executeTakeFirst();
  if (!spent) return null;
  await endResets(tx, spent.member_id);
  return spent.member_id;
}

/** @returns the number of links */
export async function deleteExpiredResets(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('created_at', '<=', oldestValid(now))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
