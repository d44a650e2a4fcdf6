import { createHash } from 'node:crypto';
import { MAX_IN_PLAN } from '@friends/shared/contract/staff/feedRules';
import type { Db } from '../../../platform/database/transaction.ts';
import { type EarnedPoints, Earnings } from '../feed/Earnings.ts';
import type { UndoCounts } from '../repository/importUndos.ts';
import { listUndoRows, type UndoRow } from '../repository/undoRows.ts';

/** The changes that undoing an import would make now. */
export interface UndoPlan {
  readonly counts: UndoCounts;
  /** References of the first bookings that stay unchanged. */
  readonly kept: readonly string[];
  readonly earned: EarnedPoints;
  /** Points that members gain, plus points that members lose. */
  readonly movedPoints: number;
  /** Equal for two plans with the same changes; hexadecimal. */
  readonly revision: string;
}

/**
 * Plans the undo of an import, batch by batch.
 *
 * @param apply called with each batch, to make the changes; without it, nothing is changed
 */
export async function planUndo(
  db: Db,
  importId: number,
  apply?: (rows: readonly UndoRow[]) => Promise<void>,
): Promise<UndoPlan> {
  const counts = { restored: 0, removed: 0, cancelled: 0, kept: 0 };
  const kept: string[] = [];
  const earnings = new Earnings();
  const revision = createHash('sha256');
  for await (const rows of listUndoRows(db, importId)) {
    for (const row of rows) {
      const { id, bookingRef, effect, memberId, points, creditedTo, credited } = row;
      counts[effect] += 1;
      if (effect !== 'kept') earnings.add(row);
      else if (kept.length < MAX_IN_PLAN) kept.push(bookingRef);
      revision.update(`${JSON.stringify([id, effect, memberId, points, creditedTo, credited])}\n`);
    }
    await apply?.(rows);
  }
  const earned = earnings.sum();
  return {
    counts,
    kept,
    earned,
    revision: revision.digest('hex'),
    movedPoints: earned.members.reduce((sum, { points }) => sum + Math.abs(points), 0),
  };
}
