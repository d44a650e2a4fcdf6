import { lockBalance, pointsBeside } from '../approvals/repository/pointsTogether.ts';
import { needsTwo } from '../approvals/twoPeople.ts';
import type { Tx } from '../database/transaction.ts';

interface ByHand {
  readonly memberId: number;
  /** Points to add; negative to take some. */
  readonly amount: number;
  readonly now: Date;
  /** The setting `APPROVALS_FROM`. */
  readonly from: number | null;
}

/**
 * Whether points that one person gives or takes by hand need a second person. What the member claims and what is given or taken within
 * 24 hours counts with it (`pointsBeside`). The member's balance is held until the transaction ends.
 */
export async function needsSecond(tx: Tx, { memberId, amount, now, from }: ByHand): Promise<boolean> {
  if (from === null) return false;
  await lockBalance(tx, memberId);
  return needsTwo(Math.abs(amount) + (await pointsBeside(tx, { memberId, at: now, from })), from);
}
