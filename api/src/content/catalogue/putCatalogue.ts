import { isCalendarDay } from '../../platform/calendar/days.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import type { ContentCounts } from '../../platform/imports/ContentTable.ts';
import { putContent } from '../../platform/imports/repository.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { CATEGORIES, type CatalogueContent, REWARDS, type RewardItem } from './catalogueFile.ts';
import { listCategories } from './repository/rewards.ts';

type CheckedReward = Pick<RewardItem, 'NameEn' | 'Points' | 'PointsDiscount' | 'OfferedFrom' | 'OfferedUntil'>;

/** Checks what the schema cannot express. @throws Refusal */
export function checkReward({
  NameEn: name,
  Points,
  PointsDiscount = 0,
  OfferedFrom,
  OfferedUntil,
}: CheckedReward): void {
  if (PointsDiscount > Points) throw new Refusal('reward_discount', { of: name });
  for (const day of [OfferedFrom, OfferedUntil])
    if (day && !isCalendarDay(day)) throw new Refusal('import_day', { of: `${name}:`, text: day });
  if (OfferedFrom && OfferedUntil && OfferedUntil < OfferedFrom)
    throw new Refusal('import_days', { of: name, from: 'OfferedFrom', until: 'OfferedUntil' });
}

/** @throws Refusal if a reward's category does not exist */
export async function checkCategories(
  db: Db,
  rewards: readonly Pick<RewardItem, 'NameEn' | 'Category'>[],
): Promise<void> {
  const ids = new Set((await listCategories(db)).map(({ id }) => id));
  const unknown = rewards.find(({ Category }) => !ids.has(Category));
  if (unknown) throw new Refusal('reward_category', { of: unknown.NameEn, category: unknown.Category });
}

/** Stores rewards, and the file's categories if any. @throws Refusal */
export async function putCatalogue(tx: Tx, content: CatalogueContent): Promise<ContentCounts> {
  const { categories, rewards } = 'rewards' in content ? content : { categories: [], rewards: content };
  for (const reward of rewards) checkReward(reward);
  await putContent(
    tx,
    CATEGORIES,
    categories.map((category, at) => ({ Position: at + 1, ...category })),
  );
  await checkCategories(tx, rewards);
  return putContent(tx, REWARDS, rewards);
}
