import type { Promotion } from '@friends/shared/contract/api/catalogue';
import { sql } from 'kysely';
import { alphabetically } from '../../../platform/database/lists/alphabetically.ts';
import { PreparedQuery, type ValueOf } from '../../../platform/database/PreparedQuery.ts';
import type { Db } from '../../../platform/database/transaction.ts';

interface PromotionFilter {
  readonly category: string;
  /** `ALL`, a country, an agent code: selects promotions that apply to any of them. */
  readonly appliesTo: readonly string[];
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly today: string;
}

const LIST_PROMOTIONS = new PreparedQuery('list_promotions', (db, value: ValueOf<PromotionFilter>) =>
  db
    .selectFrom('promotions')
    .select(['id', 'image as Image', 'rating as Rating', 'address as Address'])
    .select(['description as Description', 'description_en as DescriptionEn'])
    .select(['points as Points', 'ref as Ref', 'city as City', 'hotel', 'rule as Rule'])
    .where('active', '=', true)
    .where('published', '=', true)
    .where('category', '=', value('category'))
    .where(sql<boolean>`applies_to && ${value('appliesTo')}::text[]`)
    .where(sql<boolean>`coalesce((rule ->> 'Until')::date >= ${value('today')}::date, true)`)
    .orderBy(alphabetically('city'))
    .orderBy('id'),
);

/** Active, published promotions that have not ended. */
export function listPromotions(db: Db, filter: PromotionFilter): Promise<Promotion[]> {
  return LIST_PROMOTIONS.execute(db, filter);
}

export interface PromotionDays {
  readonly Ref: string;
  /** `YYYY-MM-DD` */
  readonly From: string;
  /** Null: open end. */
  readonly Until: string | null;
  readonly SwitchedOn: boolean;
}

/** Promotions that credit points automatically, with the booking dates that they apply to. */
export async function listPromotionDays(db: Db): Promise<PromotionDays[]> {
  const rows = await db
    .selectFrom('promotions')
    .select(['ref', 'rule', 'active', 'published'])
    .where('rule', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ ref: Ref, rule, active, published }) =>
    rule ? [{ Ref, From: rule.From, Until: rule.Until ?? null, SwitchedOn: active && published }] : [],
  );
}
