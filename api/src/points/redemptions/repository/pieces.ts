import type { Db, Tx } from '../../../platform/database/transaction.ts';

/**
 * Returns a claim's unit to the stock that it was taken from, unless that has ended. Call it once, in the transaction
 * that ends the claim, after returning the points: claims also lock the balance before the stock.
 */
export async function releasePiece(tx: Tx, redemptionId: number): Promise<void> {
  await tx
    .updateTable('reward_stock')
    .from('redemptions as r')
    .set((eb) => ({ pieces_left: eb('reward_stock.pieces_left', '+', 1) }))
    .whereRef('reward_stock.reward_id', '=', 'r.reward_id')
    .where('r.id', '=', redemptionId)
    .whereRef('reward_stock.id', '=', 'r.stock_id')
    .execute();
}

/**
 * Approved claims that wait for a code of their reward's pool, the longest waiting first.
 *
 * @param rewardId null for all rewards
 */
export async function listWaitingForCode(db: Db, rewardId: number | null): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('redemptions')
    .innerJoin('code_pools', 'code_pools.reward_id', 'redemptions.reward_id')
    .select('redemptions.id')
    .where('redemptions.status', '=', 'Approved')
    .where('redemptions.delivered_on', 'is', null)
    .$if(rewardId !== null, (query) => query.where('redemptions.reward_id', '=', rewardId))
    .orderBy('redemptions.decided_at')
    .orderBy('redemptions.id')
    .execute();
  return rows.map(({ id }) => id);
}
