import { MAX_IN_BATCH, type PayoutKind } from '@friends/shared/contract/staff/payoutRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { generatePath, useNavigate } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import css from '../../components/decision/Decision.module.css';
import { DecisionButtons } from '../../components/decision/DecisionButtons.tsx';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../components/decision/useDecision.ts';
import { Detail, DetailList } from '../../components/details/DetailList.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { useMoney } from '../../hooks/useMoney.ts';
import { fetchTotalsAtom, makeBatchAtom } from '../../state/programme/payouts.ts';
import { totalOf } from './Totals.tsx';

export interface BatchPlan {
  readonly kind: PayoutKind;
  /** Selected claims; null: all that are due. */
  readonly ids: readonly number[] | null;
  readonly count: number;
  readonly sum: number;
}

interface CreateBatchDialogProps {
  readonly plan: BatchPlan;
  readonly onClose: () => void;
}

/** Creates a batch, if the claims haven't changed, and opens its page. */
export function CreateBatchDialog({ plan, onClose }: CreateBatchDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { notices } = usePortal();
  const navigate = useNavigate();
  const money = useMoney();
  const make = useSetAtom(makeBatchAtom);
  const readTotals = useSetAtom(fetchTotalsAtom);
  const { busy, run } = useAction();
  const { current, refusal, decide, reload } = useDecision(plan, async (before) =>
    before.ids === null ? { ...before, ...totalOf(await readTotals(), before.kind, 'due') } : null,
  );
  const isTooMany = current.count > MAX_IN_BATCH;

  async function create(): Promise<void> {
    await decide(async ({ kind, ids, count, sum }) => {
      const { id } = await make({ Kind: kind, Count: count, Sum: sum, ...(ids === null ? {} : { Ids: [...ids] }) });
      onClose();
      notices.show({ tone: 'success', text: t('batches.made', { id }) });
      void navigate(generatePath('/payouts/batches/:id', { id: String(id) }));
    });
  }

  return (
    <Dialog open title={t('batches.makeTitle')} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void run(create);
        }}
      >
        <DetailList>
          <Detail name={t('batches.kind')}>{t(`payouts.kinds.${current.kind}`)}</Detail>
          <Detail name={t('batches.claims')}>{number(current.count)}</Detail>
          <Detail name={t('batches.sum')}>{money(current.sum)}</Detail>
        </DetailList>
        <p>{t(isTooMany ? 'batches.tooMany' : 'batches.makes', { most: number(MAX_IN_BATCH) })}</p>
        <RefusalAlert refusal={refusal} onReload={reload} />
        <DecisionButtons
          confirm={t('batches.make')}
          busy={busy}
          disabled={isTooMany || current.count === 0}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
