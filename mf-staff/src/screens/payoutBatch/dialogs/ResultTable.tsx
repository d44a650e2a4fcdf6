import type { PayoutResultPlan } from '@friends/shared/contract/staff/payoutBatches';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import type { PayoutResultLine } from '../../../client/programme/payoutBatches.ts';
import rows from '../../../components/list/Rows.module.css';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { useMoney } from '../../../hooks/useMoney.ts';
import payouts from '../../payouts/Payouts.module.css';

const TONES = { paid: 'success', refused: 'refused', unknown: 'pending' } as const;

/** Dry run of a result file, row by row. */
export function ResultTable({ plan }: { readonly plan: PayoutResultPlan }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  const jakarta = useJakarta();
  if (plan.Rows.length === 0) return <EmptyState title={t('batch.result.none')} text={t('batch.result.noneText')} />;
  return (
    <>
      <Alert tone={plan.Problems > 0 ? 'pending' : 'info'} title={t('batch.result.counts', formatCounts(plan, number))}>
        {t(plan.Problems > 0 ? 'batch.result.problems' : 'batch.result.noProblems', {
          count: plan.Problems,
          shown: number(plan.Problems),
        })}
      </Alert>
      {plan.ReadBefore && (
        <Alert tone="info">
          {t('batch.result.readBefore', {
            batch: plan.ReadBefore.Batch,
            time: jakarta(plan.ReadBefore.At),
            who: plan.ReadBefore.By,
          })}
        </Alert>
      )}
      <div className={`${rows.withFigure} ${payouts.table}`}>
        <DataTable
          caption={t('batch.result.lines')}
          rows={plan.Rows}
          rowKey={({ Line }, index) => `${Line} ${index}`}
          columns={[
            {
              key: 'claim',
              header: t('payouts.claim'),
              cell: (line) => (
                <>
                  <span className={rows.name}>{line.MemberName || (line.Claim ?? t('batch.result.noClaim'))}</span>
                  <span className={rows.below}>
                    {t('batch.result.line', { line: line.Line, claim: line.Claim ?? '–' })}
                  </span>
                </>
              ),
              main: 'whole',
            },
            {
              key: 'amount',
              header: t('payouts.amount'),
              cell: ({ Amount }) => (Amount === null ? '–' : <span className={rows.when}>{money(Amount)}</span>),
              align: 'end',
              main: true,
            },
            {
              key: 'result',
              header: t('batch.settle.result'),
              cell: (line) => (
                <span className={rows.chips}>
                  <LineChips line={line} />
                </span>
              ),
              brief: true,
            },
            { key: 'more', header: t('batch.result.more'), cell: (line) => <LineNote line={line} />, brief: 'fill' },
          ]}
        />
      </div>
    </>
  );
}

const formatCounts = ({ Paid, Refused, Unknown, Same }: PayoutResultPlan, number: (count: number) => string) => ({
  paid: number(Paid),
  refused: number(Refused),
  unknown: number(Unknown),
  same: number(Same),
});

interface LineProps {
  readonly line: PayoutResultLine;
}

function LineChips({ line: { Fit, Result } }: LineProps) {
  const { t } = useTranslation();
  return (
    <>
      {Result && <StatusChip tone={TONES[Result]}>{t(`batch.rowState.${Result}`)}</StatusChip>}
      {Fit !== 'new' && (
        <StatusChip tone={Fit === 'same' ? 'info' : 'refused'}>{t(`batch.result.fit.${Fit}`)}</StatusChip>
      )}
    </>
  );
}

/** The row's problem, or else its reference and date, or its reason for rejection. */
function LineNote({ line: { Problem, Reference, PaidOn, Reason, Text } }: LineProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const words = [Reference, PaidOn && date(PaidOn), Reason && t(`payouts.refusal.${Reason}`), Text].filter(Boolean);
  return <span className={rows.anywhere}>{Problem ?? words.join(' · ')}</span>;
}
