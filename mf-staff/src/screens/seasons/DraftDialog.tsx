import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { generatePath } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import css from '../../components/decision/Decision.module.css';
import { FormFooter } from '../../components/decision/FormFooter.tsx';
import { useSavedInput } from '../../components/decision/useSavedInput.ts';
import { beginDraftAtom } from '../../state/releases/seasons.ts';

interface DraftDialogProps {
  /** Suggested season number. */
  readonly next: number;
  readonly onClose: () => void;
}

interface DraftValues {
  readonly Number?: string;
  readonly Name?: string;
}

const isNumber = (text = '') => /^[1-9]\d{0,3}$/.test(typedDigits(text));

/** Creates the next season's draft from the live one and opens it. */
export function DraftDialog({ next, onClose }: DraftDialogProps) {
  const { t } = useTranslation();
  const { navigation } = usePortal();
  const begin = useSetAtom(beginDraftAtom);
  const savedInput = useSavedInput<DraftValues>('draft', { Number: String(next) });
  const submit = useSubmit(async ({ Number: typed = '', Name = '' }: DraftValues) => {
    const { Season } = await begin({ Number: Number(typedDigits(typed)), Name: Name.trim() });
    savedInput.clear();
    onClose();
    navigation.push(generatePath('/seasons/:number', { number: String(Season.number) }));
  });
  const validate = (values: DraftValues) => ({
    Number: isNumber(values.Number) ? undefined : t('seasons.noNumber'),
    Name: values.Name?.trim() ? undefined : t('seasons.noName'),
  });
  return (
    <Dialog open title={t('seasons.draftTitle')} onClose={onClose}>
      <Form<DraftValues> onSubmit={submit} validate={validate} initialValues={savedInput.initial}>
        {(form) => (
          <SubmitForm className={css.form}>
            <p>{t('seasons.draftLead')}</p>
            <FormField name="Name" label={t('seasons.name')} hint={t('seasons.nameHint')} autoComplete="off" required />
            <FormField name="Number" label={t('seasons.number')} inputMode="numeric" required />
            <FormFooter
              form={form}
              savedInput={savedInput}
              field="Name"
              confirm={t('seasons.draftConfirm')}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
