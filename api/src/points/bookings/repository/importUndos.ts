import type { UndoFailure } from '@friends/shared/contract/staff/feedRules';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { SILENT } from './feedUploads.ts';

type FeedImport = Selectable<Schema['feed_imports']>;

/** A request to undo an import. */
export type StoredUndo = Omit<Selectable<Schema['import_undos']>, 'runner' | 'alive_at'> & {
  readonly isInterrupted: boolean;
};

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

/** The latest request; null if there is none or a person rejected it. Includes failed ones. */
export async function findUndo(db: Db, importId: number): Promise<StoredUndo | null> {
  const found = await db
    .selectFrom('import_undos as u')
    .selectAll('u')
    .select(sql<boolean>`(u.status = 'running' and ${SILENT})`.as('isInterrupted'))
    .where('u.import_id', '=', importId)
    .orderBy('u.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && (found.status !== 'rejected' || found.failure !== null) ? found : null;
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

/** An undo that was started in the database. */
export interface StartedUndo {
  readonly id: number;
  readonly importId: number;
  /** One or two approvers. */
  readonly by: string;
  /** Revision of the plan that was reviewed. */
  readonly revision: string;
  /** ID of this run. */
  readonly runner: string;
}

export async function startUndo(tx: Tx, { id, by, revision, runner }: StartedUndo, total: number): Promise<void> {
  await tx
    .updateTable('import_undos')
    .set({ status: 'running', decided_by: by, revision, runner, total, done: 0, alive_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

const ofRunner = (db: Db, { id, runner }: Pick<StartedUndo, 'id' | 'runner'>) =>
  db.updateTable('import_undos').where('id', '=', id).where('runner', '=', runner).where('status', '=', 'running');

/** Heartbeat of a running undo, with its progress. */
export async function keepUndoAlive(db: Db, undo: StartedUndo, done: number): Promise<void> {
  await ofRunner(db, undo).set({ done, alive_at: sql`clock_timestamp()` }).execute();
}

/** Ends a running undo that changed nothing. */
export async function failUndo(db: Db, undo: StartedUndo, at: Date, failure: UndoFailure): Promise<void> {
  await ofRunner(db, undo).set({ status: 'rejected', failure, decided_at: at }).execute();
}

/** Ends an undo whose process has ended, before it is started again. */
export async function endInterrupted(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('import_undos')
    .set({ status: 'rejected', failure: 'interrupted', decided_at: at })
    .where('id', '=', id)
    .execute();
}

/** Marks an import as undone, and its undo as done. @returns false if another run has taken over */
export async function finishUndo(tx: Tx, undo: StartedUndo, at: Date, counts: UndoCounts): Promise<boolean> {
  const { numUpdatedRows } = await ofRunner(tx, undo)
    .set({ status: 'done', decided_at: at, ...counts })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('feed_imports')
    .set({ undone_at: at, undone_by: undo.by })
    .where('id', '=', undo.importId)
    .execute();
  return true;
}
