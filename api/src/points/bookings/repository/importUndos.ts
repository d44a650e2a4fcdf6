import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

type FeedImport = Selectable<Schema['feed_imports']>;

/** A request to undo an import. */
export type StoredUndo = Selectable<Schema['import_undos']>;

export async function findImport(db: Db, id: number): Promise<FeedImport | null> {
  const found = await db.selectFrom('feed_imports').selectAll().where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

/** Number of an import's recorded changes that still apply. */
export async function countChanges(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('booking_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('import_id', '=', importId)
    .where('undone', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The pending or completed request; null if there is none. */
export async function findUndo(db: Db, importId: number): Promise<StoredUndo | null> {
  const found = await db
    .selectFrom('import_undos')
    .selectAll()
    .where('import_id', '=', importId)
    .where('status', '<>', 'rejected')
    .executeTakeFirst();
  return found ?? null;
}

interface UndoRequest {
  readonly importId: number;
  readonly who: string;
  readonly reason: string;
  readonly now: Date;
}

/** @returns the request's ID */
export async function insertUndo(tx: Tx, { importId, who, reason, now }: UndoRequest): Promise<number> {
  const { id } = await tx
    .insertInto('import_undos')
    .values({ import_id: importId, status: 'pending', reason, asked_by: who, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface UndoDecision {
  readonly by: string;
  readonly at: Date;
  readonly why?: string | null;
}

export async function rejectUndo(tx: Tx, id: number, { by, at, why = null }: UndoDecision): Promise<void> {
  await tx
    .updateTable('import_undos')
    .set({ status: 'rejected', decided_by: by, decided_at: at, decision_why: why })
    .where('id', '=', id)
    .execute();
}

export interface UndoCounts {
  readonly restored: number;
  readonly removed: number;
  readonly cancelled: number;
  readonly kept: number;
}

/** Marks an import as undone, and its request as done. */
export async function finishUndo(
  tx: Tx,
  { id, import_id: importId }: Pick<StoredUndo, 'id' | 'import_id'>,
  { by, at }: UndoDecision,
  counts: UndoCounts,
): Promise<void> {
  await tx
    .updateTable('import_undos')
    .set({ status: 'done', decided_by: by, decided_at: at, ...counts })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('feed_imports').set({ undone_at: at, undone_by: by }).where('id', '=', importId).execute();
}
