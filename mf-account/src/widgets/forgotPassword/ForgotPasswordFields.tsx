import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { CheckOnChange, type ServerCheck } from '@friends/shared/ui/form/useServerCheck';
import type { FormRenderProps } from 'react-final-form';
import css from '../DialogForm.module.css';

export type Forgot = { readonly Email?: string };

const CHECKED = ['Email'];

export function ForgotPasswordFields(form: FormRenderProps<Forgot> & { readonly check: ServerCheck }) {
  const { handleSubmit, pristine, submitting, hasValidationErrors, submitError, check } = form;
  const { t } = useTranslation();
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <p className={css.lead}>{t('forgotPassword.lead')}</p>
      <CheckOnChange check={check} fields={CHECKED} />
      <FormField
        name="Email"
        type="email"
        inputMode="email"
        label={t('forgotPassword.email')}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
      <Button type="submit" block busy={submitting} disabled={pristine || hasValidationErrors}>
        {t('forgotPassword.submit')}
      </Button>
    </form>
  );
}
