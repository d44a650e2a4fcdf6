import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import { backfillHotelKeys, hotelKeys } from '../../../platform/identities/hotelKeys.ts';

async function listActivePromotions(tx: Tx) {
  const promotions = await tx
    .selectFrom('promotions')
    .select(['id', 'rule'])
    .where('active', '=', true)
    .where('published', '=', true)
    .where('category', '=', 'HOTEL')
    .execute();
  return promotions.flatMap(({ id, rule }) => (rule ? [{ id, hotel_keys: hotelKeys(rule.Hotels) }] : []));
}

/**
 * Versions the promotions' terms, so that a booking keeps those of its day (docs/product.md#extra-points). Terms valid
 * until today still apply to today's bookings, and new ones from tomorrow. Terms written today are replaced without a
 * trace, as they are being corrected. Idempotent.
 *
 * @param today `YYYY-MM-DD` in Asia/Jakarta
 */
export async function writeTerms(tx: Tx, today: string): Promise<void> {
  // Serializes imports.
  await sql`lock table promotion_terms in share row exclusive mode`.execute(tx);
  await backfillHotelKeys(tx);
  // `hotels` is for the previous version: names in lower case.
  const currentTerms = sql`
    select promotions.id as promotion_id, applies_to, points, (rule ->> 'From')::date as booked_from,
           (rule ->> 'Until')::date as booked_until, keyed.hotel_keys,
           array(select distinct lower(name) from jsonb_array_elements_text(rule -> 'Hotels') as named(name) order by 1) as hotels
    from promotions
    join json_to_recordset(cast(${JSON.stringify(await listActivePromotions(tx))}::text as json)) as keyed(id int, hotel_keys text[])
      on keyed.id = promotions.id`;
  const outdated = sql`holds_until is null and not exists (
    select from (${currentTerms}) now where now.promotion_id = promotion_terms.promotion_id
      and (now.applies_to, now.points, now.booked_from, now.hotel_keys) =
          (promotion_terms.applies_to, promotion_terms.points, promotion_terms.booked_from, promotion_terms.hotel_keys)
      and now.booked_until is not distinct from promotion_terms.booked_until)`;
  await sql`delete from promotion_terms where written_on = ${today}::date and ${outdated}`.execute(tx);
  await sql`update promotion_terms set holds_until = ${today}::date where ${outdated}`.execute(tx);
  await sql`
    insert into promotion_terms (promotion_id, applies_to, hotels, hotel_keys, points, booked_from, booked_until,
                                 holds_from, written_on)
    select promotion_id, applies_to, hotels, hotel_keys, points, booked_from, booked_until,
           (select greatest(max(holds_until) + 1, ${today}::date) from promotion_terms before
            where before.promotion_id = now.promotion_id having count(*) > 0),
           ${today}::date
    from (${currentTerms}) now
    where not exists (select from promotion_terms open_terms
                      where open_terms.promotion_id = now.promotion_id and holds_until is null)`.execute(tx);
}
