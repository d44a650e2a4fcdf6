import { isApiError } from '@friends/shared/client/ApiError';
import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkLogin } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link, useLocation, useNavigate } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { KeyRound } from 'lucide-react';
import { Form, type FormRenderProps } from 'react-final-form';
import type { Credentials } from '../../client/login.ts';
import css from './LoginBox.module.css';
import { parseLoginRedirect } from './parseLoginRedirect.ts';
import { useCodeStep } from './useCodeStep.ts';
import { useLogin } from './useLogin.ts';
import { type PasskeyButton, usePasskey } from './usePasskey.ts';

/** Submit error that marks the password for retyping; the message is above the form. */
const REFUSED_PASSWORD = { Password: '' } as const;

/** True if the login itself was refused, not for network errors, server errors or rate limits. */
const isRefused = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The login box. Leads to the rewards, or to the members' page that was requested (docs/product.md#session). */
export function LoginBox() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const { reason } = parseLoginRedirect(state);
  return (
    <div className={css.box}>
      <h2 className={css.title}>{t('login.title')}</h2>
      <noscript>
        <Alert tone="info">{t('login.noScript')}</Alert>
      </noscript>
      {reason && <Alert tone="info">{t(`login.reason.${reason}`)}</Alert>}
      <LoginSteps />
      <p className={css.other}>
        {t('login.newHere')}{' '}
        <Link to={FRAGMENTS.signUp} state={state}>
          {t('login.signUp')}
        </Link>
      </p>
    </div>
  );
}

/** E-mail and password or a passkey, then the code if requested. */
function LoginSteps() {
  const { navigation } = usePortal();
  const language = useAtomValue(languageAtom);
  const { logIn, logInByPasskey, ProofMessage } = useLogin();
  const passkey = usePasskey();
  const submitErrors = useSubmitErrors();
  const origin = parseLoginRedirect(useLocation().state);
  const { CodeStep, assertion, showIfNeeded, back } = useCodeStep();
  const continueToPage = () => navigation.replace(origin.from ?? PATHS.rewards, origin.state);

  async function submit(credentials: Credentials) {
    passkey.clearError();
    try {
      await (assertion ? logInByPasskey({ Passkey: assertion, Code: credentials.Code }) : logIn(credentials));
    } catch (error) {
      if (await showIfNeeded(error)) return undefined;
      return { ...(isRefused(error) && REFUSED_PASSWORD), ...submitErrors(error) };
    }
    continueToPage();
    return undefined;
  }

  const firstStep = passkey.signAndRun(async (Passkey) => {
    try {
      await logInByPasskey({ Passkey });
    } catch (error) {
      if (await showIfNeeded(error, Passkey)) return;
      throw error;
    }
    continueToPage();
  });

  const secondStep = (credentials: Credentials) =>
    passkey.signAndRun(async (Passkey) => {
      await logIn({ ...credentials, Code: undefined, Passkey });
      continueToPage();
    });

  return (
    <>
      {ProofMessage && <ProofMessage />}
      {passkey.error && <Alert tone="refused">{passkey.error}</Alert>}
      <Form<Credentials>
        onSubmit={submit}
        validate={(values) => (assertion ? {} : fieldMessages(checkLogin(values), language))}
        render={(formProps) => {
          // Display only the latest error.
          const form = passkey.error ? { ...formProps, submitError: undefined } : formProps;
          if (!CodeStep) return <LoginFields {...form} passkey={passkey.button(firstStep)} />;
          const goBack = () => {
            passkey.clearError();
            back();
            form.form.change('Code', undefined);
          };
          const passkeyInstead = assertion ? null : passkey.button(secondStep(form.values));
          return <CodeStep {...form} passkey={passkeyInstead} onBack={goBack} />;
        }}
      />
    </>
  );
}

type LoginFieldsProps = FormRenderProps<Credentials> & { readonly passkey: PasskeyButton | null };

/** The login form; its button is disabled while untouched, submitting or invalid (docs/product.md#forms). */
function LoginFields({ passkey, ...form }: LoginFieldsProps) {
  const { pristine, submitting, hasValidationErrors, submitError } = form;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();

  async function submit() {
    const errors = await form.form.submit();
    if (!errors || !Object.hasOwn(errors, 'Password')) return;
    // Keeps the e-mail address; a refused password must be typed again.
    form.form.change('Password', '');
    form.form.resetFieldState('Password');
  }

  return (
    <SubmitForm className={css.form} method="post" onSubmit={submit}>
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
    </SubmitForm>
  );
}
