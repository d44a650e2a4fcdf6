import { PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { type ChangePasswordField, checkChangePassword } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import type { FormApi } from 'final-form';
import { useCallback } from 'react';
import { Form } from 'react-final-form';
import { changePasswordAtom } from '../../state/account.ts';
import { validateNewPasswordAtom } from '../../state/validate.ts';
import css from './ChangePassword.module.css';

type Passwords = Record<ChangePasswordField, string>;

const FIELDS = [
  { name: 'Password', autoComplete: 'current-password' },
  { name: 'NewPassword', autoComplete: 'new-password' },
  { name: 'NewPasswordConfirm', autoComplete: 'new-password' },
] as const;

export function ChangePassword() {
  const { t } = useTranslation();
  const { notices, navigation } = usePortal();
  const language = useAtomValue(languageAtom);
  const change = useSetAtom(changePasswordAtom);
  const submitErrors = useSubmitErrors();
  const check = useServerCheck(useSetAtom(validateNewPasswordAtom));
  const { messagesFor } = check;
  const validate = useCallback(
    (values: Passwords) => ({ ...messagesFor(values), ...fieldMessages(checkChangePassword(values), language) }),
    [messagesFor, language],
  );

  async function submit(passwords: Passwords, form: FormApi<Passwords>) {
    try {
      await change(passwords);
    } catch (error) {
      return submitErrors(error);
    }
    form.restart();
    navigation.push(PATHS.profile);
    notices.show({ tone: 'success', text: t('profile.password.changed') });
    return undefined;
  }

  return (
    <section aria-labelledby="change-password">
      <h2 className={css.title} id="change-password">
        {t('profile.password.title')}
      </h2>
      <Form<Passwords> onSubmit={submit} validate={validate}>
        {({ handleSubmit, form, pristine, submitting, hasValidationErrors, submitError }) => (
          <form className={css.form} noValidate onSubmit={handleSubmit}>
            {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
            {FIELDS.map(({ name, autoComplete }) => (
              <FormField
                key={name}
                name={name}
                type="password"
                autoComplete={autoComplete}
                label={t(`profile.password.${name}`)}
                hint={name === 'NewPassword' ? t('profile.password.rule') : undefined}
                required
                onBlur={() => void check.run(form.getState().values)}
              />
            ))}
            <Button
              type="submit"
              variant="secondary"
              block
              busy={submitting}
              disabled={pristine || hasValidationErrors}
            >
              {t('profile.password.submit')}
            </Button>
          </form>
        )}
      </Form>
    </section>
  );
}
