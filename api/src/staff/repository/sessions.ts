import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import type { StaffSession } from '@friends/shared/contract/staff/account';
import { rightsOf, rolesIn } from '@friends/shared/contract/staff/rights';
import { sql } from 'kysely';
import { readPage } from '../../platform/database/lists/readPage.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { Staff } from '../../platform/http/context.ts';
import { hashToken, newToken } from '../../platform/passwordSecurity/tokens.ts';

/** A session ends 8 hours after sign-in, or after 30 minutes without a call. */
export const MAX_S = 8 * 3600;
const IDLE_MS = 30 * 60_000;
/** The last use is written at most once a minute, so that reading does not always write. */
export const TOUCH_EVERY_MS = 60_000;

const endOf = (created: Date): Date => new Date(created.getTime() + MAX_S * 1000);

/** Sessions that were last used, or created, before these times have ended. */
const cutoffs = (now: Date) => ({
  used: new Date(now.getTime() - IDLE_MS),
  created: new Date(now.getTime() - MAX_S * 1000),
});

interface NewSession {
  readonly staffId: number;
  /** Browser and operating system (`deviceOf`). */
  readonly device: string;
  readonly address: string;
  /** Set for single sign-on sessions. */
  readonly idToken: string | undefined;
  readonly now: Date;
}

/** Starts a session after full authentication. Returns its token; only its hash is stored. */
export async function openStaffSession(
  tx: Tx,
  { staffId, device, address, idToken, now }: NewSession,
): Promise<string> {
  const token = newToken();
  const { used, created } = cutoffs(now);
  await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where(({ or, eb }) => or([eb('used_at', '<', used), eb('created_at', '<=', created)]))
    .execute();
  const times = { created_at: now, used_at: now };
  await tx
    .insertInto('staff_sessions')
    .values({ token_hash: hashToken(token), staff_id: staffId, device, address, id_token: idToken ?? null, ...times })
    .execute();
  await tx.updateTable('staff').set({ signed_in_at: now }).where('id', '=', staffId).execute();
  return token;
}

/** Person of a session, with their current rights; null if the session is unknown, was ended, or has expired. */
export async function findStaffSession(db: Db, token: string, now: Date): Promise<Staff | null> {
  const hash = hashToken(token);
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['id', 'email', 'name', 'roles', 'created_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const { used, created } = cutoffs(now);
  if (!row || row.used_at < used || row.created_at <= created) return null;
  if (now.getTime() - row.used_at.getTime() > TOUCH_EVERY_MS)
    await db.updateTable('staff_sessions').set({ used_at: now }).where('token_hash', '=', hash).execute();
  const { id, email, name } = row;
  const roles = rolesIn(row.roles);
  const session = { sessionEnds: endOf(row.created_at), token };
  return { id, email, name, roles, ...session, who: email, rights: rightsOf(roles), remotes: null };
}

/** Ends a session. Returns the ID token of a single sign-on session; null for others. */
export async function closeStaffSession(tx: Tx, token: string): Promise<string | null> {
  const session = await tx
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', hashToken(token))
    .returning('id_token')
    .executeTakeFirst();
  return session?.id_token ?? null;
}

/** Ends all sessions of a person. Returns their number. */
export async function closeStaffSessionsOf(tx: Tx, staffId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Public ID of a session: a hash of its key, which cannot be used to sign in. */
const publicId = sql<string>`left(encode(sha256(token_hash), 'hex'), 32)`;

/** A page of the person's active sessions, the current one first, then the last used. */
export async function listStaffSessions(
  db: Db,
  { id, token }: Pick<Staff, 'id' | 'token'>,
  { paging, now }: { paging: Paging; now: Date },
): Promise<PagedRows<StaffSession>> {
  const { used, created } = cutoffs(now);
  const query = db
    .selectFrom('staff_sessions')
    .select(['device', 'address', 'created_at', 'used_at', publicId.as('publicId')])
    .select(sql<boolean>`token_hash = ${hashToken(token)}`.as('current'))
    .where('staff_id', '=', id)
    .where('used_at', '>=', used)
    .where('created_at', '>', created);
  const { count, rows } = await readPage(query, paging, ['current', 'used_at', 'token_hash']);
  const sessions = rows.map((row) => ({
    id: row.publicId,
    Device: row.device,
    Address: row.address,
    FirstUsed: row.created_at.toISOString(),
    LastUsed: row.used_at.toISOString(),
    Ends: endOf(row.created_at).toISOString(),
    Current: row.current,
  }));
  return { count, rows: sessions };
}

/** Ends one session of the person. False if they have no such session. */
export async function closeStaffSessionById(tx: Tx, staffId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where(publicId, '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes expired sessions. @returns their number */
export async function deleteEndedStaffSessions(db: Db, now: Date): Promise<number> {
  const { used, created } = cutoffs(now);
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where(({ or, eb }) => or([eb('used_at', '<', used), eb('created_at', '<=', created)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
