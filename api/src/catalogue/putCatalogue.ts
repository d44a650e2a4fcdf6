import { type Static, Type } from 'typebox';
import { OpsError } from '../console/command.ts';
import { type ContentCounts, putContent } from '../content/contentTable.ts';
import { CATEGORIES, CategoryFile, REWARDS, RewardFile } from '../content/contentTables.ts';
import type { Tx } from '../database/transaction.ts';

/** A reward file: a list of rewards, or an object that brings their categories too, in the order they are shown. */
export const CatalogueFile = Type.Union([
  Type.Array(RewardFile, { maxItems: 10_000 }),
  Type.Object(
    { categories: Type.Array(CategoryFile), rewards: Type.Array(RewardFile, { maxItems: 10_000 }) },
    { additionalProperties: false },
  ),
]);
export type CatalogueContent = Static<typeof CatalogueFile>;

export async function putCatalogue(tx: Tx, content: CatalogueContent): Promise<ContentCounts> {
  const { categories, rewards } = 'rewards' in content ? content : { categories: [], rewards: content };
  const tooCheap = rewards.find(({ Points, PointsDiscount = 0 }) => PointsDiscount > Points);
  if (tooCheap) throw new OpsError(`${tooCheap.NameEn}: PointsDiscount is more than Points.`);
  await putContent(
    tx,
    CATEGORIES,
    categories.map((category, at) => ({ Position: at + 1, ...category })),
  );
  const known = await tx.selectFrom('reward_categories').select('id').execute();
  const lost = rewards.find(({ Category }) => !known.some(({ id }) => id === Category));
  if (lost) throw new OpsError(`${lost.NameEn}: there is no category ${lost.Category}.`);
  return putContent(tx, REWARDS, rewards);
}
