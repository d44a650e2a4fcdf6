import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

export type StoredPicture = Selectable<Schema['content_pictures']>;

/** Blocks other uploads of the same file, and its deletion, until the transaction ends. */
export async function lockHash(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content picture ${hash}`}))`.execute(tx);
}

export async function findPictureByHash(db: Db, hash: string): Promise<StoredPicture | null> {
  return (await db.selectFrom('content_pictures').selectAll().where('hash', '=', hash).executeTakeFirst()) ?? null;
}

export async function findPictureById(db: Db, id: number): Promise<StoredPicture | null> {
  return (await db.selectFrom('content_pictures').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Does nothing if the same file exists. @returns the picture's ID, and whether it is new */
export async function insertPicture(
  tx: Tx,
  picture: Insertable<Schema['content_pictures']>,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const inserted = await tx
    .insertInto('content_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await tx
    .selectFrom('content_pictures')
    .select('id')
    .where('hash', '=', picture.hash)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export async function setDescription(tx: Tx, id: number, description: string): Promise<void> {
  await tx.updateTable('content_pictures').set({ description }).where('id', '=', id).execute();
}

export async function deletePictureRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('content_pictures').where('id', '=', id).execute();
}

/** All pictures, latest first. */
export function listPictures(db: Db): Promise<StoredPicture[]> {
  return db.selectFrom('content_pictures').selectAll().orderBy('id', 'desc').execute();
}
