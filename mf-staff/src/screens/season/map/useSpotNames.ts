import { useTranslation } from '@friends/shared/i18n/translation';
import type { Spot } from './spots.ts';

/** What a spot of the map is called. */
export function useSpotNames(): (spot: Spot) => string {
  const { t } = useTranslation();
  return ({ kind, index, city = '' }) => t(`season.map.${kind}`, { number: index + 1, city });
}
