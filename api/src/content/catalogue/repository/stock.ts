import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/**
 * SQL: pieces left, including those in shards (docs/decisions/0116-sharded-stock.md); for a statement that reads
 * `reward_stock`.
 */
export const PIECES_LEFT = `(reward_stock.pieces_left + coalesce((
  select sum(shards.pieces_left) from reward_stock_shards shards where shards.reward_id = reward_stock.reward_id), 0))::int`;

export function listStock(db: Db) {
  return db
    .selectFrom('reward_stock')
    .innerJoin('rewards as r', 'r.id', 'reward_stock.reward_id')
    .select(['r.id', 'r.category as Category', 'r.name_en as NameEn', sql.raw<number>(PIECES_LEFT).as('PiecesLeft')])
    .orderBy('PiecesLeft')
    .orderBy('r.id')
    .execute();
}

/** Pieces left; null if unlimited. */
export async function readStock(db: Db, rewardId: number): Promise<number | null> {
  const row = await db
    .selectFrom('reward_stock')
    .select(sql.raw<number>(PIECES_LEFT).as('left'))
    .where('reward_id', '=', rewardId)
    .executeTakeFirst();
  return row?.left ?? null;
}

/** Locks the stock until the transaction ends, so that no claim takes a piece meanwhile. @returns pieces left; null if unlimited */
export async function lockStock(tx: Tx, rewardId: number): Promise<number | null> {
  const { rows } = await sql<{ left: number | null }>`select gather_stock(${rewardId}) as left`.execute(tx);
  return rows[0]?.left ?? null;
}

/** @param left null if unlimited */
export async function storeStock(tx: Tx, rewardId: number, left: number | null): Promise<void> {
  if (left === null) await tx.deleteFrom('reward_stock').where('reward_id', '=', rewardId).execute();
  else
    await tx
      .insertInto('reward_stock')
      .values({ reward_id: rewardId, pieces_left: left })
      .onConflict((conflict) => conflict.column('reward_id').doUpdateSet({ pieces_left: left }))
      .execute();
}

export async function findRewardName(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('rewards').select('name_en').where('id', '=', id).executeTakeFirst();
  return row?.name_en ?? null;
}
