import { isDay } from '@friends/shared/contract/rules/days';
import type { PayoutRow } from '@friends/shared/contract/staff/payoutBatches';
import { isRefusal, PAYOUT_RESULTS, type PayoutResult, refusalsOf } from '@friends/shared/contract/staff/payoutRules';
import type { SettlePayout } from '@friends/shared/contract/staff/payouts';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Form } from 'react-final-form';
import css from '../../../components/decision/Decision.module.css';
import { FormFooter } from '../../../components/decision/FormFooter.tsx';
import { RefusalAlert } from '../../../components/decision/RefusalAlert.tsx';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { jakartaToday } from '../../../hooks/useJakarta.ts';
import { useMoney } from '../../../hooks/useMoney.ts';
import { fetchBatchAtom, settlePayoutAtom } from '../../../state/programme/payouts.ts';
import { nameOf } from '../../payouts/PayoutTable.tsx';
import type { RowDialogProps } from './RemoveDialog.tsx';

interface SettleValues {
  readonly Result: PayoutResult;
  readonly Reference?: string;
  readonly PaidOn?: string;
  readonly Reason?: string;
  readonly Text?: string;
}

/** Builds the body of the call, with only the fields that the chosen result has. */
function toBody({ Revision }: PayoutRow, values: SettleValues): SettlePayout {
  const { Result, Reference = '', PaidOn = '', Reason = '', Text = '' } = values;
  if (Result === 'paid') return { Revision, Result, Reference: Reference.trim(), ...(isDay(PaidOn) && { PaidOn }) };
  const note = Text.trim() === '' ? {} : { Text: Text.trim() };
  if (Result === 'unknown') return { Revision, Result, ...note };
  return { Revision, Result, ...(isRefusal(Reason) && { Reason }), ...note };
}

/** Records the bank's result for one claim by hand. */
export function SettleDialog({ row, batch, onClose, onDone }: RowDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const money = useMoney();
  const read = useSetAtom(fetchBatchAtom);
  const settle = useSetAtom(settlePayoutAtom);
  const { current, refusal, decide, reload } = useDecision(row, async ({ id }) => {
    const latest = await read(batch);
    return latest?.Rows.find((latestRow) => latestRow.id === id) ?? null;
  });
  const savedInput = useSavedInput<SettleValues>(`batch ${batch.id} settle ${row.id}`, {
    Result: 'paid',
    PaidOn: jakartaToday(),
  });

  async function submit(values: SettleValues) {
    const errors = await decide((shown) => settle(shown.id, toBody(shown, values)));
    if (errors) return errors;
    savedInput.clear();
    notices.show({ tone: 'success', text: t(`batch.settle.done.${values.Result}`, { member: nameOf(row) }) });
    onDone();
    return undefined;
  }

  function validate({ Result, Reference = '', PaidOn = '', Reason = '' }: SettleValues): Record<string, string> {
    return {
      ...(Result === 'paid' && Reference.trim() === '' ? { Reference: t('batch.settle.noReference') } : {}),
      ...(Result === 'paid' && !isDay(PaidOn) ? { PaidOn: t('batch.settle.noDay') } : {}),
      ...(Result === 'refused' && !isRefusal(Reason) ? { Reason: t('batch.settle.noReason') } : {}),
    };
  }

  return (
    <Dialog open title={t('batch.settle.title')} onClose={onClose}>
      <Form<SettleValues> onSubmit={submit} validate={validate} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <div className={css.facts}>
              <p>
                {t('batch.settle.does', { member: nameOf(current), claim: current.id, amount: money(current.Net) })}
              </p>
            </div>
            <SettleFields result={form.values.Result} kind={batch.Kind} />
            {refusal?.isStale && <RefusalAlert refusal={refusal} onReload={reload} />}
            <FormFooter
              form={refusal?.isStale ? { ...form, submitError: undefined } : form}
              savedInput={savedInput}
              confirm={t('batch.settle.confirm')}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}

interface SettleFieldsProps {
  readonly result: PayoutResult;
  readonly kind: RowDialogProps['batch']['Kind'];
}

function SettleFields({ result, kind }: SettleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        as="select"
        name="Result"
        label={t('batch.settle.result')}
        options={PAYOUT_RESULTS.map((one) => ({ value: one, label: t(`batch.settle.results.${one}`) }))}
      />
      {result === 'paid' && (
        <>
          <FormField name="Reference" label={t('payouts.reference')} autoComplete="off" maxLength={100} required />
          <FormField name="PaidOn" label={t('payouts.paidOn')} type="date" required />
        </>
      )}
      {result === 'refused' && (
        <FormField
          as="select"
          name="Reason"
          label={t('batch.settle.reason')}
          hint={t('batch.settle.reasonHint')}
          placeholder={t('batch.settle.choose')}
          options={refusalsOf(kind).map((one) => ({ value: one, label: t(`payouts.refusal.${one}`) }))}
          required
        />
      )}
      {result !== 'paid' && (
        <FormField
          name="Text"
          label={t('payouts.bankMessage')}
          hint={t('batch.settle.textHint')}
          autoComplete="off"
          maxLength={200}
          optionalLabel
        />
      )}
    </>
  );
}
