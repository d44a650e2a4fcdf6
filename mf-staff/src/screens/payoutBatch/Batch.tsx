import type { PayoutBatchRows } from '@friends/shared/contract/staff/payoutBatches';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { batchAtom } from '../../state/programme/payouts.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import './batchTexts.ts';
import css from './Batch.module.css';
import { type BatchAction, BatchActions } from './BatchActions.tsx';
import { BatchDetails } from './BatchDetails.tsx';
import { BatchFile } from './BatchFile.tsx';
import { BatchRows } from './BatchRows.tsx';
import { BatchDialog } from './dialogs/BatchDialog.tsx';
import { DeductDialog } from './dialogs/DeductDialog.tsx';
import { RemoveDialog } from './dialogs/RemoveDialog.tsx';
import { ResultDialog } from './dialogs/ResultDialog.tsx';
import { SettleDialog } from './dialogs/SettleDialog.tsx';

interface BatchActionDialogProps {
  readonly action: BatchAction;
  readonly batch: PayoutBatchRows;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function BatchActionDialog({ action, ...props }: BatchActionDialogProps) {
  switch (action.kind) {
    case 'result':
      return <ResultDialog {...props} />;
    case 'remove':
      return <RemoveDialog row={action.row} {...props} />;
    case 'deduct':
      return <DeductDialog row={action.row} {...props} />;
    case 'settle':
      return <SettleDialog row={action.row} {...props} />;
    case 'approve':
    case 'cancel':
      return <BatchDialog action={action.kind} {...props} />;
  }
}

export function Batch() {
  const { t } = useTranslation();
  const mayMake = useAtomValue(rightsAtom).includes('payouts.make');
  return (
    <DetailPage<PayoutBatchRows, BatchAction>
      right="payouts.read"
      texts="batch"
      up={{ to: '/payouts/batches', title: t('batches.title') }}
      itemAtom={batchAtom}
      getTitle={({ id }) => t('batches.one', { id })}
      refreshWhile={({ State }) => State === 'waiting'}
      dialog={(action, { item, ...rest }) => <BatchActionDialog action={action} batch={item} {...rest} />}
    >
      {(batch, { heading, onAction, onDone }) => (
        <>
          <BatchDetails batch={batch} heading={heading} />
          <div className={css.side}>
            <BatchFile batch={batch} onDone={onDone} />
            <BatchActions batch={batch} onAction={onAction} />
          </div>
          <BatchRows batch={batch} onAction={mayMake ? onAction : null} />
        </>
      )}
    </DetailPage>
  );
}
