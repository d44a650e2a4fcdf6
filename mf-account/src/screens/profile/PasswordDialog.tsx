import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import { confirmPasswordAtom } from '../../state/identity.ts';
import { ProofFields } from '../../widgets/code/ProofFields.tsx';
import { useCodeField } from '../../widgets/code/useCodeField.ts';
import css from './PasswordDialog.module.css';

interface PasswordDialogProps {
  /** True: the password was right; false: the dialog was closed. */
  readonly onDone: (isRight: boolean) => void;
}

interface Values {
  readonly Password?: string;
  readonly Code?: string;
}

/** Asks for the password, and for a code where there is a second factor, before the e-mail or where rewards go is changed. */
export function PasswordDialog({ onDone }: PasswordDialogProps) {
  const { t } = useTranslation();
  const confirm = useSetAtom(confirmPasswordAtom);
  const submitErrors = useSubmitErrors();
  const { CodeField, askedBy } = useCodeField();

  async function submit({ Password = '', Code }: Values) {
    try {
      await confirm({ Password, Code });
    } catch (error) {
      return (await askedBy(error)) ? undefined : submitErrors(error);
    }
    onDone(true);
    return undefined;
  }

  return (
    <Dialog open size="small" title={t('profile.again.title')} onClose={() => onDone(false)}>
      <Form<Values> onSubmit={submit}>
        {({ handleSubmit, pristine, submitting, values, submitError, submitErrors: faults }) => (
          <form className={css.form} noValidate onSubmit={handleSubmit}>
            <p className={css.lead}>{t('profile.again.lead')}</p>
            <ProofFields label={t('profile.again.password')} CodeField={CodeField} />
            {submitError && !faults?.Password && !faults?.Code && !submitting && (
              <Alert tone="refused">{submitError}</Alert>
            )}
            <div className={css.buttons}>
              <Button type="submit" busy={submitting} disabled={pristine || (CodeField !== null && !values.Code)}>
                {t('profile.again.submit')}
              </Button>
              <Button variant="quiet" onClick={() => onDone(false)}>
                {t('profile.again.cancel')}
              </Button>
            </div>
          </form>
        )}
      </Form>
    </Dialog>
  );
}
