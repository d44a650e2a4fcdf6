import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Form } from 'react-final-form';
import css from '../../../components/decision/Decision.module.css';
import { FormFooter } from '../../../components/decision/FormFooter.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { useMoney } from '../../../hooks/useMoney.ts';
import { nameOf } from '../../payouts/PayoutTable.tsx';
import type { RowDialogProps } from './RemoveDialog.tsx';
import { useBatchDecision } from './useBatchDecision.ts';

interface DeductValues {
  readonly Amount?: string;
  readonly Why?: string;
}

/** Parses whole rupiah as commonly written, `25.000` or `25,000`; null if malformed. */
const parseRupiah = (text: string): number | null => {
  const amountText = text.trim().replace(/^(?:rp|idr)\.?\s*/i, '');
  return /^\d{1,3}(?:[.,]\d{3})+$|^\d+$/.test(amountText) ? Number(amountText.replace(/\D/g, '')) : null;
};

/** Deducts a fee or tax from a claim's payment, with a reason. */
export function DeductDialog({ row, batch, onClose, onDone }: RowDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const money = useMoney();
  const { current, refusal, change, reload } = useBatchDecision(batch);
  const savedInput = useSavedInput<DeductValues>(`batch ${current.id} deduct ${row.id}`, {
    ...(row.Deducted > 0 && { Amount: String(row.Deducted), Why: row.DeductedWhy ?? '' }),
  });

  async function submit({ Amount = '', Why = '' }: DeductValues) {
    const amount = parseRupiah(Amount) ?? 0;
    const errors = await change('deduct', { Claim: row.id, Amount: amount, Why: Why.trim() });
    if (errors) return errors;
    savedInput.clear();
    notices.show({ tone: 'success', text: t('batch.deduct.done', { member: nameOf(row), amount: money(amount) }) });
    onDone();
    return undefined;
  }

  function validate({ Amount = '', Why = '' }: DeductValues): Record<string, string> {
    const amount = parseRupiah(Amount);
    return {
      ...(amount === null ? { Amount: t('batch.deduct.noAmount') } : {}),
      ...(amount !== null && amount >= row.Amount
        ? { Amount: t('batch.deduct.tooMuch', { amount: money(row.Amount) }) }
        : {}),
      ...(Why.trim() === '' ? { Why: t('batch.deduct.noReason') } : {}),
    };
  }

  return (
    <Dialog open title={t('batch.deduct.title')} onClose={onClose}>
      <Form<DeductValues> onSubmit={submit} validate={validate} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <div className={css.facts}>
              <p>{t('batch.deduct.does', { member: nameOf(row), amount: money(row.Amount) })}</p>
            </div>
            <FormField
              name="Amount"
              label={t('batch.deduct.amount')}
              hint={t('batch.deduct.amountHint')}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <FormField name="Why" label={t('decision.why')} hint={t('decision.whyHint')} autoComplete="off" required />
            {refusal?.isStale && <RefusalAlert refusal={refusal} onReload={reload} />}
            <FormFooter
              form={refusal?.isStale ? { ...form, submitError: undefined } : form}
              savedInput={savedInput}
              confirm={t('batch.deduct.confirm')}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
