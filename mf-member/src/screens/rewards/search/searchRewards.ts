import type { Account } from '@friends/shared/contract/api/account';
import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import { claimPrice } from '@friends/shared/contract/rules/rewardPrice';
import type { Reward } from '../../../client/rewards.ts';
import type { Catalogue } from '../../../state/catalogueAtom.ts';
import { shelvesOf } from '../catalogue/shelves.ts';
import type { RewardSearch } from './searchAddress.ts';

export type Buyer = Pick<Account, 'Point' | 'GeniusMember'>;

export interface RewardGroup {
  /** Null: all categories, sorted by points. */
  readonly category: RewardCategory | null;
  readonly rewards: readonly Reward[];
}

/** Normalizes for comparison: "cafe" finds "Café"; "100000" and "100.000" find "100,000". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d)[.,](?=\d)/g, '$1');
}

/**
 * Matches rewards whose names or categories contain every word, in either language; numbers match from their first
 * digit.
 */
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
 * Finds rewards in the catalogue: grouped by category, or one group sorted by price for this member.
 *
 * @param member null if the account failed to load: then the balance is unknown
 */
export function searchRewards(
  { rewards, categories }: Catalogue,
  criteria: RewardSearch,
  member: Buyer | null,
): RewardGroup[] {
  const matches = matcherOf(criteria.text, categories);
  const price = (reward: Reward) => claimPrice(reward, member?.GeniusMember ?? false);
  const isClaimable = (reward: Reward) =>
    !criteria.claimable || !member || (reward.obstacle === null && price(reward) <= member.Point);
  const results = rewards.filter((reward) => matches(reward) && isClaimable(reward));
  const shelves = shelvesOf({ rewards: results, categories });
  if (criteria.sort === 'category' || results.length === 0) return shelves;
  const sortOrder = criteria.sort === 'fewest' ? 1 : -1;
  // In shelf order, so that equal prices keep their usual order.
  const sorted = shelves.flatMap((shelf) => shelf.rewards).sort((a, b) => sortOrder * (price(a) - price(b)));
  return [{ category: null, rewards: sorted }];
}
