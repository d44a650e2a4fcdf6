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
/** The last use is written at most once a minute, so that reading does not write every time. */
export const TOUCH_EVERY_MS = 60_000;

const endOf = (created: Date): Date => new Date(created.getTime() + MAX_S * 1000);

/** Before these times a session's last use, or its sign-in, is too long ago. */
const oldest = (now: Date) => ({
  used: new Date(now.getTime() - IDLE_MS),
  created: new Date(now.getTime() - MAX_S * 1000),
});

interface Opened {
  readonly staffId: number;
  /** Family of browser and system (`deviceOf`). */
  readonly device: string;
  readonly address: string;
  /** Of whoever signed in with the company's account. */
  readonly idToken: string | undefined;
  readonly now: Date;
}

/** Opens a session of somebody who has just shown in full who they are. Returns its token; only its hash is stored. */
export async function openStaffSession(tx: Tx, { staffId, device, address, idToken, now }: Opened): Promise<string> {
  const token = newToken();
  const { used, created } = oldest(now);
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

/** Whose session it is, with what they may do now; null where it is unknown, was ended, or was idle or there for too long. */
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
  const { used, created } = oldest(now);
  if (!row || row.used_at < used || row.created_at <= created) return null;
  if (now.getTime() - row.used_at.getTime() > TOUCH_EVERY_MS)
    await db.updateTable('staff_sessions').set({ used_at: now }).where('token_hash', '=', hash).execute();
  const { id, email, name } = row;
  const roles = rolesIn(row.roles);
  const session = { sessionEnds: endOf(row.created_at), token };
  return { id, email, name, roles, ...session, who: email, rights: rightsOf(roles), remotes: null };
}

/** Ends a session. Returns the ID token of whoever signed in with the company's account; null for others. */
export async function closeStaffSession(tx: Tx, token: string): Promise<string | null> {
  const session = await tx
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', hashToken(token))
    .returning('id_token')
    .executeTakeFirst();
  return session?.id_token ?? null;
}

/** Ends all sessions of a person, and says how many. */
export async function closeStaffSessionsOf(tx: Tx, staffId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What others may call a session: it follows from its key, and nothing follows from it. */
const sessionName = sql<string>`left(encode(sha256(token_hash), 'hex'), 32)`;

/** A page of the person's sessions that have not ended, this one first, then the last used. */
export async function listStaffSessions(
  db: Db,
  { id, token }: Pick<Staff, 'id' | 'token'>,
  { paging, now }: { paging: Paging; now: Date },
): Promise<PagedRows<StaffSession>> {
  const { used, created } = oldest(now);
  const query = db
    .selectFrom('staff_sessions')
    .select(['device', 'address', 'created_at', 'used_at', sessionName.as('name')])
    .select(sql<boolean>`token_hash = ${hashToken(token)}`.as('current'))
    .where('staff_id', '=', id)
    .where('used_at', '>=', used)
    .where('created_at', '>', created);
  const { count, rows } = await readPage(query, paging, ['current', 'used_at', 'token_hash']);
  const sessions = rows.map((row) => ({
    id: row.name,
    Device: row.device,
    Address: row.address,
    FirstUsed: row.created_at.toISOString(),
    LastUsed: row.used_at.toISOString(),
    Ends: endOf(row.created_at).toISOString(),
    Current: row.current,
  }));
  return { count, rows: sessions };
}

/** Ends one session of the person's own. False: they have none of that name. */
export async function closeStaffSessionByName(tx: Tx, staffId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where(sessionName, '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes every session that has ended by itself. @returns how many */
export async function deleteEndedStaffSessions(db: Db, now: Date): Promise<number> {
  const { used, created } = oldest(now);
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where(({ or, eb }) => or([eb('used_at', '<', used), eb('created_at', '<=', created)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
