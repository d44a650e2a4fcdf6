import { PATHS } from '@friends/shared/contract/portal/paths';
import { checkResetPassword } from '@friends/shared/contract/rules/fieldRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Username } from '@friends/shared/ui/form/Username';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import { Form } from 'react-final-form';
import type { NewPassword } from '../../client/membership.ts';
import { manifest } from '../../manifest.ts';
import { passwordResetAtom, resetPasswordAtom } from '../../state/membership.ts';
import { validateResetPasswordAtom } from '../../state/validate.ts';
import { MailedLink } from '../MailedLink.tsx';
import css from './ResetPassword.module.css';
import en from './resetPassword.en.json';
import id from './resetPassword.id.json';

addScreenMessages(manifest.name, { en, id });

/** Target of the link in a reset mail (docs/product.md#reset-password). */
export function ResetPassword() {
  return (
    <MailedLink texts="resetPassword" atomOf={passwordResetAtom} height="19rem">
      {(email, token) => <NewPasswordForm email={email} token={token} />}
    </MailedLink>
  );
}

function NewPasswordForm({ email, token }: { readonly email: string; readonly token: string }) {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const reset = useSetAtom(resetPasswordAtom);
  const check = useServerCheck(useSetAtom(validateResetPasswordAtom));
  const validate = useValidate(checkResetPassword, check);
  const submit = useSubmit(async (password: NewPassword) => {
    await reset(token, password);
    navigation.replace(PATHS.home);
    notices.show({ tone: 'success', text: t('resetPassword.done') });
  });
  return (
    <Form<NewPassword> onSubmit={submit} validate={validate}>
      {({ form, pristine, submitting, hasValidationErrors, submitError }) => (
        <SubmitForm className={css.form}>
          <p className={css.account}>
            {t('resetPassword.for')} <strong>{email}</strong>
          </p>
          <Username email={email} />
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
        </SubmitForm>
      )}
    </Form>
  );
}
