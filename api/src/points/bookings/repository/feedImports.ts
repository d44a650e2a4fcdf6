import { type Insertable, type Selectable, sql } from 'kysely';
import { desc, type SortedList, sortedList } from '../../../platform/database/lists/sortedList.ts';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

type FeedImports = Schema['feed_imports'];

/** @returns its ID */
export async function insertFeedImport(tx: Tx, feedImport: Insertable<FeedImports>): Promise<number> {
  const { id } = await tx.insertInto('feed_imports').values(feedImport).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function readImportedAt(db: Db, id: number): Promise<Date> {
  const row = db.selectFrom('feed_imports').select('imported_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).imported_at;
}

/** Hashes of the file's bytes, and of its bookings regardless of order and spelling. */
export interface FeedHashes {
  readonly fileHash: string;
  readonly contentHash: string;
}

/**
 * The first import of the same file or the same bookings, ignoring undone ones. The first, as a later import of the
 * same file may have refused lines.
 */
export async function findSameImport(
  db: Db,
  { fileHash, contentHash }: FeedHashes,
): Promise<Selectable<FeedImports> | null> {
  const found = await db
    .selectFrom('feed_imports')
    .selectAll()
    .where('undone_at', 'is', null)
    .where(({ eb, or }) => or([eb('content_hash', '=', contentHash), eb('file_hash', '=', fileHash)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * The first import of the same bookings, and the latest import of other bookings after it that changed any; null if
 * either is missing.
 */
export async function findNewerImport(
  db: Db,
  hashes: FeedHashes,
): Promise<{ readonly earlier: Selectable<FeedImports>; readonly newer: Selectable<FeedImports> } | null> {
  const earlier = await findSameImport(db, hashes);
  if (!earlier) return null;
  const newer = await db
    .selectFrom('feed_imports')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('id', '>', earlier.id)
    .where('content_hash', 'not in', [hashes.contentHash, earlier.content_hash])
    .where('file_hash', '<>', hashes.fileHash)
    .where(({ eb, or }) => or([eb('new', '>', 0), eb('changed', '>', 0)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newer ? { earlier, newer } : null;
}

/** The latest imports, newest first. */
export function listFeedImports(db: Db, limit: number): Promise<Selectable<FeedImports>[]> {
  return db.selectFrom('feed_imports').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** All imports, newest first. */
export const feedImportList = (db: Db): SortedList<Selectable<FeedImports>> =>
  sortedList(db.selectFrom('feed_imports as i').selectAll('i'), { id: 'i.id', by: [desc(sql`i.id`)] });
