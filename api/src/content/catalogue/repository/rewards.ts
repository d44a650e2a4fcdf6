import type { REWARD_LIMITS, Reward, RewardCategory } from '@friends/shared/contract/api/catalogue';
import { PreparedQuery, type ValueOf } from '../../../platform/database/PreparedQuery.ts';
import type { Db } from '../../../platform/database/transaction.ts';

type LimitField = keyof typeof REWARD_LIMITS;

/** A stored reward. Limits are null if it has none. */
export type OfferedReward = Omit<Reward, LimitField | 'PiecesLeft' | 'Claimed' | 'ClaimedThisSeason'> & {
  readonly [Field in LimitField]: NonNullable<Reward[Field]> | null;
} & {
  /** Country it is offered in; null if everywhere. */
  readonly country: string | null;
  readonly hasStock: boolean;
};

function rewardQuery(db: Db) {
  return db
    .selectFrom('rewards')
    .select(['id', 'country', 'name as Name', 'name_en as NameEn', 'image as Image', 'value as Value'])
    .select(['bonus_value as BonusValue', 'points as Points', 'points_discount as PointsDiscount'])
    .select(['category as Category', 'description as Description', 'description_en as DescriptionEn'])
    .select(['offered_from as OfferedFrom', 'offered_until as OfferedUntil'])
    .select(['limit_per_member as LimitPerMember', 'limit_per_season as LimitPerSeason'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('reward_stock').select('reward_id').whereRef('reward_id', '=', 'rewards.id'))
        .$castTo<boolean>()
        .as('hasStock'),
    )
    .where('active', '=', true);
}

const LIST_REWARDS = new PreparedQuery('list_rewards', (db) => rewardQuery(db).orderBy('points').orderBy('id'));
const FIND_REWARD = new PreparedQuery('find_reward', (db, value: ValueOf<{ id: number }>) =>
  rewardQuery(db).where('id', '=', value('id')),
);

/** All active rewards, cheapest first. */
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
