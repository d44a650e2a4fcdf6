import type { PayoutBatchRows, PayoutRow } from '@friends/shared/contract/staff/payoutBatches';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import details from '../../components/details/RowDetails.module.css';
import { type RowDetail, RowDetails } from '../../components/details/RowDetails.tsx';
import rows from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useMoney } from '../../hooks/useMoney.ts';
import { useRewardName } from '../../hooks/useRewardName.ts';
import { AccountDetails } from '../payouts/AccountDetails.tsx';
import { RowChip } from '../payouts/PayoutStates.tsx';
import payouts from '../payouts/Payouts.module.css';
import { nameOf } from '../payouts/PayoutTable.tsx';
import css from './Batch.module.css';
import type { BatchAction } from './BatchActions.tsx';

interface BatchRowsProps {
  readonly batch: PayoutBatchRows;
  /** Null if the user may not change the batch. */
  readonly onAction: ((action: BatchAction) => void) | null;
}

/** Claims of the batch, in file order. */
export function BatchRows({ batch, onAction }: BatchRowsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <div className={css.wide}>
      <DetailSection id="rows" title={t('batches.claims')}>
        <div className={`${rows.withFigure} ${payouts.table}`}>
          <DataTable
            caption={t('batches.claims')}
            rows={batch.Rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'member',
                header: t('payouts.member'),
                cell: (row) => (
                  <>
                    <span className={rows.name}>{nameOf(row)}</span>
                    <span className={rows.below}>{t('batch.rowOf', { row: row.Row, claim: row.id })}</span>
                  </>
                ),
                main: 'whole',
              },
              {
                key: 'net',
                header: t('batches.net'),
                cell: ({ Net }) => <span className={rows.when}>{money(Net)}</span>,
                align: 'end',
                main: true,
              },
              {
                key: 'state',
                header: t('payouts.status'),
                cell: (row) => (
                  <span className={rows.chips}>
                    <RowChips row={row} isOpen={batch.State === 'waiting' || batch.State === 'ready'} />
                  </span>
                ),
                brief: true,
              },
              {
                key: 'account',
                header: t('payouts.to'),
                cell: ({ Bank, Account }) => (
                  <>
                    <span>{Bank ?? t(`payouts.kind.${batch.Kind}`)}</span> <span className={rows.when}>{Account}</span>
                  </>
                ),
                brief: 'fill',
              },
            ]}
            details={(row) => <BatchRowDetails row={row} batch={batch} onAction={onAction} />}
          />
        </div>
      </DetailSection>
    </div>
  );
}

/** State of a row, and what prevents its payment. */
function RowChips({ row, isOpen }: { readonly row: PayoutRow; readonly isOpen: boolean }) {
  const { t } = useTranslation();
  const isPending = row.State === 'open' && isOpen;
  return (
    <>
      {!isPending && <RowChip state={row.State} />}
      {isPending && row.Stopped && <StatusChip tone="refused">{t('payouts.state.stopped')}</StatusChip>}
      {isPending && row.HeldUntil !== null && <StatusChip tone="refused">{t('payouts.state.held')}</StatusChip>}
      {row.Deducted > 0 && <StatusChip tone="info">{t('batch.hasDeduction')}</StatusChip>}
    </>
  );
}

interface BatchRowDetailsProps extends BatchRowsProps {
  readonly row: PayoutRow;
}

function BatchRowDetails({ row, batch, onAction }: BatchRowDetailsProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const jakarta = useJakarta();
  const money = useMoney();
  const rewardName = useRewardName();
  const { Refused } = row;
  const rows: readonly (RowDetail | null)[] = [
    { name: t('payouts.member'), value: `${row.AgentCode} / ${row.UserId}` },
    { name: t('payouts.reward'), value: rewardName(row) },
    { name: t('payouts.amount'), value: money(row.Amount) },
    row.Deducted > 0 ? { name: t('batch.deduction'), value: `${money(row.Deducted)}: ${row.DeductedWhy ?? ''}` } : null,
    row.HeldUntil === null ? null : { name: t('payouts.heldUntil'), value: jakarta(row.HeldUntil) },
    row.RemovedBy === null ? null : { name: t('batch.removedBy'), value: `${row.RemovedBy}: ${row.RemovedWhy ?? ''}` },
    row.PaidOn === null ? null : { name: t('payouts.paidOn'), value: date(row.PaidOn) },
    row.Reference === null ? null : { name: t('payouts.reference'), value: row.Reference },
    Refused === null ? null : { name: t('payouts.refused'), value: t(`payouts.refusal.${Refused.Reason}`) },
    Refused === null || Refused.Text === '' ? null : { name: t('payouts.bankMessage'), value: Refused.Text },
  ];
  return (
    <div className={details.details}>
      <RowDetails details={rows} />
      <AccountDetails claim={row.id} />
      {onAction && <RowActions row={row} batch={batch} onAction={onAction} />}
    </div>
  );
}

/** Actions on a claim: before the export it can be removed or reduced, afterwards its result can be recorded. */
function RowActions({ row, batch, onAction }: BatchRowDetailsProps) {
  const { t } = useTranslation();
  const isOpen = batch.State === 'waiting' || batch.State === 'ready';
  const kinds = isOpen && row.State === 'open' ? (['remove', 'deduct'] as const) : [];
  const settles =
    batch.State === 'exported' && (row.State === 'open' || row.State === 'unknown') ? (['settle'] as const) : [];
  const actions = [...kinds, ...settles];
  if (actions.length === 0) return null;
  return (
    <div className={css.buttons}>
      {actions.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => onAction?.({ kind, row })}>
          {t(`batch.${kind}.button`)}
        </Button>
      ))}
    </div>
  );
}
