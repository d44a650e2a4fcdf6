import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { Form } from 'react-final-form';
import { confirmPasswordAtom } from '../../state/identity.ts';
import css from './PasswordDialog.module.css';

interface PasswordDialogProps {
  /** True: the password was right; false: the dialog was closed. */
  readonly onDone: (given: boolean) => void;
}

/** Asks for the password before the e-mail or where rewards go is changed. */
export function PasswordDialog({ onDone }: PasswordDialogProps) {
  const { t } = useTranslation();
  const account = useAtomValue(accountAtom);
  const confirm = useSetAtom(confirmPasswordAtom);
  const submitErrors = useSubmitErrors();

  async function submit({ Password = '' }: { readonly Password?: string }) {
    try {
      await confirm(Password);
    } catch (error) {
      return submitErrors(error);
    }
    onDone(true);
    return undefined;
  }

  return (
    <Dialog open size="small" title={t('profile.again.title')} onClose={() => onDone(false)}>
      <Form<{ readonly Password?: string }> onSubmit={submit}>
        {({ handleSubmit, pristine, submitting, submitError, submitErrors: faults }) => (
          <form className={css.form} noValidate onSubmit={handleSubmit}>
            <p className={css.lead}>{t('profile.again.lead')}</p>
            {/* Tells a password manager whose password this is */}
            <input type="hidden" autoComplete="username" value={account?.Email ?? ''} readOnly />
            <FormField
              name="Password"
              type="password"
              autoComplete="current-password"
              label={t('profile.again.password')}
              required
            />
            {submitError && !faults?.Password && !submitting && <Alert tone="refused">{submitError}</Alert>}
            <div className={css.buttons}>
              <Button type="submit" busy={submitting} disabled={pristine}>
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
