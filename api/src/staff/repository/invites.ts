import type { Db, Tx } from '../../platform/database/transaction.ts';
import { findTokens, hashToken, isTokenShaped, newToken } from '../../platform/passwordSecurity/tokens.ts';

/** An invite is valid for 7 days, once. */
const VALID_FOR_MS = 7 * 24 * 3_600_000;

const oldestValid = (now: Date): Date => new Date(now.getTime() - VALID_FOR_MS);

/** When a new link expires. */
export const endOfInvite = (createdAt: Date): Date => new Date(createdAt.getTime() + VALID_FOR_MS);

/** Ends all links of a person, before a new one is created or when the account ends. */
export async function endInvites(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_invites').where('staff_id', '=', staffId).execute();
}

/** Creates a link, which ends all earlier ones of the person. */
export async function createInvite(tx: Tx, staffId: number, now: Date): Promise<string> {
  const token = newToken();
  await endInvites(tx, staffId);
  await tx
    .insertInto('staff_invites')
    .values({ token_hash: hashToken(token), staff_id: staffId, created_at: now })
    .execute();
  return token;
}

/** The invited person. */
export interface Invited {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** Encrypted. */
  readonly secret: string;
}

const validInvites = (db: Db, now: Date) =>
  db
    .selectFrom('staff_invites')
    .innerJoin('staff', 'staff.id', 'staff_invites.staff_id')
    .select(['token_hash as hash', 'id', 'email', 'name', 'secret'])
    .where('created_at', '>', oldestValid(now))
    .where('ended_at', 'is', null);

/** Finds those of the tokens whose invite is still valid. */
export const findInvites = (db: Db, tokens: readonly string[], now: Date): Promise<ReadonlySet<string>> =>
  findTokens(tokens, async (hashes) => {
    const rows = await validInvites(db, now).where('token_hash', 'in', hashes).execute();
    return rows.filter(({ secret }) => secret !== null);
  });

/** The invited person; null if the link was used, has expired, or never existed. */
export async function findInvite(db: Db, token: string, now: Date): Promise<Invited | null> {
  if (!isTokenShaped(token)) return null;
  const row = await validInvites(db, now).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  if (!row || row.secret === null) return null;
  const { id, email, name, secret } = row;
  return { id, email, name, secret };
}

/** Like `findInvite`, locked until the transaction ends, so that two openings of one link run one after the other. */
export async function lockInvite(tx: Tx, token: string, now: Date): Promise<Invited | null> {
  if (!isTokenShaped(token)) return null;
  await tx
    .selectFrom('staff_invites')
    .innerJoin('staff', 'staff.id', 'staff_invites.staff_id')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .forUpdate('staff')
    .execute();
  return findInvite(tx, token, now);
}
