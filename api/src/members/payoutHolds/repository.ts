import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { findTokens, hashToken, isTokenShaped, newToken } from '../../platform/passwordSecurity/tokens.ts';

/** Lifetime of a link that stops payouts, the same as for undoing an e-mail change. */
const LINK_LIFETIME_MS = 7 * 24 * 3600 * 1000;

const oldestValid = (now: Date): Date => new Date(now.getTime() - LINK_LIFETIME_MS);

/**
 * Starts a hold of the member's payouts.
 *
 * @param isFirst the hold is for details filled in for the first time; a running hold for another change keeps its reason
 */
export async function markChanged(
  tx: Tx,
  { memberId, isFirst, now }: { readonly memberId: number; readonly isFirst: boolean; readonly now: Date },
): Promise<void> {
  const { changed, first } = await tx
    .selectFrom('members')
    .select(['payout_changed_at as changed', 'payout_first_at as first'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isHoldOver = changed === null || payoutsHeldUntil(changed) <= now;
  const isForFirstDetails = isFirst && (isHoldOver || changed.getTime() === first?.getTime());
  await tx
    .updateTable('members')
    .set({ payout_changed_at: now, ...(isForFirstDetails && { payout_first_at: now }) })
    .where('id', '=', memberId)
    .execute();
}

/** The member's addresses of the last 7 days, as an attacker may control the current one. */
export async function listFormerAddresses(tx: Tx, memberId: number, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('email_changes')
    .select('old_email')
    .distinct()
    .where('member_id', '=', memberId)
    .where('confirmed_at', '>', oldestValid(now))
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ old_email: email }) => email);
}

/** Creates a link and returns its token; stores only the token's hash. Deletes expired links. */
export async function createStopLink(tx: Tx, memberId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .deleteFrom('payout_stops')
    .where('member_id', '=', memberId)
    .where('created_at', '<', oldestValid(now))
    .execute();
  await tx
    .insertInto('payout_stops')
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now })
    .execute();
  return token;
}

const validStops = (db: Db, now: Date) =>
  db
    .selectFrom('payout_stops')
    .innerJoin('members', 'members.id', 'payout_stops.member_id')
    .select(['token_hash as hash', 'members.id', 'members.email'])
    .where('payout_stops.created_at', '>', oldestValid(now))
    .where('members.status', '=', 'approved');

/** Filters tokens whose link is still valid. */
export const filterStopTokens = (db: Db, tokens: readonly string[], now: Date): Promise<ReadonlySet<string>> =>
  findTokens(tokens, (hashes) => validStops(db, now).where('token_hash', 'in', hashes).execute());

/** Member of a link; null if it was used, has expired, or never existed. */
export async function findStopLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ memberId: number; email: string } | null> {
  if (!isTokenShaped(token)) return null;
  const row = await validStops(db, now).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return row ? { memberId: row.id, email: row.email } : null;
}

/** Stops the member's payouts, and uses up all links that would. */
export async function stopPayouts(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx.deleteFrom('payout_stops').where('member_id', '=', memberId).execute();
  await tx.updateTable('members').set({ payout_stopped_at: now }).where('id', '=', memberId).execute();
}

/** Resumes the member's payouts. Returns false if they were not stopped. */
export async function resumePayouts(tx: Tx, memberId: number): Promise<boolean> {
  const resumed = await tx
    .updateTable('members')
    .set({ payout_stopped_at: null })
    .where('id', '=', memberId)
    .where('payout_stopped_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return resumed !== undefined;
}

/** @returns the number of links */
export async function deleteExpiredStops(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payout_stops')
    .where('created_at', '<', oldestValid(now))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
