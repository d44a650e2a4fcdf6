import type { FigurePeriod } from '@friends/shared/contract/staff/figureRules';
import type { SignUpFigures } from '@friends/shared/contract/staff/figures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import type { ListQuery } from '../../client/listQuery.ts';
import { signUpFiguresAtom } from '../../state/programme/figures.ts';
import { FigureSection } from './FigureSection.tsx';
import css from './Figures.module.css';
import { Period } from './Period.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import { periodOf } from './periodOf.ts';
import { useHours } from './useHours.ts';
import { usePeriodName } from './usePeriodName.ts';

const signUpsOf = ({ SignUps: signUps }: SignUpFigures) => signUps;

/** Sign-ups by period. */
export function SignUps({ query }: { readonly query: ListQuery }) {
  const { t } = useTranslation();
  return (
    <FigureSection
      title={t('figures.signUps.title')}
      list="sign-up-figures"
      query={query}
      listAtom={signUpFiguresAtom}
      isEmpty={(rows) => rows.every((row) => row.SignUps === 0)}
      nothing={t('figures.signUps.nothing')}
      nothingText={t('figures.signUps.nothingText')}
    >
      {({ rows }) => <SignUpPeriods rows={rows} by={periodOf(query)} />}
    </FigureSection>
  );
}

interface SignUpPeriodsProps {
  readonly rows: readonly SignUpFigures[];
  readonly by: FigurePeriod;
}

function SignUpPeriods({ rows, by }: SignUpPeriodsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const hours = useHours();
  const periodName = usePeriodName(by);
  return (
    <div className={css.content}>
      <PeriodChart
        title={t('figures.signUps.chart')}
        unit={t(`figures.signUps.unit.${by}`)}
        kind="bars"
        rows={rows}
        by={by}
        first={{ label: t('figures.signUps.signUps'), value: signUpsOf }}
      />
      <DataTable
        caption={t('figures.signUps.title')}
        rows={rows}
        rowKey={({ From }) => From}
        columns={[
          { key: 'period', header: t('figures.period'), cell: (row) => <Period name={periodName(row)} />, main: true },
          {
            key: 'signUps',
            header: t('figures.signUps.signUps'),
            align: 'end',
            main: true,
            cell: (row) => number(row.SignUps),
          },
          { key: 'pending', header: t('figures.pending'), cell: ({ Pending }) => number(Pending), align: 'end' },
          { key: 'approved', header: t('figures.approved'), cell: ({ Approved }) => number(Approved), align: 'end' },
          { key: 'rejected', header: t('figures.rejected'), cell: ({ Rejected }) => number(Rejected), align: 'end' },
          { key: 'median', header: t('figures.median'), cell: ({ MedianHours }) => hours(MedianHours), align: 'end' },
          {
            key: 'ninetieth',
            header: t('figures.ninetieth'),
            align: 'end',
            cell: ({ NinetiethHours }) => hours(NinetiethHours),
          },
        ]}
      />
    </div>
  );
}
