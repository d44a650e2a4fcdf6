import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { BookingDays } from './promotionWords.ts';

/** Booking dates as a sentence, with no line breaks within dates. */
export function useBookingDays(): (days: BookingDays) => string {
  const { t } = useTranslation();
  const { date } = useFormat();
  const day = (iso: string) => date(iso).replaceAll(' ', '\u00a0');
  return ({ From, Until }) =>
    Until === null
      ? t('promotions.rule.from', { from: day(From) })
      : t('promotions.rule.between', { from: day(From), until: day(Until) });
}
