import type { PayoutBatchRows } from '@friends/shared/contract/staff/payoutBatches';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { OnePage } from '../../components/details/DetailPage.tsx';
import { batchAtom } from '../../state/programme/payouts.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import '../payouts/payoutsTexts.ts';
import css from './Batch.module.css';
import { type BatchDeed, BatchDeeds } from './BatchActions.tsx';
import { BatchFacts } from './BatchDetails.tsx';
import { BatchFile } from './BatchFile.tsx';
import { BatchRows } from './BatchRows.tsx';
import { BatchDialog } from './dialogs/BatchDialog.tsx';
import { DeductDialog } from './dialogs/DeductDialog.tsx';
import { RemoveDialog } from './dialogs/RemoveDialog.tsx';
import { ResultDialog } from './dialogs/ResultDialog.tsx';
import { SettleDialog } from './dialogs/SettleDialog.tsx';

interface Deciding {
  readonly seen: PayoutBatchRows;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeedDialog({ deed, ...deciding }: Deciding & { readonly deed: BatchDeed }) {
  switch (deed.kind) {
    case 'result':
      return <ResultDialog batch={deciding.seen} {...deciding} />;
    case 'remove':
      return <RemoveDialog row={deed.row} {...deciding} />;
    case 'deduct':
      return <DeductDialog row={deed.row} {...deciding} />;
    case 'settle':
      return <SettleDialog row={deed.row} {...deciding} />;
    case 'approve':
    case 'cancel':
      return <BatchDialog deed={deed.kind} {...deciding} />;
  }
}

/** One batch: who made and approved it, its file, the bank's answer, and its claims. */
export function Batch() {
  const { t } = useTranslation();
  const mayMake = useAtomValue(rightsAtom).includes('payouts.make');
  return (
    <OnePage<PayoutBatchRows, BatchDeed>
      right="payouts.read"
      texts="batch"
      up={{ to: '/payouts/batches', title: t('batches.title') }}
      oneAtom={batchAtom}
      titleOf={({ id }) => t('batches.one', { id })}
      refreshWhile={({ State }) => State === 'waiting'}
      dialog={(deed, deciding) => <DeedDialog deed={deed} {...deciding} />}
    >
      {(batch, { heading, onDecide, onDone }) => (
        <>
          <BatchFacts batch={batch} heading={heading} />
          <div className={css.side}>
            <BatchFile batch={batch} onDone={onDone} />
            <BatchDeeds batch={batch} onDecide={onDecide} />
          </div>
          <BatchRows batch={batch} onDecide={mayMake ? onDecide : null} />
        </>
      )}
    </OnePage>
  );
}
