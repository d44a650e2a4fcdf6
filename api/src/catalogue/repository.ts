import type { Reward, RewardCategory } from '@friends/shared/contract/api/catalogue';
import type { Db } from '../database/transaction.ts';

/** A reward with the country it is offered in; null: everywhere. */
export type OfferedReward = Reward & { readonly country: string | null };

function rewardQuery(db: Db) {
  return db
    .selectFrom('rewards')
    .select(['id', 'country', 'name as Name', 'name_en as NameEn', 'image as Image', 'value as Value'])
    .select(['bonus_value as BonusValue', 'points as Points', 'points_discount as PointsDiscount'])
    .select(['category as Category', 'description as Description', 'description_en as DescriptionEn'])
    .where('active', '=', true);
}

/** All rewards on offer, the cheapest first. */
export function listRewards(db: Db): Promise<OfferedReward[]> {
  return rewardQuery(db).orderBy('points').orderBy('id').execute();
}

export async function findReward(db: Db, id: number): Promise<OfferedReward | null> {
  return (await rewardQuery(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export function listCategories(db: Db): Promise<RewardCategory[]> {
  return db
    .selectFrom('reward_categories')
    .select(['id', 'name as Name', 'name_en as NameEn'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
