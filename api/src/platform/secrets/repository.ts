import type { Db } from '../database/transaction.ts';

/** Creates a secret once: the first value of `create` is shared by all processes on this database. */
export async function ensureSecret(db: Db, name: string, create: () => string): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const secret = await find();
  if (secret) return secret.value;
  await db
    .insertInto('secrets')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await find();
  if (!stored) throw new Error(`The secret ${name} was not stored`);
  return stored.value;
}
