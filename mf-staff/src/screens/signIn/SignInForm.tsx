import { isApiError } from '@friends/shared/client/ApiError';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkLogin } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { Username } from '@friends/shared/ui/form/Username';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { type FormEvent, useState } from 'react';
import { Form, type FormRenderProps } from 'react-final-form';
import type { Credentials } from '../../client/staff/session.ts';
import { signInAtom } from '../../state/staff/session.ts';
import { CodeField } from './CodeField.tsx';
import css from './SignIn.module.css';

interface SignInFormProps {
  /** Email address of the user whose session has expired; without it, the form has a field for it. */
  readonly email?: string;
}

/** Email address and password, then the authenticator app's code, which all staff need. */
export function SignInForm({ email }: SignInFormProps) {
  const language = useAtomValue(languageAtom);
  const signIn = useSetAtom(signInAtom);
  const submitErrors = useSubmitErrors();
  const [needsCode, setNeedsCode] = useState(false);

  async function submit(credentials: Credentials) {
    try {
      await signIn(needsCode ? credentials : { ...credentials, Code: undefined });
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === 'code_needed' && !needsCode) {
        setNeedsCode(true);
        return undefined;
      }
      return submitErrors(error);
    }
  }

  return (
    <Form<Credentials>
      onSubmit={submit}
      initialValues={email === undefined ? undefined : { Email: email }}
      validate={(values) => fieldMessages(checkLogin(values), language)}
      render={(form) =>
        needsCode ? <CodeStep {...form} onBack={() => setNeedsCode(false)} /> : <PasswordStep {...form} email={email} />
      }
    />
  );
}

function PasswordStep({ email, ...form }: FormRenderProps<Credentials> & SignInFormProps) {
  const { submitting, hasValidationErrors, submitError } = form;
  const { t } = useTranslation();

  async function submit() {
    if (!(await form.form.submit())) return;
    // After a refusal the password must be entered again; the email address stays.
    form.form.change('Password', '');
    form.form.resetFieldState('Password');
  }

  return (
    <SubmitForm className={css.form} method="post" onSubmit={submit}>
      {submitError && !submitting && <Alert tone="refused">{submitError}</Alert>}
      {email === undefined ? (
        <FormField
          name="Email"
          label={t('signIn.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
      ) : (
        <>
          <p className={css.account}>{email}</p>
          <Username email={email} />
        </>
      )}
      <FormField
        name="Password"
        label={t('signIn.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" block busy={submitting} disabled={hasValidationErrors}>
        {t('signIn.submit')}
      </Button>
    </SubmitForm>
  );
}

function CodeStep({ onBack, ...form }: FormRenderProps<Credentials> & { readonly onBack: () => void }) {
  const { handleSubmit, submitting, submitError, submitErrors, values } = form;
  const { t } = useTranslation();

  async function submit(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.querySelector('input');
    // After a refusal the code is selected, so that typing overwrites it.
    if (!(await handleSubmit(event))) return;
    field?.focus();
    field?.select();
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {submitError && !submitting && !submitErrors?.Code && <Alert tone="refused">{submitError}</Alert>}
      <CodeField isFocused hint={t('signIn.codeHint')} />
      <Button type="submit" block busy={submitting} disabled={!values.Code}>
        {t('signIn.confirm')}
      </Button>
      <Button
        variant="quiet"
        block
        onClick={() => {
          form.form.change('Code', undefined);
          onBack();
        }}
      >
        {t('signIn.back')}
      </Button>
    </form>
  );
}
