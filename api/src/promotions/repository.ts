import type { Promotion } from '@friends/shared/contract/api/catalogue';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Active, published promotions of a category that apply to any of the names (`ALL`, a country, an agent code). */
export function listPromotions(db: Db, category: string, appliesTo: readonly string[]): Promise<Promotion[]> {
  return db
    .selectFrom('promotions')
    .select(['id', 'image as Image', 'rating as Rating', 'address as Address', 'description as Description'])
    .select(['points as Points', 'ref as Ref', 'city as City', 'hotel'])
    .where('active', '=', true)
    .where('published', '=', true)
    .where('category', '=', category)
    .where(sql<boolean>`applies_to && ${sql.val([...appliesTo])}::text[]`)
    .orderBy('city')
    .orderBy('id')
    .execute();
}
