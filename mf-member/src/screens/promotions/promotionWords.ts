import type { PromotionRule } from '@friends/shared/contract/api/catalogue';
import type { Language } from '@friends/shared/contract/rules/language';
import type { Promotion } from '../../client/promotions.ts';

type Named = Pick<Promotion, 'hotel' | 'Rule' | 'Ref'>;

/** The hotel's name; without its details, the one hotel of the rule; else the reference code (docs/product.md#promotions). */
export function promotionName({ hotel, Rule, Ref }: Named, language: Language): string {
  if (hotel) return (language === 'en' && hotel.NameEn) || hotel.Name;
  return Rule?.Hotels.length === 1 ? (Rule.Hotels[0] ?? Ref) : Ref;
}

/** The text in the page's language; where that is empty, the other one. */
export function promotionText({ Description, DescriptionEn }: Promotion, language: Language): string {
  return language === 'en' ? DescriptionEn || Description : Description || DescriptionEn;
}

export type BookingDays = Pick<PromotionRule, 'From' | 'Until'>;

/** The days of booking that all promotions with a rule have, so that they are said once; null if they differ, or none has any. */
export function sharedDays(promotions: readonly Pick<Promotion, 'Rule'>[]): BookingDays | null {
  const [first, ...others] = promotions.flatMap(({ Rule }) => (Rule ? [Rule] : []));
  if (!first) return null;
  return others.every(({ From, Until }) => From === first.From && Until === first.Until) ? first : null;
}

/** Credited by hand, so without days of booking: those above the cards do not apply to it. */
export const isByHand = ({ Rule }: Pick<Promotion, 'Rule'>): boolean => Rule === null;
