import { isApiError } from '@friends/shared/client/ApiError';
import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { fieldMessages } from '@friends/shared/contract/rules/fieldMessages';
import { checkLogin } from '@friends/shared/contract/rules/fieldRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link, useLocation } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { type ComponentType, useState } from 'react';
import { Form } from 'react-final-form';
import type { Credentials } from '../../client/login.ts';
import type { CodeStepProps } from './CodeStep.tsx';
import { cameFrom } from './cameFrom.ts';
import css from './LoginBox.module.css';
import { LoginFields, REFUSED_PASSWORD } from './LoginFields.tsx';
import { useLogin } from './useLogin.ts';

/** Few members have a second factor, so its step is fetched when it is asked for. */
const importCodeStep = () => import(/* webpackChunkName: "code-step" */ './CodeStep.tsx').then((m) => m.CodeStep);

/** Whether the login itself was refused; not where no answer came, the server failed, or it is too early for another try. */
const isRefused = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The login box; it leads to the rewards, or to the members' page that was asked for (docs/product.md#session). */
export function LoginBox() {
  const { t } = useTranslation();
  const { navigation } = usePortal();
  const language = useAtomValue(languageAtom);
  const { logIn, Proving } = useLogin();
  const submitErrors = useSubmitErrors();
  const { state } = useLocation();
  const { reason, ...wanted } = cameFrom(state);
  const [CodeStep, setCodeStep] = useState<ComponentType<CodeStepProps> | null>(null);

  async function submit(credentials: Credentials) {
    try {
      await logIn(credentials);
    } catch (error) {
      if (CodeStep || !isApiError(error) || error.code !== 'code_needed')
        return { ...(isRefused(error) && REFUSED_PASSWORD), ...submitErrors(error) };
      return importCodeStep().then(
        (step) => setCodeStep(() => step),
        () => submitErrors(error),
      );
    }
    navigation.replace(wanted.from ?? PATHS.rewards, wanted.state);
    return undefined;
  }

  return (
    <div className={css.box}>
      <h2 className={css.title}>{t('login.title')}</h2>
      <noscript>
        <Alert tone="info">{t('login.noScript')}</Alert>
      </noscript>
      {reason && <Alert tone="info">{t(`login.reason.${reason}`)}</Alert>}
      {Proving && <Proving />}
      <Form<Credentials>
        onSubmit={submit}
        validate={(values) => fieldMessages(checkLogin(values), language)}
        render={(form) => {
          if (!CodeStep) return <LoginFields {...form} />;
          const back = () => {
            setCodeStep(null);
            form.form.change('Code', undefined);
          };
          return <CodeStep {...form} onBack={back} />;
        }}
      />
      <p className={css.other}>
        {t('login.newHere')}{' '}
        <Link to={FRAGMENTS.signUp} state={state}>
          {t('login.signUp')}
        </Link>
      </p>
    </div>
  );
}
