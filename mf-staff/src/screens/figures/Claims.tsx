import type { FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import type { ClaimFigures, ClaimKindFigures } from '@friends/shared/contract/staff/figures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import type { ListQuery } from '../../client/listQuery.ts';
import { claimFiguresAtom, claimKindFiguresAtom } from '../../state/programme/figures.ts';
import { FigureSection } from './FigureSection.tsx';
import css from './Figures.module.css';
import { Period } from './Period.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import { periodOf } from './periodOf.ts';
import { useHours } from './useHours.ts';
import { usePeriodName } from './usePeriodName.ts';

type ClaimRow = Omit<ClaimKindFigures, 'Category'>;

/** Columns that the tables by period and by category have in common. */
function useClaimColumns(): readonly Column<ClaimRow>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const hours = useHours();
  const figure = (key: string, header: string, value: (row: ClaimRow) => number): Column<ClaimRow> => ({
    key,
    header,
    align: 'end',
    cell: (row) => number(value(row)),
  });
  return [
    { ...figure('claims', t('figures.claims.claims'), ({ Claims }) => Claims), main: true },
    figure('points', t('figures.claims.points'), ({ Points }) => Points),
    figure('value', t('figures.claims.value'), ({ Value }) => Value),
    figure('pending', t('figures.pending'), ({ Pending }) => Pending),
    figure('approved', t('figures.approved'), ({ Approved }) => Approved),
    figure('delivered', t('figures.claims.delivered'), ({ Delivered }) => Delivered),
    figure('rejected', t('figures.rejected'), ({ Rejected }) => Rejected),
    figure('withdrawn', t('figures.claims.withdrawn'), ({ Withdrawn }) => Withdrawn),
    { key: 'median', header: t('figures.median'), cell: ({ MedianHours }) => hours(MedianHours), align: 'end' },
    {
      key: 'ninetieth',
      header: t('figures.ninetieth'),
      align: 'end',
      cell: ({ NinetiethHours }) => hours(NinetiethHours),
    },
  ];
}

const claimsOf = ({ Claims: claims }: ClaimFigures) => claims;

/** Claims by the period in which they were made. */
export function Claims({ query }: { readonly query: ListQuery }) {
  const { t } = useTranslation();
  return (
    <FigureSection
      title={t('figures.claims.title')}
      list="claim-figures"
      query={query}
      listAtom={claimFiguresAtom}
      isEmpty={(rows) => rows.every((row) => row.Claims === 0)}
      nothing={t('figures.claims.nothing')}
      nothingText={t('figures.claims.nothingText')}
    >
      {({ rows }) => <ClaimPeriods rows={rows} by={periodOf(query)} />}
    </FigureSection>
  );
}

interface ClaimPeriodsProps {
  readonly rows: readonly ClaimFigures[];
  readonly by: FigurePeriod;
}

function ClaimPeriods({ rows, by }: ClaimPeriodsProps) {
  const { t } = useTranslation();
  const periodName = usePeriodName(by);
  return (
    <div className={css.content}>
      <PeriodChart
        title={t('figures.claims.chart')}
        unit={t(`figures.claims.unit.${by}`)}
        kind="bars"
        rows={rows}
        by={by}
        first={{ label: t('figures.claims.claims'), value: claimsOf }}
      />
      <DataTable
        caption={t('figures.claims.title')}
        rows={rows}
        rowKey={({ From }) => From}
        columns={[
          { key: 'period', header: t('figures.period'), cell: (row) => <Period name={periodName(row)} />, main: true },
          ...useClaimColumns(),
        ]}
      />
    </div>
  );
}

/** Claims by category. */
export function ClaimKinds({ query }: { readonly query: ListQuery }) {
  const { t } = useTranslation();
  const columns = useClaimColumns();
  return (
    <FigureSection
      title={t('figures.claims.kinds')}
      list="claim-kind-figures"
      query={query}
      listAtom={claimKindFiguresAtom}
      nothing={t('figures.claims.nothing')}
      nothingText={t('figures.claims.nothingText')}
    >
      {({ rows }) => (
        <DataTable
          caption={t('figures.claims.kinds')}
          rows={rows}
          rowKey={({ Category }) => Category}
          columns={[
            { key: 'category', header: t('figures.claims.category'), cell: ({ Category }) => Category, main: true },
            ...columns,
          ]}
        />
      )}
    </FigureSection>
  );
}
