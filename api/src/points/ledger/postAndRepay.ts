import { figure } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { repayDebts } from './repository/debts.ts';
import { type NewLine, postLine } from './repository/postLine.ts';

/** A line that is posted, and what became of its points. */
export interface Posted {
  /** Number of the line. */
  readonly id: number;
  /** Points that the member has then. */
  readonly balance: number;
  /** Points of the line, or of before, that went to what the member owed. */
  readonly repaid: number;
}

/** For the command line, after a sentence about the line; empty if nothing was repaid. */
export const repaidText = ({ repaid }: Posted): string =>
  repaid > 0 ? ` ${figure(repaid)} points were taken for points owed.` : '';

/**
 * Moves points as `postLine` does; if it adds some, what the member owes is taken from them in the same transaction. Null if the
 * balance would fall below 0, or there is none.
 */
export async function postAndRepay(tx: Tx, newLine: NewLine): Promise<Posted | null> {
  const line = await postLine(tx, newLine);
  if (!line) return null;
  const { memberId, amount, actor, now } = newLine;
  const repaid = amount > 0 ? await repayDebts(tx, { memberIds: [memberId], actor, now }) : 0;
  return { id: line.id, balance: line.balance - repaid, repaid };
}
