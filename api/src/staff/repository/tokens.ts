import type { TokenSort } from '@friends/shared/contract/staff/listRules';
import { type TokenRight, tokenRightsIn } from '@friends/shared/contract/staff/rights';
import type { StaffToken } from '@friends/shared/contract/staff/tokens';
import { type RawBuilder, sql } from 'kysely';
import { alphabetically } from '../../platform/database/lists/alphabetically.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/context.ts';
import { hashToken, newToken } from '../../platform/passwordSecurity/tokens.ts';
import { TOUCH_EVERY_MS } from './sessions.ts';

/** Rights and lifetime of a token. */
export interface TokenGrant {
  /** Name of the program for people and audit. */
  readonly name: string;
  readonly rights: readonly TokenRight[];
  /** Null for all. */
  readonly remotes: readonly string[] | null;
  readonly ends: Date;
}

/** The program of a token, with its current rights; null if the token is unknown or has ended. */
export async function findTokenHolder(db: Db, token: string, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('staff_tokens')
    .select(['name', 'rights', 'remotes', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { name, rights, remotes, used_at } = row;
  if (used_at === null || now.getTime() - used_at.getTime() > TOUCH_EVERY_MS)
    await db.updateTable('staff_tokens').set({ used_at: now }).where('name', '=', name).execute();
  return { who: `token ${name}`, rights: tokenRightsIn(rights), remotes };
}

/**
 * Stores a new token.
 *
 * @param by its creator
 * @returns the token, of which only the hash is stored; null if the name is or was in use
 */
export async function storeToken(
  tx: Tx,
  { name, rights, remotes, ends }: TokenGrant,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<string | null> {
  const token = newToken();
  const made = { made_by: by, made_at: now, ends_at: ends };
  const row = await tx
    .insertInto('staff_tokens')
    .values({ name, token_hash: hashToken(token), rights, remotes, ...made })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row ? token : null;
}

/** Ends a token early. @returns false if no valid token has that name */
export async function endToken(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_tokens')
    .set({ ended_at: now })
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** When a token with this lifetime in days ends. */
export const tokenEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * 24 * 3_600_000);

const ORDERS: Readonly<Record<TokenSort, RawBuilder<unknown>>> = {
  name: alphabetically('name'),
  ends: sql`coalesce(ended_at, ends_at) desc, name`,
  used: sql`used_at desc nulls last, name`,
  made: sql`made_at desc, name`,
};

/** All tokens, including ended ones. */
export async function listTokens(db: Db, now: Date, sort: TokenSort = 'name'): Promise<StaffToken[]> {
  const rows = await db
    .selectFrom('staff_tokens')
    .select(['name', 'rights', 'remotes', 'made_by', 'made_at', 'ends_at', 'ended_at', 'used_at'])
    .orderBy(ORDERS[sort])
    .execute();
  return rows.map((row) => ({
    Name: row.name,
    State: row.ended_at !== null || row.ends_at <= now ? 'ended' : 'open',
    Rights: [...tokenRightsIn(row.rights)],
    Remotes: row.remotes,
    MadeBy: row.made_by,
    MadeAt: row.made_at.toISOString(),
    Ends: (row.ended_at ?? row.ends_at).toISOString(),
    Used: row.used_at?.toISOString() ?? null,
  }));
}
