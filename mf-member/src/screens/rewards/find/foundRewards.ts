import type { Account } from '@friends/shared/contract/api/account';
import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import type { Reward } from '../../../client/rewards.ts';
import type { Catalogue } from '../../../state/catalogueAtom.ts';
import { shelvesOf } from '../catalogue/shelves.ts';
import type { Find } from './findAddress.ts';

export type Buyer = Pick<Account, 'Point' | 'GeniusMember'>;

export interface FoundGroup {
  /** Null: rewards of all categories, by their points. */
  readonly category: RewardCategory | null;
  readonly rewards: readonly Reward[];
}

/** As it is compared: "Café" is found by "cafe", "100,000" by "100000" and "100.000". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d)[.,](?=\d)/g, '$1');
}

/** Whether each word stands in the names of the reward or its category, in either language; a number from its first digit on. */
function matcherOf(text: string, categories: readonly RewardCategory[]): (reward: Reward) => boolean {
  const words = plain(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^\d/.test(word) ? ` ${word}` : word));
  const namesOf = new Map(categories.map(({ id, Name, NameEn }) => [id, `${Name} ${NameEn}`]));
  return ({ Name, NameEn, Category }) => {
    const names = plain(` ${Name} ${NameEn} ${namesOf.get(Category) ?? Category}`);
    return words.every((word) => names.includes(word));
  };
}

/**
 * What is found in the catalogue: under the categories that have some of it, or as one group by what this member pays.
 *
 * @param member null: the account did not load, and nobody knows what its balance covers
 */
export function foundRewards({ rewards, categories }: Catalogue, find: Find, member: Buyer | null): FoundGroup[] {
  const matches = matcherOf(find.text, categories);
  const price = (reward: Reward) => claimPrice(reward, member?.GeniusMember ?? false);
  const isClaimable = (reward: Reward) =>
    !find.claimable || !member || (reward.obstacle === null && price(reward) <= member.Point);
  const results = rewards.filter((reward) => matches(reward) && isClaimable(reward));
  const shelves = shelvesOf({ rewards: results, categories });
  if (find.sort === 'category' || results.length === 0) return shelves;
  const way = find.sort === 'fewest' ? 1 : -1;
  // From their shelves, so that those of one price stand in the order in which they are known.
  const sorted = shelves.flatMap((shelf) => shelf.rewards).sort((one, two) => way * (price(one) - price(two)));
  return [{ category: null, rewards: sorted }];
}
