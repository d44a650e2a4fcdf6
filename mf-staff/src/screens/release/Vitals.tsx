import type { VitalsSummary } from '@friends/shared/contract/staff/releaseHealth';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import css from './Release.module.css';
import vitalsCss from './Vitals.module.css';

type Device = 'Phone' | 'Desktop';
type Metric = 'LCP' | 'INP';

/** Measurements of a release, and of the one before it. */
interface Row {
  readonly now: VitalsSummary;
  readonly before: VitalsSummary | undefined;
}

const COLUMNS: readonly { readonly metric: Metric; readonly device: Device }[] = [
  { metric: 'LCP', device: 'Phone' },
  { metric: 'LCP', device: 'Desktop' },
  { metric: 'INP', device: 'Phone' },
  { metric: 'INP', device: 'Desktop' },
];

/** Web vitals (75th percentile) of releases, each compared with the previous one. */
export function Vitals({ vitals }: { readonly vitals: readonly VitalsSummary[] }) {
  const { t } = useTranslation();
  const rows = vitals.map((now, index) => ({ now, before: vitals[index + 1] }));
  const metrics = COLUMNS.map(
    ({ metric, device }): Column<Row> => ({
      key: `${metric}${device}`,
      header: t(`release.${metric}${device}`),
      align: 'end',
      brief: metric === 'LCP' && device === 'Phone',
      cell: ({ now, before }) => (
        <MetricValue metric={metric} now={now[device][metric]} before={before?.[device][metric] ?? null} />
      ),
    }),
  );
  return (
    <section className={css.section} aria-labelledby="vitals">
      <h2 className={css.title} id="vitals">
        {t('release.vitals')}
      </h2>
      <p className={css.soft}>{t(vitals.length === 0 ? 'release.noVitals' : 'release.vitalsLead')}</p>
      {vitals.length > 0 && (
        <div className={vitalsCss.table}>
          <DataTable
            caption={t('release.vitals')}
            rows={rows}
            rowKey={({ now }) => now.Version}
            columns={[
              {
                key: 'version',
                header: t('releases.release'),
                cell: ({ now }) => <span translate="no">{now.Version}</span>,
                main: 'whole',
              },
              ...metrics,
              {
                key: 'views',
                header: t('release.views'),
                align: 'end',
                cell: ({ now }) => formatNumber(now.Phone.Views + now.Desktop.Views),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

interface MetricValueProps {
  readonly metric: Metric;
  /** Milliseconds; null if there are no measurements. */
  readonly now: number | null;
  readonly before: number | null;
}

function MetricValue({ metric, now, before }: MetricValueProps) {
  const { t } = useTranslation();
  const format = (ms: number) => (metric === 'LCP' ? `${(ms / 1000).toFixed(1)} s` : `${formatNumber(ms)} ms`);
  if (now === null) return '–';
  if (before === null) return format(now);
  const direction = now < before ? '−' : '+';
  const sign = now === before ? '±' : direction;
  return (
    <>
      {format(now)}{' '}
      <span className={isWorse(now, before) ? vitalsCss.worse : vitalsCss.difference}>
        {t('release.against', { difference: `${sign}${format(Math.abs(now - before))}` })}
      </span>
    </>
  );
}

/** Relative difference from which on a change is noticeable, and more than daily variation. */
const NOTICEABLE = 0.1;

/** True if a metric is noticeably worse than the previous release's. Both in the same unit. */
export const isWorse = (now: number, before: number): boolean => now > before * (1 + NOTICEABLE);
