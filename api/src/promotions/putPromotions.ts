import type { ContentCounts } from '../contentFiles/ContentTable.ts';
import { putContent } from '../contentFiles/repository.ts';
import type { Tx } from '../database/transaction.ts';
import { PROMOTIONS, type PromotionItem, withRule } from './promotionFile.ts';
import { writeTerms } from './repository/terms.ts';

/** Brings promotions into their table, and what they promise from `today` (`YYYY-MM-DD`, Asia/Jakarta) on into the terms. */
export async function putPromotions(tx: Tx, items: readonly PromotionItem[], today: string): Promise<ContentCounts> {
  const counts = await putContent(tx, PROMOTIONS, items.map(withRule));
  await writeTerms(tx, today);
  return counts;
}
