import { PATHS } from '@friends/shared/contract/portal/paths';
import { type ChangePasswordField, checkChangePassword } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Username } from '@friends/shared/ui/form/Username';
import { type ServerCheck, useServerCheck } from '@friends/shared/ui/form/useServerCheck';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import type { FormApi } from 'final-form';
import { useCallback, useRef } from 'react';
import { Form } from 'react-final-form';
import { changePasswordAtom } from '../../state/account.ts';
import { validateCurrentPasswordAtom, validateNewPasswordAtom } from '../../state/validate.ts';
import { useCodeField } from '../../widgets/code/useCodeField.ts';
import css from './Profile.module.css';

type Passwords = Record<ChangePasswordField, string> & { readonly Code?: string };

const FIELDS = [
  { name: 'Password', autoComplete: 'current-password' },
  { name: 'NewPassword', autoComplete: 'new-password' },
  { name: 'NewPasswordConfirm', autoComplete: 'new-password' },
] as const;

interface ChangePasswordProps {
  /** True if the back end can check the current password before submit. */
  readonly checksCurrent: boolean;
}

export function ChangePassword({ checksCurrent }: ChangePasswordProps) {
  const { t } = useTranslation();
  const { notices, navigation } = usePortal();
  const account = useAtomValue(accountAtom);
  const change = useSetAtom(changePasswordAtom);
  const submitErrors = useSubmitErrors();
  const current = useCurrentPasswordCheck();
  const next = useServerCheck(useSetAtom(validateNewPasswordAtom));
  const { CodeField, showIfNeeded } = useCodeField();
  const validate = useValidate(checkChangePassword, {
    messagesFor: (values) => ({ ...current.messagesFor(values), ...next.messagesFor(values) }),
  });

  async function submit(passwords: Passwords, form: FormApi<Passwords>) {
    try {
      await change(passwords);
    } catch (error) {
      return (await showIfNeeded(error)) ? undefined : submitErrors(error);
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
        {({ form, pristine, submitting, hasValidationErrors, values, submitError }) => (
          <SubmitForm className={`${css.part} ${css.passwords}`}>
            {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
            <Username email={account?.Email ?? ''} />
            {FIELDS.map(({ name, autoComplete }) => (
              <FormField
                key={name}
                name={name}
                type="password"
                autoComplete={autoComplete}
                label={t(`profile.password.${name}`)}
                hint={name === 'NewPassword' ? t('profile.password.rule') : undefined}
                required
                onBlur={() => {
                  const { values } = form.getState();
                  if (name !== 'Password') void next.run(values);
                  else if (checksCurrent) void current.run(values);
                }}
              />
            ))}
            {CodeField && <CodeField focused />}
            <Button
              type="submit"
              variant="secondary"
              busy={submitting}
              disabled={pristine || hasValidationErrors || (CodeField !== null && !values.Code)}
            >
              {t('profile.password.submit')}
            </Button>
          </SubmitForm>
        )}
      </Form>
    </section>
  );
}

/** Checks each password once, however often the field is left: every wrong one counts. */
function useCurrentPasswordCheck(): ServerCheck {
  const { run, messagesFor } = useServerCheck(useSetAtom(validateCurrentPasswordAtom));
  const lastPassword = useRef('');
  const runOnce = useCallback(
    async (values: Readonly<Record<string, unknown>>) => {
      const { Password } = values;
      if (typeof Password !== 'string' || Password === lastPassword.current) return;
      lastPassword.current = Password;
      await run({ Password });
    },
    [run],
  );
  return { run: runOnce, messagesFor };
}
