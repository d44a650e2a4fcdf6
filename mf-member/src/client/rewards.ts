import type { Client } from '@friends/shared/client/createClient';
import {
  type AnswerReader,
  day,
  id,
  list,
  number,
  object,
  or,
  type Reader,
  someText,
  text,
} from '@friends/shared/client/read';
import type { Reward as ApiReward, RewardCategory } from '@friends/shared/contract/api/catalogue';
import type { WithAnyId } from '@friends/shared/contract/api/id';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import { type OfferObstacle, offerObstacle } from '@friends/shared/contract/rules/offer';

export type Reward = WithAnyId<ApiReward> & {
  /** Why it can't be claimed now, regardless of points; null if it can. */
  readonly obstacle: OfferObstacle | null;
};

const blank = or(text, '');
const zero = or(number, 0);

const rewardFields = object<Omit<Reward, 'obstacle'>>({
  id,
  Name: blank,
  NameEn: blank,
  Image: or(someText, null),
  Value: zero,
  BonusValue: zero,
  Points: number,
  PointsDiscount: zero,
  Category: blank,
  Description: blank,
  DescriptionEn: blank,
  OfferedFrom: or(day, undefined),
  OfferedUntil: or(day, undefined),
  LimitPerMember: or(number, undefined),
  LimitPerSeason: or(number, undefined),
  PiecesLeft: or(number, undefined),
  Claimed: or(number, undefined),
  ClaimedThisSeason: or(number, undefined),
});

/** Uses the name of one language for both if the other is missing. Throws if both are. */
export function inBothLanguages<Named extends Pick<RewardCategory, 'Name' | 'NameEn'>>(item: Named): Named {
  return { ...item, Name: someText(item.Name || item.NameEn), NameEn: someText(item.NameEn || item.Name) };
}

/** @param today in Asia/Jakarta */
const readReward =
  (today: string): Reader<Reward> =>
  (value) => {
    const reward = inBothLanguages(rewardFields(value));
    const { Description: indonesian, DescriptionEn: english } = reward;
    const texts = { Description: indonesian || english, DescriptionEn: english || indonesian };
    return { ...reward, ...texts, obstacle: offerObstacle(reward, today) };
  };

/** By the server's clock, which also applies to claims. */
const readRewards: AnswerReader<Reward[]> = (answer, _total, now = new Date()) =>
  list(readReward(jakartaDay(now)))(answer);

const categoryFields = object<RewardCategory>({ id: someText, Name: blank, NameEn: blank });

const readCategory: Reader<RewardCategory> = (value) => inBothLanguages(categoryFields(value));

/** Rewards that the member may see; the API leaves out those that their agency doesn't get. */
export function listRewards(client: Client, agentCountry: string): Promise<Reward[]> {
  return client.call('rewards', readRewards, {
    query: { Active: true, showAll: true, AgentCountry: agentCountry },
  });
}

export function listCategories(client: Client): Promise<RewardCategory[]> {
  return client.call('rewardCategories', list(readCategory));
}
