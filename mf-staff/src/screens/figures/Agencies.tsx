import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { AGENCY_TRENDS, type AgencyTrend } from '@friends/shared/contract/staff/figureRules';
import type { AgencyFigures, Figures } from '@friends/shared/contract/staff/figures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useMemo } from 'react';
import type { ListQuery } from '../../client/listQuery.ts';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { DEFAULT_QUERY } from '../../state/defaultQuery.ts';
import { agencyFiguresAtom } from '../../state/programme/figures.ts';
import { FigureSection } from './FigureSection.tsx';
import css from './Figures.module.css';

interface AgenciesProps {
  readonly totals: Loaded<Figures>;
  /** ID of the agencies' country; empty: all. */
  readonly country: string;
}

/** Agencies with growing bookings, and those that have stopped booking. */
export function Agencies({ totals, country }: AgenciesProps) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const asOf = totals.status === 'ready' ? totals.value.AgenciesAsOf : null;
  const description = asOf === null ? t('figures.agencies.fresh') : t('figures.agencies.asOf', { time: jakarta(asOf) });
  return AGENCY_TRENDS.map((trend) => (
    <AgencyList key={trend} trend={trend} country={country} description={description} />
  ));
}

interface AgencyListProps {
  readonly trend: AgencyTrend;
  readonly country: string;
  readonly description: string;
}

const NOTHING = { grew: 'nothingGrew', quiet: 'nothingQuiet' } as const;

/** Number of rows shown; the download contains all. */
const MAX_ROWS = 10;

function AgencyList({ trend, country, description }: AgencyListProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const query = useMemo<ListQuery>(() => ({ ...DEFAULT_QUERY, choices: { trend, country } }), [trend, country]);
  const title = t(`figures.agencies.${trend}`);
  return (
    <FigureSection
      title={title}
      description={description}
      query={query}
      list="agency-figures"
      listAtom={agencyFiguresAtom}
      nothing={t(`figures.agencies.${NOTHING[trend]}`)}
    >
      {({ rows, count }) => (
        <>
          <AgencyTable title={title} rows={rows.slice(0, MAX_ROWS)} />
          {count > MAX_ROWS && (
            <p className={css.more}>{t('figures.more', { shown: number(MAX_ROWS), count: number(count) })}</p>
          )}
        </>
      )}
    </FigureSection>
  );
}

function AgencyTable({ title, rows }: { readonly title: string; readonly rows: readonly AgencyFigures[] }) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={({ AgentCode }) => AgentCode}
      columns={[
        { key: 'agency', header: t('figures.agencies.agency'), cell: ({ AgentCode }) => AgentCode, main: true },
        { key: 'country', header: t('figures.agencies.country'), cell: ({ Country }) => Country },
        {
          key: 'last',
          header: t('figures.agencies.last'),
          brief: true,
          cell: ({ LastBooking }) => date(LastBooking),
        },
        {
          key: 'bookings',
          header: t('figures.agencies.bookings'),
          align: 'end',
          main: true,
          cell: ({ Bookings }) => number(Bookings),
        },
        { key: 'before', header: t('figures.agencies.before'), cell: ({ Before }) => number(Before), align: 'end' },
      ]}
    />
  );
}
