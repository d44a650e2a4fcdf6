import type { Db } from '../database/transaction.ts';

/** Creates a secret once: the first value of `make` is shared by all processes on this database. */
export async function ensureSecret(db: Db, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const secret = await find();
  if (secret) return secret.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`The secret ${name} was not stored`);
  return made.value;
}
