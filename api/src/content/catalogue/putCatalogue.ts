import { isCalendarDay } from '../../platform/calendar/days.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ContentCounts } from '../../platform/imports/ContentTable.ts';
import { putContent } from '../../platform/imports/repository.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { CATEGORIES, type CatalogueContent, REWARDS } from './catalogueFile.ts';
import { listCategories } from './repository/rewards.ts';

/** Imports rewards, and the file's categories if any. Throws `Refusal`. */
export async function putCatalogue(tx: Tx, content: CatalogueContent): Promise<ContentCounts> {
  const { categories, rewards } = 'rewards' in content ? content : { categories: [], rewards: content };
  const tooCheap = rewards.find(({ Points, PointsDiscount = 0 }) => PointsDiscount > Points);
  if (tooCheap) throw new Refusal('reward_discount', { of: tooCheap.NameEn });
  for (const { NameEn, OfferedFrom, OfferedUntil } of rewards)
    for (const day of [OfferedFrom, OfferedUntil])
      if (day && !isCalendarDay(day)) throw new Refusal('import_day', { of: `${NameEn}:`, text: day });
  const backwards = rewards.find(({ OfferedFrom: from, OfferedUntil: until }) => from && until && until < from);
  if (backwards) throw new Refusal('import_days', { of: backwards.NameEn, from: 'OfferedFrom', until: 'OfferedUntil' });
  await putContent(
    tx,
    CATEGORIES,
    categories.map((category, at) => ({ Position: at + 1, ...category })),
  );
  const allCategories = await listCategories(tx);
  const lost = rewards.find(({ Category }) => !allCategories.some(({ id }) => id === Category));
  if (lost) throw new Refusal('reward_category', { of: lost.NameEn, category: lost.Category });
  return putContent(tx, REWARDS, rewards);
}
