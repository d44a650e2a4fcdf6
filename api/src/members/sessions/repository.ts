import type { MemberSession } from '@friends/shared/contract/api/account';
import type { Language } from '@friends/shared/contract/rules/language';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely';
import { readPage } from '../../platform/database/lists/readPage.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Schema } from '../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { Member } from '../../platform/http/context.ts';
import { hashToken, newToken } from '../../platform/passwordSecurity/tokens.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import { ACCOUNT, type AccountRow, toAccount } from '../accounts/repository/readAccount.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A session ends after 30 days without use, and at most 180 days after login. */
const IDLE_MS = 30 * DAY_MS;
const MAX_MS = 180 * DAY_MS;
/** The last use is written at most once a minute, so that not every read causes a write. */
const TOUCH_EVERY_MS = 60_000;

/** Sessions that were last used or created before these times have expired. */
const oldestValid = (now: Date) => ({
  used: new Date(now.getTime() - IDLE_MS),
  created: new Date(now.getTime() - MAX_MS),
});

/** Ended sessions are kept for a year, so that staff can help members. */
const KEPT_MS = 365 * DAY_MS;

type EndReason = Schema['ended_sessions']['reason'];

interface Ending {
  /** Condition on `sessions`. */
  readonly which: RawBuilder<boolean>;
  readonly reason: EndReason;
  /** SQL: end of a session. */
  readonly at: RawBuilder<unknown>;
}

/** Ends sessions: deletes their tokens, and stores device, start and end. Returns the number of sessions. */
async function endSessions(db: Db, { which, reason, at }: Ending): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with ended as (delete from sessions where ${which} returning member_id, created_at, used_at, device), stored as (
      insert into ended_sessions (member_id, started_at, ended_at, device, reason)
      select member_id, created_at, ${at}, device, ${reason} from ended returning id
    )
    select count(*)::int as ended from stored`.execute(db);
  return rows[0]?.ended ?? 0;
}

const timestampOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const expiredBy = (now: Date): Pick<Ending, 'reason' | 'at'> & { readonly isExpired: RawBuilder<boolean> } => {
  const { used, created } = oldestValid(now);
  return {
    reason: 'expired',
    at: sql`least(used_at + ${IDLE_MS}::float8 * interval '1 ms', created_at + ${MAX_MS}::float8 * interval '1 ms')`,
    isExpired: sql<boolean>`(used_at < ${used.toISOString()}::timestamptz or created_at < ${created.toISOString()}::timestamptz)`,
  };
};

/**
 * Opens a session for a fully authenticated member and returns its token; stores only the token's hash. Ends the
 * member's expired sessions.
 *
 * @param device family of browser and system (`deviceOf`)
 */
export async function openSession(
  db: Db,
  memberId: number,
  now: Date,
  { device = '' }: { readonly device?: string } = {},
): Promise<string> {
  const token = newToken();
  const { isExpired, ...expired } = expiredBy(now);
  await endSessions(db, { which: sql`member_id = ${memberId}::int and ${isExpired}`, ...expired });
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: now,
      used_at: now,
      confirmed_at: now,
      device,
    })
    .execute();
  return token;
}

const findSessionSql = ({ columns, joins }: typeof ACCOUNT | typeof AGENCY) => `
  select sessions.member_id, sessions.used_at, sessions.created_at, member_writes.until::text, members.language,
    coalesce(sessions.confirmed_at, sessions.created_at) as confirmed_at,
    (select revision from content_revision) as content_revision, ${columns}
  from sessions join members on members.id = sessions.member_id ${joins}
  left join member_writes on member_writes.member_id = members.id
  where sessions.token_hash = $1 and members.status = 'approved'`;

const AGENCY = {
  columns: 'members.agent_code, members.user_id, agents.country, agents.is_panorama, agents.is_xml, agents.is_cwt',
  joins: 'join agents on agents.agent_code = members.agent_code',
} as const;

// Runs with every call of a member, so the SQL is built once.
const FIND_SESSION = prepared('find_session', findSessionSql(AGENCY));
const FIND_SESSION_AND_ACCOUNT = prepared('find_session_and_account', findSessionSql(ACCOUNT));

type SessionRow = Pick<Selectable<Schema['sessions']>, 'member_id' | 'used_at' | 'created_at'> &
  Pick<Selectable<Schema['members']>, 'agent_code' | 'user_id'> &
  Pick<Selectable<Schema['agents']>, 'country' | 'is_panorama' | 'is_xml' | 'is_cwt'> & {
    readonly confirmed_at: Date;
    readonly until: string | null;
    readonly language: Language;
    readonly content_revision: number;
  };

/**
 * The approved member of a token; null if it is unknown, revoked or expired.
 *
 * @param accountKeys decryption keys, if the account should be read in the same statement
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  { accountKeys = null }: { readonly accountKeys?: SealingKeys | null } = {},
): Promise<Member | null> {
  const hash = hashToken(token);
  const query = CompiledQuery.raw(accountKeys ? FIND_SESSION_AND_ACCOUNT : FIND_SESSION, [hash]);
  const [session] = (await db.executeQuery<SessionRow | (SessionRow & AccountRow)>(query)).rows;
  const { used, created } = oldestValid(now);
  if (!session || session.used_at < used || session.created_at < created) return null;
  if (now.getTime() - session.used_at.getTime() > TOUCH_EVERY_MS)
    await db.updateTable('sessions').set({ used_at: now }).where('token_hash', '=', hash).execute();
  const { member_id: id, until: wroteUntil, confirmed_at: confirmedAt, language } = session;
  const { agent_code: AgentCode, user_id: UserId, country: Country, is_panorama: IsPanorama, is_xml: IsXML } = session;
  const agent = { AgentCode, Country, IsPanorama, IsXML, isCwt: session.is_cwt };
  const contentRevision = session.content_revision;
  const account = accountKeys && 'email' in session ? toAccount(await readKeyRing(db, accountKeys), session) : null;
  return { id, token, AgentCode, UserId, agent, account, wroteUntil, contentRevision, confirmedAt, language };
}

/** Ends the session of a member who logs out. */
export async function closeSession(db: Db, token: string, now: Date): Promise<void> {
  await endSessions(db, { which: sql`token_hash = ${hashToken(token)}`, reason: 'logged_out', at: timestampOf(now) });
}

/** Ends all sessions of a member, required by a password change. */
export async function closeSessionsOf(db: Db, memberId: number, now: Date): Promise<void> {
  await endSessions(db, { which: sql`member_id = ${memberId}::int`, reason: 'ended', at: timestampOf(now) });
}

export async function confirmSession(db: Db, token: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('token_hash', '=', hashToken(token)).execute();
}

/** Public ID of a session: derived from its key by a one-way hash. */
const publicId = sql<string>`left(encode(sha256(token_hash), 'hex'), 32)`;

/** A page of the member's active sessions: the current one first, then by last use. */
export async function listSessions(
  db: Db,
  { id, token }: Pick<Member, 'id' | 'token'>,
  { paging, now }: { paging: Paging; now: Date },
): Promise<PagedRows<MemberSession>> {
  const { used, created } = oldestValid(now);
  const query = db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'used_at', publicId.as('public_id')])
    .select(sql<boolean>`token_hash = ${hashToken(token)}`.as('current'))
    .where('member_id', '=', id)
    .where('used_at', '>=', used)
    .where('created_at', '>=', created);
  const { count, rows } = await readPage(query, paging, ['current', 'used_at', 'token_hash']);
  const sessions = rows.map(({ public_id: id, device, created_at, used_at, current }) => ({
    id,
    Device: device,
    FirstUsed: created_at.toISOString(),
    LastUsed: used_at.toISOString(),
    Current: current,
  }));
  return { count, rows: sessions };
}

/** Ends one session of the member, by its public ID. Returns false if they have no such session. */
export async function closeSessionById(tx: Tx, memberId: number, id: string, now: Date): Promise<boolean> {
  const which = sql<boolean>`member_id = ${memberId}::int and ${publicId} = ${id}`;
  return (await endSessions(tx, { which, reason: 'ended', at: timestampOf(now) })) > 0;
}

/** Ends all sessions of the member except the token's. Returns the number of sessions. */
export function closeOtherSessions(tx: Tx, { id, token }: Pick<Member, 'id' | 'token'>, now: Date): Promise<number> {
  const which = sql<boolean>`member_id = ${id}::int and token_hash <> ${hashToken(token)}`;
  return endSessions(tx, { which, reason: 'ended', at: timestampOf(now) });
}

/** Ends expired sessions, and deletes those that ended over a year ago. @returns the number of expired sessions */
export async function endExpiredSessions(db: Db, now: Date): Promise<number> {
  const { isExpired, ...expired } = expiredBy(now);
  const ended = await endSessions(db, { which: isExpired, ...expired });
  await db
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  return ended;
}
