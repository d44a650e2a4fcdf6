import { randomUUID } from 'node:crypto';
import { deciderOf, isNameOf } from '../../../members/approvals/decider.ts';
import { needsTwo } from '../../../members/approvals/twoPeople.ts';
import type { AuditedChange } from '../../../platform/audit/repository.ts';
import { jakartaMinute } from '../../../platform/calendar/days.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import type { SealingKeys } from '../../../platform/secrets/keyRing.ts';
import { isAnyImporting } from '../repository/feedUploads.ts';
import {
  endInterrupted,
  findImport,
  findUndo,
  finishUndo,
  insertUndo,
  rejectUndo,
  type StartedUndo,
  type StoredUndo,
  startUndo,
  type UndoCounts,
} from '../repository/importUndos.ts';
import { lockBookingsForImport } from '../repository/lockBookings.ts';
import {
  cancelBookings,
  removeBookings,
  restoreBookings,
  type UndoEffect,
  type UndoRow,
} from '../repository/undoRows.ts';
import { planUndo, type UndoPlan } from './planUndo.ts';

export interface UndoRequest {
  readonly importId: number;
  readonly who: string;
  readonly reason: string;
  /** Keys to decrypt payout accounts, which show if two accounts belong to the same person. */
  readonly config: SealingKeys;
  /** Number of points from which two people are needed; null: never. */
  readonly from: number | null;
  readonly now: Date;
  /** `UndoPlan.revision` that was reviewed; if the plan has changed, the request is refused. */
  readonly expectedRevision?: string;
}

export interface UndoDecision {
  readonly change: AuditedChange;
  readonly plan: UndoPlan;
  /** Null if it waits for a second person. */
  readonly started: StartedUndo | null;
}

/** The latest request to undo an import. @throws Refusal if the import is unknown or already undone */
async function findLatestUndo(tx: Tx, importId: number): Promise<StoredUndo | null> {
  const found = await findImport(tx, importId);
  if (!found) throw new Refusal('not_found');
  const { undone_by: by, undone_at: at } = found;
  if (at !== null) throw new Refusal('import_undone', { by: by ?? '', at: jakartaMinute(at) });
  return findUndo(tx, importId);
}

/** The pending request, or null; ends an interrupted one. @throws Refusal, also while an undo runs */
async function findPendingUndo(tx: Tx, importId: number, now: Date): Promise<StoredUndo | null> {
  const latest = await findLatestUndo(tx, importId);
  if (latest?.status === 'running' && !latest.isInterrupted) throw new Refusal('bookings_importing');
  if (latest?.isInterrupted) await endInterrupted(tx, latest.id, now);
  return latest?.status === 'pending' ? latest : null;
}

const idsOf = (rows: readonly UndoRow[], effect: UndoEffect): number[] =>
  rows.filter((row) => row.effect === effect).map(({ id }) => id);

const applierOf =
  (tx: Tx, importId: number, now: Date) =>
  async (rows: readonly UndoRow[]): Promise<void> => {
    const [restored, cancelled, removed] = [idsOf(rows, 'restored'), idsOf(rows, 'cancelled'), idsOf(rows, 'removed')];
    if (restored.length > 0) await restoreBookings(tx, { importId, ids: restored, now });
    if (cancelled.length > 0) await cancelBookings(tx, { importId, ids: cancelled, now });
    if (removed.length > 0) await removeBookings(tx, removed);
  };

const auditState = ({ counts, movedPoints }: UndoPlan) => ({
  Restored: counts.restored,
  Removed: counts.removed,
  Cancelled: counts.cancelled,
  Kept: counts.kept,
  Points: movedPoints,
});

const countBookings = ({ restored, removed, cancelled, kept }: UndoCounts): number =>
  restored + removed + cancelled + kept;

/**
 * Requests to undo an import; `applyUndo` then does it. From `from` points, the request waits for a second person, who
 * makes the same request. The caller writes the audit entry.
 *
 * @throws Refusal before any change
 */
export async function requestUndo(tx: Tx, request: UndoRequest): Promise<UndoDecision> {
  const { importId, who, reason, config, from, now, expectedRevision } = request;
  if (await isAnyImporting(tx)) throw new Refusal('bookings_importing');
  await lockBookingsForImport(tx);
  const pending = await findPendingUndo(tx, importId, now);
  const plan = await planUndo(tx, importId);
  const { counts, revision, movedPoints } = plan;
  if (expectedRevision !== undefined && expectedRevision !== revision) throw new Refusal('import_changed');
  if (countBookings(counts) === counts.kept) throw new Refusal('import_nothing_to_undo');
  const after = auditState(plan);
  if (pending) {
    const decider = await deciderOf(tx, { who, config });
    if (isNameOf(decider, pending.asked_by)) throw new Refusal('import_undo_second', { askedBy: pending.asked_by });
  } else if (needsTwo(movedPoints, from)) {
    await insertUndo(tx, { importId, who, reason, now });
    return { change: { what: 'undo of an import asked for', after }, plan, started: null };
  }
  const id = pending?.id ?? (await insertUndo(tx, { importId, who, reason, now }));
  const by = pending ? `${pending.asked_by}, ${who}` : who;
  const started = { id, importId, by, revision, runner: randomUUID() };
  await startUndo(tx, started, countBookings(counts));
  return { change: { what: 'undo of an import started', after }, plan, started };
}

/**
 * Undoes an import, all or nothing: restores former values of bookings, and deletes new ones, or cancels them if they
 * are in the ledger; keeps bookings that changed since. As after an import, the next credit run reverses outdated
 * credits. The caller must have locked bookings and compared `plan` with the reviewed one, and writes the audit entry.
 *
 * @param onRows called after each batch with its number of bookings
 * @throws Error if another run has taken over
 */
export async function applyUndo(
  tx: Tx,
  started: StartedUndo,
  { plan, now, onRows }: { plan: UndoPlan; now: Date; onRows?: (count: number) => void },
): Promise<AuditedChange> {
  const { importId } = started;
  const apply = applierOf(tx, importId, now);
  await planUndo(tx, importId, async (rows) => {
    await apply(rows);
    onRows?.(rows.length);
  });
  // At the end, as it locks the row that `keepUndoAlive` writes.
  if (!(await finishUndo(tx, started, now, plan.counts))) throw new Error(`Undo ${started.id} is no longer running`);
  return { what: 'import of bookings undone', after: auditState(plan) };
}

/** Rejects a request to undo an import, also one's own. @throws Refusal if none is pending */
export async function rejectImportUndo(
  tx: Tx,
  { importId, who, why, now }: { importId: number; who: string; why: string; now: Date },
): Promise<AuditedChange> {
  const pending = await findLatestUndo(tx, importId);
  if (pending?.status !== 'pending') throw new Refusal('import_changed');
  await rejectUndo(tx, pending.id, { by: who, at: now, why });
  return { what: 'undo of an import rejected', before: { Status: 'Pending' }, after: { Status: 'Rejected' } };
}
