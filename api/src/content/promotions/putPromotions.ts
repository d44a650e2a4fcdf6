import { identityOf } from '@friends/shared/contract/rules/identity';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ContentCounts } from '../../platform/imports/ContentTable.ts';
import { putContent } from '../../platform/imports/repository.ts';
import { PROMOTIONS, type PromotionItem, withRule } from './promotionFile.ts';
import { namesByIdentity } from './repository/namesByIdentity.ts';
import { writeTerms } from './repository/terms.ts';

/** Stores promotions, and updates their terms from `today` on (`YYYY-MM-DD`, Asia/Jakarta). */
export async function putPromotions(tx: Tx, items: readonly PromotionItem[], today: string): Promise<ContentCounts> {
  const names = await namesByIdentity(
    tx,
    items.flatMap(({ AppliesTo }) => AppliesTo ?? []),
  );
  const stored = items.map(withRule).map((item) => {
    if (!item.AppliesTo) return item;
    return { ...item, AppliesTo: item.AppliesTo.map((name) => names.get(identityOf('agentCode', name)) ?? name) };
  });
  const counts = await putContent(tx, PROMOTIONS, stored);
  await writeTerms(tx, today);
  return counts;
}
