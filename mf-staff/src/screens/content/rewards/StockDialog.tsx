import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import css from '../../../components/decision/Decision.module.css';
import { FormFooter } from '../../../components/decision/FormFooter.tsx';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { setStockAtom } from '../../../state/content.ts';

interface StockDialogProps {
  readonly reward: string;
  /** Expected stock; null: unlimited. */
  readonly left: number | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface StockValues {
  /** Empty: unlimited. */
  readonly Left?: string;
  readonly Why?: string;
}

const isStock = (text: string): boolean => /^\d{0,6}$/.test(text);

/** Sets the remaining stock, with immediate effect. */
export function StockDialog({ reward, left, onClose, onDone }: StockDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const set = useSetAtom(setStockAtom);
  const savedInput = useSavedInput<StockValues>(`stock ${reward}`, { Left: left === null ? '' : String(left) });

  const submit = useSubmit(async ({ Left = '', Why = '' }: StockValues) => {
    const typed = typedDigits(Left);
    const why = Why.trim() ? { Why: Why.trim() } : {};
    await set(reward, { Left: typed === '' ? null : Number(typed), Seen: left, ...why });
    savedInput.clear();
    notices.show({ tone: 'success', text: t('content.stock.done') });
    onDone();
  });
  const validate = ({ Left = '' }: StockValues) =>
    isStock(typedDigits(Left)) ? {} : { Left: t('content.stock.wrong') };

  return (
    <Dialog open title={t('content.stock.title')} onClose={onClose}>
      <Form<StockValues> onSubmit={submit} validate={validate} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <p>{t('content.stock.text')}</p>
            <FormField
              name="Left"
              label={t('content.stock.field')}
              hint={t('content.stock.hint')}
              inputMode="numeric"
              autoComplete="off"
              optionalLabel
            />
            <FormField name="Why" label={t('decision.why')} hint={t('decision.whyHint')} optionalLabel />
            <FormFooter form={form} savedInput={savedInput} confirm={t('content.stock.confirm')} onClose={onClose} />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
