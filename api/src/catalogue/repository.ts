import type { Reward, RewardCategory } from '@friends/shared/contract/api/catalogue';
import { PreparedQuery, type ValueOf } from '../database/PreparedQuery.ts';
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

const LIST_REWARDS = new PreparedQuery('list_rewards', (db) => rewardQuery(db).orderBy('points').orderBy('id'));
const FIND_REWARD = new PreparedQuery('find_reward', (db, value: ValueOf<{ id: number }>) =>
  rewardQuery(db).where('id', '=', value('id')),
);

/** All rewards on offer, the cheapest first. */
export function listRewards(db: Db): Promise<OfferedReward[]> {
  return LIST_REWARDS.execute(db, {});
}

export async function findReward(db: Db, id: number): Promise<OfferedReward | null> {
  return (await FIND_REWARD.executeTakeFirst(db, { id })) ?? null;
}

export function listCategories(db: Db): Promise<RewardCategory[]> {
  return db
    .selectFrom('reward_categories')
    .select(['id', 'name as Name', 'name_en as NameEn'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
