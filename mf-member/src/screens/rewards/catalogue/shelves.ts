import type { RewardCategory } from '@friends/shared/contract/api/catalogue';
import type { Reward } from '../../../client/rewards.ts';
import type { Catalogue } from '../../../state/catalogueAtom.ts';

export interface Shelf {
  readonly category: RewardCategory;
  /** By ascending Points. */
  readonly rewards: readonly Reward[];
}

/**
 * One shelf per category with rewards, in category order. Rewards of unknown categories come last, under the category's
 * id (docs/product.md#rewards).
 */
export function shelvesOf({ rewards, categories }: Catalogue): Shelf[] {
  const unknownIds = rewards
    .map((reward) => reward.Category)
    .filter((id, index, all) => all.indexOf(id) === index && categories.every((category) => category.id !== id));
  return [...categories, ...unknownIds.map((id) => ({ id, Name: id, NameEn: id }))]
    .map((category) => ({
      category,
      rewards: rewards
        .filter((reward) => reward.Category === category.id)
        .sort((a, b) => a.Points - b.Points || byId(a, b)),
    }))
    .filter((shelf) => shelf.rewards.length > 0);
}

/** Natural order, since ids may be text: "9" precedes "10". */
function byId({ id: a }: Reward, { id: b }: Reward): number {
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}
