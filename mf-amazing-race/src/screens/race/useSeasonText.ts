import { useTranslation } from '@friends/shared/i18n/translation';

/** The season's own texts (`season/texts`), by their key there. */
export function useSeasonText(): (key: string) => string {
  const { t } = useTranslation();
  return (key) => t(`season.${key}`);
}
