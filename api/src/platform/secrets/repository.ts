import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** A secret that is made once: the first that `make` gives is the same for all processes on this database. */
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

/** True for rows whose value in the column was not sealed by the first key. @param start of what the first key seals */
export const isOfOldKey = (column: string, { start }: { readonly start: string }) =>
  sql<boolean>`not starts_with(${sql.ref(column)}, ${sql.val(start)}::text)`;
