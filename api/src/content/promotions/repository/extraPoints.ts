import { type RawBuilder, sql } from 'kysely';

/** Determines which promotions apply: those for all, for the country, and for the agency. */
export interface PromotedAgency {
  readonly AgentCode: string;
  readonly agent: { readonly Country: string };
}

export const namesOf = ({ AgentCode, agent }: PromotedAgency): string[] => ['ALL', agent.Country, AgentCode];

/** SQL equivalent of `namesOf`, for a row `a` of `agents`. */
export const AGENCY_NAMES = sql<string[]>`array['ALL', a.country::text, a.agent_code]`;

/** SQL: true if a version of a promotion's `terms` applies to booking `b`: the one valid on the day of booking. */
const termsApply = (names: RawBuilder<string[]>) => sql<boolean>`
  (select key from place_names where name = b.hotel_name) = any (terms.hotel_keys) and b.room * b.night > 0
  and b.booking_date >= greatest(terms.booked_from, terms.holds_from)
  and b.booking_date <= coalesce(least(terms.booked_until, terms.holds_until), 'infinity')
  and terms.applies_to && ${names}`;

/**
 * SQL: the one promotion that gives booking `b` bonus points, by its terms on the day of booking. A subquery of at most
 * one row: `promotion_id`, `ref`, `each` (points per room night) and `points`, whether or not the stay took place
 * (docs/product.md#extra-points).
 */
export const extraPointsFor = (names: RawBuilder<string[]>) => sql<{ points: number }>`(
  select terms.promotion_id, promotions.ref, terms.points as each, terms.points * b.room * b.night as points
  from promotion_terms terms join promotions on promotions.id = terms.promotion_id
  where ${termsApply(names)}
  order by terms.points desc, terms.promotion_id limit 1)`;

/** SQL: bonus points of booking `b`, by the names that an agency's promotions apply to; 0 without a promotion. */
export const extraSumFor = (names: RawBuilder<string[]>) => sql<number>`coalesce((
  select max(terms.points) * b.room * b.night from promotion_terms terms where ${termsApply(sql`${names}::text[]`)}), 0)`;

export const extraSum = (agency: PromotedAgency) => extraSumFor(sql.val(namesOf(agency)));
