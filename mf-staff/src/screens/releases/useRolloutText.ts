import type { OfferedRelease } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useJakarta } from '../../hooks/useJakarta.ts';

/**
 * Describes the audience and time of a release; empty if it is not live.
 *
 * @param all releases of its remote: if one has a share, another is for the rest
 */
export function useRolloutText(
  { State, Percent, From, Until }: OfferedRelease,
  all: readonly OfferedRelease[],
): string {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  if (State === 'published' || State === 'over') return '';
  const hasShares = State === 'live' && all.some((one) => one.State === 'live' && one.Percent !== null);
  const parts = [
    Percent === null ? t(hasShares ? 'releases.rest' : 'releases.everyone') : t('releases.share', { percent: Percent }),
    ...(From !== null && State === 'planned' ? [t('releases.from', { time: jakarta(From) })] : []),
    ...(Until === null ? [] : [t('releases.until', { time: jakarta(Until) })]),
  ];
  return parts.join(' ');
}
