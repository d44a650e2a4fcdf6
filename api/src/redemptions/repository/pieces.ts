import type { Tx } from '../../database/transaction.ts';

/**
 * Gives the piece of a claim that ended back to the stock of its reward, if it took one. To be called once, in the transaction
 * that ends the claim, after its points are given back: a claim locks the balance before the stock, too.
 */
export async function giveBackPiece(tx: Tx, redemptionId: number): Promise<void> {
  await tx
    .updateTable('reward_stock')
    .from('redemptions as r')
    .set((eb) => ({ pieces_left: eb('reward_stock.pieces_left', '+', 1) }))
    .whereRef('reward_stock.reward_id', '=', 'r.reward_id')
    .where('r.id', '=', redemptionId)
    .where('r.took_piece', '=', true)
    .execute();
}
