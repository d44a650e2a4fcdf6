import { checkResetPassword } from '@friends/shared/contract/rules/fieldRules';
import type { StaffInvite } from '@friends/shared/contract/staff/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { AppSecret } from '@friends/shared/ui/content/AppSecret';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Username } from '@friends/shared/ui/form/Username';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useValidate } from '@friends/shared/ui/form/useValidate';
import { Form } from 'react-final-form';
import { acceptInviteAtom } from '../../state/staff/invite.ts';
import { CodeField } from '../signIn/CodeField.tsx';
import css from './Invite.module.css';

interface InviteFormProps {
  readonly invite: StaffInvite;
  readonly token: string;
}

interface InviteValues {
  readonly Password?: string;
  readonly PasswordConfirm?: string;
  readonly Code?: string;
}

/** Asks for a password and a code of the authenticator app; sends both together, so that no account lacks a second factor. */
export function InviteForm({ invite, token }: InviteFormProps) {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const accept = useSetAtom(acceptInviteAtom);
  const submit = useSubmit(async ({ Password = '', Code = '' }: InviteValues) => {
    await accept(token, { Password, Code });
    navigation.replace('/');
    notices.show({ tone: 'success', text: t('invite.done') });
  });
  const validate = useValidate(checkResetPassword);
  return (
    <Form<InviteValues> onSubmit={submit} validate={validate}>
      {({ submitting, hasValidationErrors, submitError, values }) => (
        <SubmitForm className={css.form}>
          <p className={css.account}>
            {t('invite.for', { name: invite.Name })} <strong>{invite.Email}</strong>
          </p>
          <section className={css.step} aria-labelledby="invite-password">
            <h2 className={css.title} id="invite-password">
              {t('invite.passwordTitle')}
            </h2>
            <Username email={invite.Email} />
            {(['Password', 'PasswordConfirm'] as const).map((name) => (
              <FormField
                key={name}
                name={name}
                type="password"
                autoComplete="new-password"
                label={t(`invite.${name}`)}
                hint={name === 'Password' ? t('invite.rule') : undefined}
                required
              />
            ))}
          </section>
          <section className={css.step} aria-labelledby="invite-app">
            <h2 className={css.title} id="invite-app">
              {t('invite.appTitle')}
            </h2>
            <AppSecret secret={invite.Secret} uri={invite.Uri} texts="invite" />
            <CodeField hint={t('invite.codeHint')} />
          </section>
          {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
          <Button type="submit" size="large" block busy={submitting} disabled={hasValidationErrors || !values.Code}>
            {t('invite.submit')}
          </Button>
        </SubmitForm>
      )}
    </Form>
  );
}
