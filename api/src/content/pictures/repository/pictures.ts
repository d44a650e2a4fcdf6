import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

export type StoredPicture = Selectable<Schema['content_pictures']>;

/** Waits for imports of content, and blocks later ones until the transaction ends. Call it after `lockEditing`. */
export async function lockContent(tx: Tx): Promise<void> {
  await sql`lock table pages, rewards, promotions, testimonials, fixed_texts in share mode`.execute(tx);
}

/** Blocks other uploads of the same file, and its deletion, until the transaction ends. */
export async function lockHash(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content picture ${hash}`}))`.execute(tx);
}

export async function findPictureByHash(db: Db, hash: string): Promise<StoredPicture | null> {
  return (await db.selectFrom('content_pictures').selectAll().where('hash', '=', hash).executeTakeFirst()) ?? null;
}

export async function findPictureByKey(db: Db, key: string): Promise<StoredPicture | null> {
  return (await db.selectFrom('content_pictures').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;
}

export async function findPictureById(db: Db, id: number): Promise<StoredPicture | null> {
  return (await db.selectFrom('content_pictures').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Does nothing if the same file exists. @returns the picture's ID */
export async function insertPicture(tx: Tx, picture: Insertable<Schema['content_pictures']>): Promise<number> {
  const inserted = await tx
    .insertInto('content_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await tx
    .selectFrom('content_pictures')
    .select('id')
    .where('hash', '=', picture.hash)
    .executeTakeFirstOrThrow();
  return id;
}

export async function setDescription(tx: Tx, id: number, description: string): Promise<void> {
  await tx.updateTable('content_pictures').set({ description }).where('id', '=', id).execute();
}

export async function deletePictureRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('content_pictures').where('id', '=', id).execute();
}

/** Records that files may be stored without a picture in the list, until `forgetStray`. */
export async function noteStray(db: Db, key: string): Promise<void> {
  await db
    .insertInto('stray_pictures')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isStray(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('stray_pictures').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export async function forgetStray(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('stray_pictures').where('key', '=', key).execute();
}

export async function listStrays(db: Db): Promise<string[]> {
  return (await db.selectFrom('stray_pictures').select('key').execute()).map(({ key }) => key);
}

/** All pictures, latest first. */
export function listPictures(db: Db): Promise<StoredPicture[]> {
  return db.selectFrom('content_pictures').selectAll().orderBy('id', 'desc').execute();
}
