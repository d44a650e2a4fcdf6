import { needsTwo } from '../approvals/twoPeople.ts';
import type { Tx } from '../database/transaction.ts';
import { correctedSince, lockBalance } from './repository.ts';

const DAY_MS = 24 * 3_600_000;

interface ByHand {
  readonly memberId: number;
  /** Points to add; negative to take some. */
  readonly amount: number;
  readonly now: Date;
  /** The setting `APPROVALS_FROM`. */
  readonly from: number | null;
}

/**
 * Whether points that one person gives or takes by hand need a second person. What others and they did for the member within 24 hours
 * counts with it: many small corrections are no way round. The member's balance is held until the transaction ends.
 */
export async function needsSecond(tx: Tx, { memberId, amount, now, from }: ByHand): Promise<boolean> {
  if (from === null) return false;
  await lockBalance(tx, memberId);
  const earlier = await correctedSince(tx, memberId, new Date(now.getTime() - DAY_MS));
  return needsTwo(Math.abs(amount) + earlier, from);
}
