import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import { fromJakarta } from '../../hooks/useJakarta.ts';
import { freezeAtom } from '../../state/releases/releases.ts';
import css from '../decision/Decision.module.css';
import { FormFooter } from '../decision/FormFooter.tsx';
import { useSavedInput } from '../decision/useSavedInput.ts';
import './freezeTexts.ts';

interface FreezeDialogProps {
  /** Remote to freeze; null: all. */
  readonly name: string | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface FreezeValues {
  /** Time in Jakarta. */
  readonly Until?: string;
  readonly Why?: string;
}

export function FreezeDialog({ name, onClose, onDone }: FreezeDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const freeze = useSetAtom(freezeAtom);
  const savedInput = useSavedInput<FreezeValues>(`freeze ${name ?? 'all'}`, {});
  const submit = useSubmit(async ({ Until, Why }: FreezeValues) => {
    const until = Until ? fromJakarta(Until) : null;
    const why = Why?.trim();
    await freeze({
      ...(name === null ? {} : { Name: name }),
      ...(until === null ? {} : { Until: until }),
      ...(why ? { Why: why } : {}),
    });
    savedInput.clear();
    notices.show({ tone: 'success', text: name === null ? t('freeze.doneAll') : t('freeze.done', { name }) });
    onDone();
  });

  function validate({ Until }: FreezeValues) {
    if (!Until) return {};
    const until = fromJakarta(Until);
    return until !== null && until > new Date().toISOString() ? {} : { Until: t('freeze.past') };
  }

  return (
    <Dialog open title={name === null ? t('freeze.titleAll') : t('freeze.title', { name })} onClose={onClose}>
      <Form<FreezeValues> onSubmit={submit} validate={validate} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <p>{t('freeze.lead')}</p>
            <FormField
              name="Until"
              type="datetime-local"
              label={t('freeze.until')}
              hint={t('freeze.untilHint')}
              optionalLabel
            />
            <FormField name="Why" label={t('decision.why')} hint={t('freeze.whyHint')} optionalLabel />
            <FormFooter
              form={form}
              savedInput={savedInput}
              field="Until"
              confirm={t('freeze.confirm')}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
