import { FEED_PICKUP_ACTOR } from '@friends/shared/contract/staff/feedRules';
import { useTranslation } from '@friends/shared/i18n/translation';

/** Names the person, or the automatic pickup, that uploaded or imported a feed. */
export function useImporter(): (who: string) => string {
  const { t } = useTranslation();
  return (who) => (who === FEED_PICKUP_ACTOR ? t('feed.automatic') : who);
}
