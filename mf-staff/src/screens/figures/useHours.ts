import { useTranslation } from '@friends/shared/i18n/translation';

/** From this number of hours on, days are shown. */
const TWO_DAYS = 48;

/** Formats hours: `5.5 h`, `3.2 days`; a dash for null. */
export function useHours(): (hours: number | null) => string {
  const { t } = useTranslation();
  return (hours) => {
    if (hours === null) return '–';
    if (hours < TWO_DAYS) return t('figures.hours', { hours });
    return t('figures.days', { days: Math.round(hours / 2.4) / 10 });
  };
}
