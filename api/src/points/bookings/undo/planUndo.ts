import { createHash } from 'node:crypto';
import { MAX_IN_PLAN } from '@friends/shared/contract/staff/feedRules';
import type { Db } from '../../../platform/database/transaction.ts';
import { type EarnedPoints, Earnings } from '../feed/Earnings.ts';
import type { UndoCounts } from '../repository/importUndos.ts';
import { listUndoRows, type UndoRow } from '../repository/undoRows.ts';

/** What undoing an import would change now. */
export interface UndoPlan {
  readonly counts: UndoCounts;
  /** References of the first bookings that stay unchanged. */
  readonly kept: readonly string[];
  readonly earned: EarnedPoints;
  /** Sum of points that members gain and lose, both positive. */
  readonly movedPoints: number;
  /** Equal for two plans that do the same; hexadecimal. */
  readonly revision: string;
}

/**
 * Adds up what undoing an import does.
 *
 * @param apply changes the bookings of each part
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
