import { FRAGMENTS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { KeyRound } from 'lucide-react';
import type { FormEvent } from 'react';
import type { FormRenderProps } from 'react-final-form';
import type { Credentials } from '../../client/login.ts';
import css from './LoginBox.module.css';
import type { PasskeyButton } from './usePasskey.ts';

/** Among the errors of a submission: the password is to be typed again. The sentence that says so stands above the form. */
export const REFUSED_PASSWORD = { Password: '' } as const;

type LoginFieldsProps = FormRenderProps<Credentials> & { readonly passkey: PasskeyButton | null };

/** The login form itself; disabled while untouched, submitting or in error (docs/product.md#forms). */
export function LoginFields({ passkey, ...form }: LoginFieldsProps) {
  const { handleSubmit, pristine, submitting, hasValidationErrors, submitError } = form;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();

  async function submit(event: FormEvent<HTMLFormElement>) {
    const password = event.currentTarget.elements.namedItem('Password');
    const errors = await handleSubmit(event);
    if (!errors || !Object.hasOwn(errors, 'Password')) return;
    // The e-mail stays; a password that was refused is typed again.
    form.form.change('Password', '');
    form.form.resetFieldState('Password');
    if (password instanceof HTMLElement) password.focus();
  }

  return (
    <form className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
      <FormField
        name="Email"
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <FormField name="Password" label={t('login.password')} type="password" autoComplete="current-password" required />
      <Button type="submit" block busy={submitting} disabled={pristine || hasValidationErrors}>
        {t('login.submit')}
      </Button>
      {passkey && (
        <Button variant="secondary" block icon={<KeyRound size={20} strokeWidth={1.75} />} {...passkey}>
          {t('login.passkey')}
        </Button>
      )}
      <Button variant="quiet" block onClick={() => navigate(FRAGMENTS.forgotPassword, { state })}>
        {t('login.forgot')}
      </Button>
    </form>
  );
}
