import { CompiledQuery } from 'kysely';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/transaction.ts';

/** A session ends after 30 days without use. */
const IDLE_MS = 30 * 24 * 3600 * 1000;
/** The last use is written at most once a minute, so that reading does not write every time. */
const TOUCH_EVERY_MS = 60_000;

/** Opens a session and returns its token; only the token's hash is stored. Sessions of the member that have ended are deleted. */
export async function openSession(db: Db, memberId: number, now: Date): Promise<string> {
  const token = newToken();
  await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('used_at', '<', new Date(now.getTime() - IDLE_MS))
    .execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now, used_at: now })
    .execute();
  return token;
}

// Asked with every call of a member, so the text is built once.
const FIND_SESSION = prepared(
  'find_session',
  `
  select sessions.member_id, sessions.used_at, member_writes.until::text from sessions
  join members on members.id = sessions.member_id left join member_writes on member_writes.member_id = members.id
  where sessions.token_hash = $1 and members.status = 'approved'`,
);

interface Session {
  readonly memberId: number;
  /** How far the database had written after the member's last change; null where that is not known. */
  readonly wroteUntil: string | null;
}

/** The approved member a token stands for; null where it is unknown, revoked or idle for too long. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const hash = hashToken(token);
  const query = CompiledQuery.raw(FIND_SESSION, [hash]);
  const [session] = (await db.executeQuery<{ member_id: number; used_at: Date; until: string | null }>(query)).rows;
  if (!session || now.getTime() - session.used_at.getTime() > IDLE_MS) return null;
  if (now.getTime() - session.used_at.getTime() > TOUCH_EVERY_MS)
    await db.updateTable('sessions').set({ used_at: now }).where('token_hash', '=', hash).execute();
  return { memberId: session.member_id, wroteUntil: session.until };
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends all sessions of a member, as a changed password must. */
export async function closeSessionsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).execute();
}
