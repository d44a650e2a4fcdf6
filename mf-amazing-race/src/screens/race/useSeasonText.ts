import { useTranslation } from '@friends/shared/i18n/translation';

/** Returns a translator for the season's own texts (`season/texts`). */
export function useSeasonText(): (key: string) => string {
  const { t } = useTranslation();
  return (key) => t(`season.${key}`);
}
