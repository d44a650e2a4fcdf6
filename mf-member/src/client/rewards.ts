import type { Client } from '@friends/shared/client/createClient';
import { id, list, number, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import type { Reward as ApiReward, RewardCategory } from '@friends/shared/contract/api/catalogue';
import type { WithAnyId } from '@friends/shared/contract/api/id';

export type Reward = WithAnyId<ApiReward>;

const blank = or(text, '');
const none = or(number, 0);

const rewardFields = object<Reward>({
  id,
  Name: blank,
  NameEn: blank,
  Image: or(someText, null),
  Value: none,
  BonusValue: none,
  Points: number,
  PointsDiscount: none,
  Category: blank,
  Description: blank,
  DescriptionEn: blank,
});

/** What has its name in one language only goes by that in both. Throws where it has none. */
export function inBothLanguages<Named extends Pick<RewardCategory, 'Name' | 'NameEn'>>(item: Named): Named {
  return { ...item, Name: someText(item.Name || item.NameEn), NameEn: someText(item.NameEn || item.Name) };
}

const readReward: Reader<Reward> = (value) => {
  const reward = inBothLanguages(rewardFields(value));
  const { Description: indonesian, DescriptionEn: english } = reward;
  return { ...reward, Description: indonesian || english, DescriptionEn: english || indonesian };
};

const categoryFields = object<RewardCategory>({ id: someText, Name: blank, NameEn: blank });

const readCategory: Reader<RewardCategory> = (value) => inBothLanguages(categoryFields(value));

/** Every reward the member may see; the API leaves out what their agency does not get. */
export function listRewards(client: Client, agentCountry: string): Promise<Reward[]> {
  return client.call('rewards', list(readReward), {
    query: { Active: true, showAll: true, AgentCountry: agentCountry },
  });
}

export function listCategories(client: Client): Promise<RewardCategory[]> {
  return client.call('rewardCategories', list(readCategory));
}
