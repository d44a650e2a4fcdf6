import { figure } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { repayDebts } from './repository/debts.ts';
import { type NewLine, postLine } from './repository/postLine.ts';

export interface Posted {
  readonly id: number;
  readonly balance: number;
  /** Points used to repay debts, from the line or the previous balance. */
  readonly repaid: number;
}

/** Sentence for command output, with a leading space; empty if nothing was repaid. */
export const repaidText = ({ repaid }: Posted): string =>
  repaid > 0 ? ` ${figure(repaid)} points were used to repay points owed.` : '';

/**
 * Posts like `postLine`, and repays the member's debts from added points in the same transaction.
 *
 * @returns null if the balance would fall below 0, or doesn't exist
 */
export async function postAndRepay(tx: Tx, newLine: NewLine): Promise<Posted | null> {
  const line = await postLine(tx, newLine);
  if (!line) return null;
  const { memberId, amount, actor, now } = newLine;
  const repaid = amount > 0 ? await repayDebts(tx, { memberIds: [memberId], actor, now }) : 0;
  return { id: line.id, balance: line.balance - repaid, repaid };
}
