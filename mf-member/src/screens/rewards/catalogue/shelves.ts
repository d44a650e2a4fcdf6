import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import type { Reward } from '../../../client/rewards.ts';
import type { Catalogue } from '../../../state/catalogueAtom.ts';

export interface Shelf {
  readonly category: RewardCategory;
  /** By ascending Points. */
  readonly rewards: readonly Reward[];
}

/**
 * The catalogue as it is shown: one shelf per category that has rewards, in the categories' order. A reward of an
 * unknown category comes last, under the category's id, rather than nowhere (docs/product.md#rewards).
 */
export function shelvesOf({ rewards, categories }: Catalogue): Shelf[] {
  const unnamed = rewards
    .map((reward) => reward.Category)
    .filter((id, at, all) => all.indexOf(id) === at && categories.every((category) => category.id !== id));
  return [...categories, ...unnamed.map((id) => ({ id, Name: id, NameEn: id }))]
    .map((category) => ({
      category,
      rewards: rewards
        .filter((reward) => reward.Category === category.id)
        .sort((one, two) => one.Points - two.Points || byId(one, two)),
    }))
    .filter((shelf) => shelf.rewards.length > 0);
}

/** Ids may be text; "9" still comes before "10". */
function byId({ id: one }: Reward, { id: two }: Reward): number {
  return String(one).localeCompare(String(two), 'en', { numeric: true });
}
