import { isApiError } from '@friends/shared/client/ApiError';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { confirmPasswordAtom } from '../../state/identity.ts';
import { ProofFields } from '../../widgets/code/ProofFields.tsx';
import { useCodeField } from '../../widgets/code/useCodeField.ts';
import css from '../../widgets/DialogForm.module.css';

interface PasswordAgain {
  /**
   * Runs the work; if the API requires the password, asks for it and runs the work again. Resolves with false if the
   * member closed the dialog.
   */
  readonly withPassword: (work: () => Promise<void>) => Promise<boolean>;
  /** Render it outside the form, since it contains a form. */
  readonly dialog: ReactNode;
}

/** Asks for the password while a form is submitted, without losing its input (docs/product.md#profile). */
export function usePasswordAgain(): PasswordAgain {
  const [answer, setAnswer] = useState<{ readonly give: (isRight: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((give) => setAnswer({ give }));

  async function withPassword(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'password_needed') throw error;
    }
    if (!(await ask())) return false;
    await work();
    return true;
  }

  function settle(isRight: boolean): void {
    setAnswer(null);
    answer?.give(isRight);
  }

  return { withPassword, dialog: answer && <PasswordDialog onDone={settle} /> };
}

interface PasswordDialogProps {
  /** True if the password was confirmed, false if the dialog was closed. */
  readonly onDone: (isRight: boolean) => void;
}

interface Values {
  readonly Password?: string;
  readonly Code?: string;
}

/** Asks for the password, and a code with two-factor login, before changes to e-mail address or payout details. */
function PasswordDialog({ onDone }: PasswordDialogProps) {
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
        {({ pristine, submitting, values, submitError, submitErrors: faults }) => (
          <SubmitForm className={css.form}>
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
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
