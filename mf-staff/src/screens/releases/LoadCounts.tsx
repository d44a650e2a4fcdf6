import type { OfferedRelease } from '@friends/shared/contract/staff/releases';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './ReleaseLine.module.css';

interface LoadCountsProps {
  /** Name of the period. */
  readonly label: string;
  readonly counts: NonNullable<OfferedRelease['LastHour']>;
  /** True if the failed loads need attention. */
  readonly isFailing: boolean;
}

/** Loads in a period, and the share of failed ones. */
export function LoadCounts({ label, counts: { Loads, Failed }, isFailing }: LoadCountsProps) {
  const { t } = useTranslation();
  const rate = Loads === 0 ? 0 : Number(((Failed / Loads) * 100).toFixed(1));
  return (
    <>
      <span className={css.label}>{label}</span>{' '}
      <span>
        {Loads === 0 && Failed === 0
          ? t('releases.noLoads')
          : t('releases.loads', { count: Loads, loads: formatNumber(Loads) })}
      </span>
      {Failed > 0 && (
        <>
          {', '}
          <span className={isFailing ? css.failing : undefined}>{t('releases.failed', { rate })}</span>
        </>
      )}
    </>
  );
}
