import type { Client } from '@friends/shared/client/createClient';
import type { Reward, RewardCategory } from '@friends/shared/contract/api/catalogue';
import { isString } from '@friends/shared/contract/parse';
import { isNumber, orNull, readList, shape } from './shape.ts';

const isReward = shape<Reward>({
  id: isNumber,
  Name: isString,
  NameEn: isString,
  Image: orNull(isString),
  Value: isNumber,
  BonusValue: isNumber,
  Points: isNumber,
  PointsDiscount: isNumber,
  Category: isString,
  Description: isString,
  DescriptionEn: isString,
});

const isCategory = shape<RewardCategory>({ id: isString, Name: isString, NameEn: isString });

/** Every reward the member may see; the API leaves out what their agency does not get (seed, section 6). */
export async function listRewards(client: Client, agentCountry: string): Promise<Reward[]> {
  const query = { Active: true, showAll: true, AgentCountry: agentCountry };
  return readList((await client.call('rewards', { query })).data, isReward, 'reward');
}

export async function listCategories(client: Client): Promise<RewardCategory[]> {
  return readList((await client.call('rewardCategories')).data, isCategory, 'reward category');
}
