import type { FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import type { PointFigures } from '@friends/shared/contract/staff/figures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import type { ListQuery } from '../../client/listQuery.ts';
import { pointFiguresAtom } from '../../state/programme/figures.ts';
import { FigureSection } from './FigureSection.tsx';
import css from './Figures.module.css';
import { Period } from './Period.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import { periodOf } from './periodOf.ts';
import { usePeriodName } from './usePeriodName.ts';

const hasNoFigures = (rows: readonly PointFigures[]): boolean =>
  rows.every(({ Credited, Spent, Open }) => Credited === 0 && Spent === 0 && Open === 0);

export function Points({ query }: { readonly query: ListQuery }) {
  const { t } = useTranslation();
  return (
    <FigureSection
      title={t('figures.points.title')}
      list="point-figures"
      query={query}
      listAtom={pointFiguresAtom}
      isEmpty={hasNoFigures}
      nothing={t('figures.points.nothing')}
      nothingText={t('figures.points.nothingText')}
    >
      {({ rows }) => <PointRows rows={rows} by={periodOf(query)} />}
    </FigureSection>
  );
}

interface PointRowsProps {
  readonly rows: readonly PointFigures[];
  readonly by: FigurePeriod;
}

const creditedPoints = ({ Credited }: PointFigures) => Credited;
/** Spent points are negative in the figures; the chart shows them as positive. */
const spentPoints = ({ Spent }: PointFigures) => 0 - Spent;
const openPoints = ({ Open }: PointFigures) => Open;

const COLUMNS = [
  { name: 'credited', value: creditedPoints },
  { name: 'takenBack', value: ({ TakenBack }: PointFigures) => TakenBack },
  { name: 'spent', value: ({ Spent }: PointFigures) => Spent },
  { name: 'returned', value: ({ Returned }: PointFigures) => Returned },
  { name: 'corrected', value: ({ Corrected }: PointFigures) => Corrected },
  { name: 'owed', value: ({ Owed }: PointFigures) => Owed },
  { name: 'open', value: openPoints },
] as const;

function PointRows({ rows, by }: PointRowsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const periodName = usePeriodName(by);
  return (
    <div className={css.content}>
      <PeriodChart
        title={t('figures.points.chart')}
        unit={t(`figures.points.unit.${by}`)}
        kind="lines"
        rows={rows}
        by={by}
        first={{ label: t('figures.points.credited'), value: creditedPoints }}
        second={{ label: t('figures.points.spent'), value: spentPoints }}
      />
      <PeriodChart
        title={t('figures.points.openChart')}
        unit={t(`figures.points.openUnit.${by}`)}
        kind="lines"
        rows={rows}
        by={by}
        first={{ label: t('figures.points.open'), value: openPoints }}
      />
      <DataTable
        caption={t('figures.points.title')}
        rows={rows}
        rowKey={({ From }) => From}
        columns={[
          { key: 'period', header: t('figures.period'), cell: (row) => <Period name={periodName(row)} />, main: true },
          ...COLUMNS.map(
            ({ name, value }): Column<PointFigures> => ({
              key: name,
              header: t(`figures.points.column.${name}`),
              cell: (row) => number(value(row)),
              align: 'end',
              ...(name === 'open' && { main: true }),
            }),
          ),
        ]}
      />
    </div>
  );
}
