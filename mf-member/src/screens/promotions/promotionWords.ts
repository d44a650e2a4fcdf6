import type { PromotionRule } from '@friends/shared/contract/api/catalogue';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Promotion } from '../../client/promotions.ts';

type NamedPromotion = Pick<Promotion, 'hotel' | 'Rule' | 'Ref'>;

/**
 * The hotel's name; without its details, the rule's only hotel; else the reference code (docs/product.md#promotions).
 */
export function promotionName({ hotel, Rule, Ref }: NamedPromotion, language: Language): string {
  if (hotel) return (language === 'en' && hotel.NameEn) || hotel.Name;
  return Rule?.Hotels.length === 1 ? (Rule.Hotels[0] ?? Ref) : Ref;
}

/** Text in the page's language, else in the other. */
export function promotionText({ Description, DescriptionEn }: Promotion, language: Language): string {
  return language === 'en' ? DescriptionEn || Description : Description || DescriptionEn;
}

export type BookingDays = Pick<PromotionRule, 'From' | 'Until'>;

/** Booking dates that all promotions with a rule share; null if they differ or there are none. */
export function sharedDays(promotions: readonly Pick<Promotion, 'Rule'>[]): BookingDays | null {
  const [first, ...others] = promotions.flatMap(({ Rule }) => (Rule ? [Rule] : []));
  if (!first) return null;
  return others.every(({ From, Until }) => From === first.From && Until === first.Until) ? first : null;
}

/** True if staff credit the points manually; there are then no booking dates. */
export const isCreditedManually = ({ Rule }: Pick<Promotion, 'Rule'>): boolean => Rule === null;
