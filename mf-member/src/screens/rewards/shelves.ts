import type { Reward, RewardCategory } from '@friends/shared/contract/catalogue';
import type { Catalogue } from '../../state/catalogueAtom.ts';

export interface Shelf {
  readonly category: RewardCategory;
  /** By ascending Points. */
  readonly rewards: readonly Reward[];
}

/**
 * The catalogue as it is shown: one shelf per category that has rewards, in the categories' order (seed, section 2).
 * A reward of a category nobody named stands last, under the category's id, rather than nowhere.
 */
export function shelvesOf({ rewards, categories }: Catalogue): Shelf[] {
  const byCategory = Map.groupBy(rewards, (reward) => reward.Category);
  const unnamed = [...byCategory.keys()].filter((id) => categories.every((category) => category.id !== id));
  return [...categories, ...unnamed.map((id) => ({ id, Name: id, NameEn: id }))].flatMap((category) => {
    const shelf = byCategory.get(category.id);
    return shelf ? [{ category, rewards: shelf.toSorted((one, two) => one.Points - two.Points) }] : [];
  });
}
