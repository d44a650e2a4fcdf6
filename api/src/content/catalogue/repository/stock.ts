import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** Rewards with a stock, and their pieces that are left. */
export function listStock(db: Db) {
  return db
    .selectFrom('reward_stock as s')
    .innerJoin('rewards as r', 'r.id', 's.reward_id')
    .select(['r.id', 'r.category as Category', 'r.name_en as NameEn', 's.pieces_left as PiecesLeft'])
    .orderBy('s.pieces_left')
    .orderBy('r.id')
    .execute();
}

/** Pieces left, locked until the transaction ends, so that no claim takes one meanwhile; null: unlimited. */
export async function lockStock(tx: Tx, rewardId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('reward_stock')
    .select('pieces_left')
    .where('reward_id', '=', rewardId)
    .forUpdate()
    .executeTakeFirst();
  return row?.pieces_left ?? null;
}

/** @param left null: unlimited */
export async function storeStock(tx: Tx, rewardId: number, left: number | null): Promise<void> {
  if (left === null) await tx.deleteFrom('reward_stock').where('reward_id', '=', rewardId).execute();
  else
    await tx
      .insertInto('reward_stock')
      .values({ reward_id: rewardId, pieces_left: left })
      .onConflict((conflict) => conflict.column('reward_id').doUpdateSet({ pieces_left: left }))
      .execute();
}

/** Name of a reward in English, also of one that is not active; null: there is none. */
export async function findRewardName(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('rewards').select('name_en').where('id', '=', id).executeTakeFirst();
  return row?.name_en ?? null;
}
