import { useTranslation } from '@friends/shared/i18n/translation';

/** Formats the time between two moments (ISO 8601) in whole seconds, minutes or hours. */
export function useDuration(): (from: string, until: string) => string {
  const { t } = useTranslation();
  return (from, until) => {
    const seconds = Math.floor((Date.parse(until) - Date.parse(from)) / 1000);
    const minutes = Math.floor(seconds / 60);
    if (!(seconds >= 1)) return t('nightlyRuns.moment');
    if (minutes < 1) return t('nightlyRuns.seconds', { count: seconds });
    if (minutes < 60) return t('nightlyRuns.minutes', { count: minutes });
    return t('nightlyRuns.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
