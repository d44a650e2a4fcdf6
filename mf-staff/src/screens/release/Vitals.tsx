import type { VitalsSummary } from '@friends/shared/contract/staff/releaseHealth';
import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import css from './Release.module.css';
import vitalsCss from './Vitals.module.css';

type Device = 'Phone' | 'Desktop';
type Metric = 'LCP' | 'INP';

/** A release, and the one measured before it. */
interface Row {
  readonly now: VitalsSummary;
  readonly before: VitalsSummary | undefined;
}

const COLUMNS: readonly (readonly [Metric, Device])[] = [
  ['LCP', 'Phone'],
  ['LCP', 'Desktop'],
  ['INP', 'Phone'],
  ['INP', 'Desktop'],
];

/** Each release is compared with the previous one. */
export function Vitals({ vitals }: { readonly vitals: readonly VitalsSummary[] }) {
  const { t } = useTranslation();
  const rows = vitals.map((now, at) => ({ now, before: vitals[at + 1] }));
  const metrics = COLUMNS.map(
    ([metric, device]): Column<Row> => ({
      key: `${metric}${device}`,
      header: t(`release.${metric}${device}`),
      align: 'end',
      brief: metric === 'LCP' && device === 'Phone',
      cell: ({ now, before }) => (
        <MetricValue wait={metric} now={now[device][metric]} before={before?.[device][metric] ?? null} />
      ),
    }),
  );
  return (
    <section className={css.section} aria-labelledby="feel">
      <h2 className={css.title} id="feel">
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
  readonly wait: Metric;
  /** Milliseconds; null without measurements. */
  readonly now: number | null;
  readonly before: number | null;
}

function MetricValue({ wait, now, before }: MetricValueProps) {
  const { t } = useTranslation();
  const format = (ms: number) => (wait === 'LCP' ? `${(ms / 1000).toFixed(1)} s` : `${formatNumber(ms)} ms`);
  if (now === null) return '–';
  if (before === null) return format(now);
  const sign = now === before ? '±' : now < before ? '−' : '+';
  return (
    <>
      {format(now)}{' '}
      <span className={isWorse(now, before) ? vitalsCss.worse : vitalsCss.difference}>
        {t('release.against', { difference: `${sign}${format(Math.abs(now - before))}` })}
      </span>
    </>
  );
}

/** Smaller differences are not noticeable and within daily noise. */
const NOTICEABLE = 0.1;

/** True if a metric is noticeably worse than the previous release's. Both in the same unit. */
export const isWorse = (now: number, before: number): boolean => now > before * (1 + NOTICEABLE);
