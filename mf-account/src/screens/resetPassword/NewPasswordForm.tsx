import { PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkResetPassword } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { useCallback } from 'react';
import { Form } from 'react-final-form';
import type { NewPassword } from '../../client/membership.ts';
import { resetPasswordAtom } from '../../state/membership.ts';
import { validateResetPasswordAtom } from '../../state/validate.ts';
import css from './ResetPassword.module.css';

interface NewPasswordFormProps {
  readonly email: string;
  readonly token: string;
}

export function NewPasswordForm({ email, token }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const language = useAtomValue(languageAtom);
  const reset = useSetAtom(resetPasswordAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateResetPasswordAtom));
  const { messagesFor } = check;
  const validate = useCallback(
    (values: NewPassword) => ({ ...messagesFor(values), ...fieldMessages(checkResetPassword(values), language) }),
    [messagesFor, language],
  );

  async function submit(password: NewPassword) {
    try {
      await reset(token, password);
    } catch (error) {
      return submitErrors(error);
    }
    navigation.replace(PATHS.home);
    notices.show({ tone: 'success', text: t('resetPassword.done') });
    return undefined;
  }

  return (
    <Form<NewPassword> onSubmit={submit} validate={validate}>
      {({ handleSubmit, form, pristine, submitting, hasValidationErrors, submitError }) => (
        <form className={css.form} noValidate onSubmit={handleSubmit}>
          <p className={css.account}>
            {t('resetPassword.for')} <strong>{email}</strong>
          </p>
          {/* Tells a password manager whose password this is */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          {(['Password', 'PasswordConfirm'] as const).map((name) => (
            <FormField
              key={name}
              name={name}
              type="password"
              autoComplete="new-password"
              label={t(`resetPassword.${name}`)}
              hint={name === 'Password' ? t('resetPassword.rule') : undefined}
              required
              onBlur={() => void check.run({ ...form.getState().values })}
            />
          ))}
          {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
          <Button type="submit" size="large" block busy={submitting} disabled={pristine || hasValidationErrors}>
            {t('resetPassword.submit')}
          </Button>
        </form>
      )}
    </Form>
  );
}
