import type { Tx } from '../database/transaction.ts';

/** Longer than any token is valid. */
const REMEMBER_MS = 24 * 3600_000;

/** Uses up a token, in the transaction of what it authorizes. Returns false if it was already used. */
export async function consumeToken(tx: Tx, token: string, now: Date): Promise<boolean> {
  await tx.deleteFrom('used_captchas').where('expires_at', '<', now).execute();
  const row = await tx
    .insertInto('used_captchas')
    .values({ signature: token, expires_at: new Date(now.getTime() + REMEMBER_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}
