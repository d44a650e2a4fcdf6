import type { Db, Tx } from '../database/transaction.ts';

/** Used captchas are remembered for longer than any of them is good. */
const REMEMBER_MS = 24 * 3600_000;

/** Uses a captcha up by its mark, in the transaction of what it is for. False where it was used before. */
export async function spendCaptcha(tx: Tx, mark: string, now: Date): Promise<boolean> {
  await tx.deleteFrom('used_captchas').where('expires_at', '<', now).execute();
  const row = await tx
    .insertInto('used_captchas')
    .values({ signature: mark, expires_at: new Date(now.getTime() + REMEMBER_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return row !== undefined;
}

/** A secret that is made once: the first that `make` gives is the same for all processes on this database. */
export async function ensureSecret(db: Db, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`The secret ${name} was not stored`);
  return made.value;
}
