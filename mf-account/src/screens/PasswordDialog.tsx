import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import { confirmPasswordAtom } from '../state/identity.ts';
import { ConfirmFields } from '../widgets/code/ConfirmFields.tsx';
import { useCodeField } from '../widgets/code/useCodeField.ts';
import css from '../widgets/DialogForm.module.css';

interface PasswordDialogProps {
  /** Called with false if the dialog was closed. The dialog is busy until it resolves. */
  readonly onDone: (isConfirmed: boolean) => void | Promise<void>;
  readonly texts: Readonly<Record<'title' | 'lead' | 'password' | 'submit' | 'cancel', string>>;
}

interface Values {
  readonly Password?: string;
  readonly Code?: string;
}

/** Asks for the password again, and for a code if there is a second factor. */
export function PasswordDialog({ onDone, texts }: PasswordDialogProps) {
  const confirm = useSetAtom(confirmPasswordAtom);
  const submitErrors = useSubmitErrors();
  const { CodeField, showIfNeeded } = useCodeField();

  async function submit({ Password = '', Code }: Values) {
    try {
      await confirm({ Password, Code });
    } catch (error) {
      return (await showIfNeeded(error)) ? undefined : submitErrors(error);
    }
    await onDone(true);
    return undefined;
  }

  return (
    <Dialog open size="small" title={texts.title} onClose={() => void onDone(false)}>
      <Form<Values> onSubmit={submit}>
        {({ pristine, submitting, values, submitError, submitErrors: fieldErrors }) => (
          <SubmitForm className={css.form}>
            <p className={css.lead}>{texts.lead}</p>
            <ConfirmFields label={texts.password} CodeField={CodeField} />
            {submitError && !fieldErrors?.Password && !fieldErrors?.Code && !submitting && (
              <Alert tone="refused">{submitError}</Alert>
            )}
            <div className={css.buttons}>
              <Button type="submit" busy={submitting} disabled={pristine || (CodeField !== null && !values.Code)}>
                {texts.submit}
              </Button>
              <Button variant="quiet" onClick={() => void onDone(false)}>
                {texts.cancel}
              </Button>
            </div>
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
