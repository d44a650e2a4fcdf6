import type { PayoutBatch } from '@friends/shared/contract/staff/payoutBatches';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useMoney } from '../../hooks/useMoney.ts';
import { BatchState } from '../payouts/PayoutStates.tsx';

interface BatchDetailsProps {
  readonly batch: PayoutBatch;
  /** Receives the focus after a decision, as the clicked button may be gone. */
  readonly heading: Ref<HTMLHeadingElement>;
}

export function BatchDetails({ batch, heading }: BatchDetailsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  const { Kind, State, Count, Sum, Deducted, Net, Paid, Refused, Open } = batch;
  const isSent = State === 'exported' || State === 'settled';
  return (
    <DetailSection id="batch" title={t('batch.facts')} heading={heading}>
      <DetailList>
        <Detail name={t('payouts.status')}>
          <BatchState state={State} />
        </Detail>
        <Detail name={t('batches.kind')}>{t(`payouts.kinds.${Kind}`)}</Detail>
        <Detail name={t('batches.claims')}>{number(Count)}</Detail>
        <Detail name={t('batches.net')}>
          {money(Net)}
          {Deducted > 0 && <Note>{t('batch.deducted', { sum: money(Sum), deducted: money(Deducted) })}</Note>}
        </Detail>
        {isSent && (
          <Detail name={t('batch.results')}>
            {t('batch.resultCounts', { paid: number(Paid), refused: number(Refused), open: number(Open) })}
          </Detail>
        )}
        <DecisionLine name={t('batches.madeBy')} by={batch.MadeBy} at={batch.MadeAt} />
        <DecisionLine name={t('batch.approvedBy')} by={batch.ApprovedBy} at={batch.ApprovedAt} />
        <DecisionLine name={t('batch.exportedBy')} by={batch.ExportedBy} at={batch.ExportedAt} note={batch.FileName} />
        <DecisionLine
          name={t('batch.cancelledBy')}
          by={batch.CancelledBy}
          at={batch.CancelledAt}
          note={batch.CancelledWhy}
        />
      </DetailList>
    </DetailSection>
  );
}

interface DecisionLineProps {
  readonly name: string;
  readonly by: string | null;
  readonly at: string | null;
  readonly note?: string | null;
}

function DecisionLine({ name, by, at, note = null }: DecisionLineProps) {
  const jakarta = useJakarta();
  if (by === null) return null;
  return (
    <Detail name={name}>
      {by}
      {at && <Note>{jakarta(at)}</Note>}
      {note && <Note>{note}</Note>}
    </Detail>
  );
}
