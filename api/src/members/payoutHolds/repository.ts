import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { hashToken, isTokenShaped, newToken } from '../../platform/passwordSecurity/tokens.ts';

/** How long a link that stops payouts is good: as long as the way back to an old address. */
const GOOD_FOR_MS = 7 * 24 * 3600 * 1000;

const oldest = (now: Date): Date => new Date(now.getTime() - GOOD_FOR_MS);

/**
 * Holds payouts from now on.
 *
 * @param isFirst first details were filled in; the hold still counts as one for a change while another change holds them
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
  const isOver = changed === null || payoutsHeldUntil(changed) <= now;
  const isCalm = isFirst && (isOver || changed.getTime() === first?.getTime());
  await tx
    .updateTable('members')
    .set({ payout_changed_at: now, ...(isCalm && { payout_first_at: now }) })
    .where('id', '=', memberId)
    .execute();
}

/** Addresses that the member has had within the last 7 days: whoever took the account may read the present one. */
export async function formerAddresses(tx: Tx, memberId: number, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('email_changes')
    .select('old_email')
    .distinct()
    .where('member_id', '=', memberId)
    .where('confirmed_at', '>', oldest(now))
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ old_email: email }) => email);
}

/** Makes a link and returns its token; only the token's hash is stored. Links that are too old go. */
export async function createStop(tx: Tx, memberId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx.deleteFrom('payout_stops').where('member_id', '=', memberId).where('created_at', '<', oldest(now)).execute();
  await tx
    .insertInto('payout_stops')
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now })
    .execute();
  return token;
}

/** Whose payouts a link stops; null where it was used, is too old, or never was. */
export async function findStop(db: Db, token: string, now: Date): Promise<{ memberId: number; email: string } | null> {
  if (!isTokenShaped(token)) return null;
  const row = await db
    .selectFrom('payout_stops')
    .innerJoin('members', 'members.id', 'payout_stops.member_id')
    .select(['members.id', 'members.email'])
    .where('token_hash', '=', hashToken(token))
    .where('payout_stops.created_at', '>', oldest(now))
    .where('members.status', '=', 'approved')
    .executeTakeFirst();
  return row ? { memberId: row.id, email: row.email } : null;
}

/** Stops the member's payouts, and uses up every link that would. */
export async function stopPayouts(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx.deleteFrom('payout_stops').where('member_id', '=', memberId).execute();
  await tx.updateTable('members').set({ payout_stopped_at: now }).where('id', '=', memberId).execute();
}

/** False where nothing was stopped. */
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

/** Deletes links that are too old. @returns how many */
export async function deleteExpiredStops(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payout_stops')
    .where('created_at', '<', oldest(now))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
