import type { Promotion } from '@friends/shared/contract/api/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

interface PromotionFilter {
  readonly category: string;
  /** `ALL`, a country, an agent code: those that apply to any of them. */
  readonly appliesTo: readonly string[];
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly today: string;
}

/** Active, published promotions that are not over. */
export function listPromotions(db: Db, { category, appliesTo, today }: PromotionFilter): Promise<Promotion[]> {
  return db
    .selectFrom('promotions')
    .select(['id', 'image as Image', 'rating as Rating', 'address as Address', 'description as Description'])
    .select(['points as Points', 'ref as Ref', 'city as City', 'hotel', 'rule as Rule'])
    .where('active', '=', true)
    .where('published', '=', true)
    .where('category', '=', category)
    .where(sql<boolean>`applies_to && ${sql.val([...appliesTo])}::text[]`)
    .where(sql<boolean>`coalesce((rule ->> 'Until')::date >= ${today}::date, true)`)
    .orderBy('city')
    .orderBy('id')
    .execute();
}
