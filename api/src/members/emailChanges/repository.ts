import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { findTokens, hashToken, isTokenShaped, newToken } from '../../platform/passwordSecurity/tokens.ts';

type LinkKind = Schema['email_change_links']['kind'];

const DAY_MS = 24 * 3600 * 1000;
/** Lifetimes of the links that confirm and undo a change (docs/contract.md#e-mail-changes). */
const LINK_LIFETIME_MS: Readonly<Record<LinkKind, number>> = { confirm: DAY_MS, back: 7 * DAY_MS };
const LINK_KINDS: readonly LinkKind[] = ['confirm', 'back'];

export interface EmailChange {
  readonly id: number;
  readonly memberId: number;
  readonly oldEmail: string;
  readonly newEmail: string;
}

export async function storeEmail(tx: Tx, memberId: number, email: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email, email_key: identityOf('email', email) })
    .where('id', '=', memberId)
    .execute();
}

export async function findPendingChange(db: Db, memberId: number): Promise<EmailChange | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(['id', 'old_email', 'new_email'])
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, memberId, oldEmail: row.old_email, newEmail: row.new_email } : null;
}

/** Ends the pending change, if any, and its confirmation link. The link to undo stays valid. */
export async function cancelPendingChange(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const pending = await findPendingChange(tx, memberId);
  if (!pending) return false;
  await tx.updateTable('email_changes').set({ ended_at: now }).where('id', '=', pending.id).execute();
  await endLinks(tx, pending.id, 'confirm');
  return true;
}

export async function insertPendingChange(tx: Tx, change: Omit<EmailChange, 'id'>, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('email_changes')
    .values({
      member_id: change.memberId,
      old_email: change.oldEmail,
      old_email_key: identityOf('email', change.oldEmail),
      new_email: change.newEmail,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a link and returns its token; stores only the token's hash. */
export async function createLink(tx: Tx, changeId: number, kind: LinkKind, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('email_change_links')
    .values({ token_hash: hashToken(token), change_id: changeId, kind, created_at: now })
    .execute();
  return token;
}

export async function endLinks(tx: Tx, changeId: number, kind: LinkKind): Promise<void> {
  await tx.deleteFrom('email_change_links').where('change_id', '=', changeId).where('kind', '=', kind).execute();
}

export interface ValidLink extends EmailChange {
  readonly kind: LinkKind;
}

const links = (db: Db) =>
  db
    .selectFrom('email_change_links as l')
    .innerJoin('email_changes as c', 'c.id', 'l.change_id')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['l.token_hash as hash', 'l.kind', 'l.created_at', 'c.id', 'c.member_id', 'c.old_email', 'c.new_email'])
    .where('m.status', '=', 'approved');

const isUnexpired = ({ kind, created_at }: { kind: LinkKind; created_at: Date }, now: Date): boolean =>
  now.getTime() - created_at.getTime() <= LINK_LIFETIME_MS[kind];

/** Filters tokens whose link is still valid. */
export const findLinks = (db: Db, tokens: readonly string[], now: Date): Promise<ReadonlySet<string>> =>
  findTokens(tokens, async (hashes) => {
    const rows = await links(db).where('l.token_hash', 'in', hashes).execute();
    return rows.filter((row) => isUnexpired(row, now));
  });

/** Purpose and change of a link; null if it was used, has expired, or never existed. */
export async function findLink(db: Db, token: string, now: Date): Promise<ValidLink | null> {
  if (!isTokenShaped(token)) return null;
  const row = await links(db).where('l.token_hash', '=', hashToken(token)).executeTakeFirst();
  if (!row || !isUnexpired(row, now)) return null;
  return { kind: row.kind, id: row.id, memberId: row.member_id, oldEmail: row.old_email, newEmail: row.new_email };
}

export async function markConfirmed(tx: Tx, changeId: number, now: Date): Promise<void> {
  await tx.updateTable('email_changes').set({ confirmed_at: now }).where('id', '=', changeId).execute();
  await endLinks(tx, changeId, 'confirm');
}

/**
 * Ends this change and every later one of the member, with all their links: the owner of a later address must not be
 * able to undo in turn.
 */
export async function endChangesSince(tx: Tx, { id, memberId }: EmailChange, now: Date): Promise<void> {
  const since = tx.selectFrom('email_changes').select('id').where('member_id', '=', memberId).where('id', '>=', id);
  await tx.deleteFrom('email_change_links').where('change_id', 'in', since).execute();
  await tx
    .updateTable('email_changes')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now.toISOString()}::timestamptz)` })
    .where('member_id', '=', memberId)
    .where('id', '>=', id)
    .execute();
}

/** @returns the number of links */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_change_links')
    .where(({ or, and, eb }) =>
      or(
        LINK_KINDS.map((kind) =>
          and([eb('kind', '=', kind), eb('created_at', '<', new Date(now.getTime() - LINK_LIFETIME_MS[kind]))]),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
