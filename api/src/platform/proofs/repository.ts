import type { Tx } from '../database/transaction.ts';

/** Used proofs are remembered for longer than any of them is good. */
const REMEMBER_MS = 24 * 3600_000;

/** Uses a proof up by its mark, in the transaction of what it is for. False where it was used before. */
export async function spendProof(tx: Tx, mark: string, now: Date): Promise<boolean> {
  await tx.deleteFrom('used_captchas').where('expires_at', '<', now).execute();
  const row = await tx
    .insertInto('used_captchas')
    .values({ signature: mark, expires_at: new Date(now.getTime() + REMEMBER_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}
