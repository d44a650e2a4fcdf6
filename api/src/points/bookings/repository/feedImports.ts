import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

type FeedImports = Schema['feed_imports'];

export async function insertFeedImport(tx: Tx, feedImport: Insertable<FeedImports>): Promise<void> {
  await tx.insertInto('feed_imports').values(feedImport).execute();
}

/**
 * The first import of the same bookings, and the last one of other bookings behind it that changed any; null if one of them is
 * missing. The first, as a later one of the same file may have left lines out.
 */
export async function findNewerImport(
  db: Db,
  contentHash: string,
): Promise<{ readonly earlier: Selectable<FeedImports>; readonly newer: Selectable<FeedImports> } | null> {
  const earlier = await db
    .selectFrom('feed_imports')
    .selectAll()
    .where('content_hash', '=', contentHash)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return null;
  const newer = await db
    .selectFrom('feed_imports')
    .selectAll()
    .where('id', '>', earlier.id)
    .where('content_hash', '<>', contentHash)
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
