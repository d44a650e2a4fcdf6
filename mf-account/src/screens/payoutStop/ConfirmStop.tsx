import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { stopPayoutsAtom } from '../../state/payoutStop.ts';
import link from '../MailedLink.module.css';

interface ConfirmStopProps {
  /** Of the account. */
  readonly email: string;
  readonly token: string;
}

/** Says what stopping does, does it, and leads to a new password. */
export function ConfirmStop({ email, token }: ConfirmStopProps) {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const stop = useSetAtom(stopPayoutsAtom);
  const submitErrors = useSubmitErrors();
  const [state, setState] = useState<{ busy: boolean; refused?: string | undefined }>({ busy: false });

  async function run() {
    setState({ busy: true });
    try {
      navigation.replace(`/reset-password/${encodeURIComponent(await stop(token))}`);
      notices.show({ tone: 'success', text: t('payoutStop.done') });
    } catch (error) {
      setState({ busy: false, refused: submitErrors(error)[FORM_ERROR] });
    }
  }

  return (
    <div className={link.open}>
      <p className={link.email}>{email}</p>
      <p className={link.text}>{t('payoutStop.text')}</p>
      <ul className={link.steps}>
        {(['payouts', 'sessions', 'password', 'team'] as const).map((step) => (
          <li key={step}>{t(`payoutStop.steps.${step}`)}</li>
        ))}
      </ul>
      {state.refused && <Alert tone="refused">{state.refused}</Alert>}
      <Button size="large" block busy={state.busy} onClick={() => void run()}>
        {t('payoutStop.submit')}
      </Button>
    </div>
  );
}
