import { writeAudit } from '../../../platform/audit/repository.ts';
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts';
import { reportAlive } from '../BackgroundSteps.ts';
import { failUndo, keepUndoAlive, type StartedUndo } from '../repository/importUndos.ts';
import { lockBookingsForImport } from '../repository/lockBookings.ts';
import type { StepContext } from '../uploads/uploadSteps.ts';
import { planUndo } from './planUndo.ts';
import { applyUndo } from './undoImport.ts';

/** A started undo, with the data for its audit entry. */
export interface UndoRun extends StartedUndo {
  readonly who: string;
  readonly why: string | undefined;
}

interface Progress {
  /** Bookings that were checked, plus those that were undone. */
  processed: number;
}

/** @returns false if bookings have changed since the plan was reviewed */
async function undoInTransaction(
  { clock, signal }: StepContext,
  tx: Tx,
  undo: UndoRun,
  progress: Progress,
): Promise<boolean> {
  const { importId, revision, who, why } = undo;
  const onRows = (count: number) => {
    signal.throwIfAborted();
    progress.processed += count;
  };
  progress.processed = 0;
  await lockBookingsForImport(tx);
  const plan = await planUndo(tx, importId, async (rows) => onRows(rows.length));
  if (plan.revision !== revision) return false;
  const change = await applyUndo(tx, undo, { plan, now: clock(), onRows });
  await writeAudit(tx, { who, clock }, { ...change, target: `feed import ${importId}`, why });
  return true;
}

/** Runs a started undo in one transaction; its result is stored. @throws if it failed because of an error */
export async function runUndo(context: StepContext, undo: UndoRun): Promise<void> {
  const { db, clock, signal } = context;
  const progress: Progress = { processed: 0 };
  const run = async () => {
    try {
      const isDone = await inTransaction(db, (tx) => undoInTransaction(context, tx, undo, progress));
      if (!isDone) await failUndo(db, undo, clock(), 'changed');
    } catch (error) {
      await failUndo(db, undo, clock(), signal.aborted ? 'interrupted' : 'error').catch(() => {});
      throw error;
    }
  };
  await reportAlive(() => keepUndoAlive(db, undo, Math.floor(progress.processed / 2)), run);
}
