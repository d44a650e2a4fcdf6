import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useSubmitErrors } from '@friends/shared/ui/form/useSubmitErrors';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { cancelEmailChangeAtom, resendEmailChangeAtom } from '../../state/identity.ts';
import css from './Profile.module.css';

interface PendingEmailProps {
  /** Address in use until the link is opened. */
  readonly current: string;
  readonly pending: string;
}

/** The new address and its state; the mail can be sent again, or the change cancelled. */
export function PendingEmail({ current, pending }: PendingEmailProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const resend = useSetAtom(resendEmailChangeAtom);
  const cancel = useSetAtom(cancelEmailChangeAtom);
  const submitErrors = useSubmitErrors();
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null);

  async function run(action: 'resend' | 'cancel') {
    setBusy(action);
    try {
      await (action === 'resend' ? resend() : cancel());
      notices.show({ tone: 'success', text: t(`profile.pending.${action}Done`, { email: pending }) });
    } catch (error) {
      notices.show({ tone: 'refused', text: submitErrors(error)[FORM_ERROR] ?? '' });
    }
    setBusy(null);
  }

  return (
    <Alert
      tone="pending"
      title={<span className={css.long}>{t('profile.pending.title', { email: pending })}</span>}
      action={
        <span className={css.buttons}>
          <Button
            variant="secondary"
            busy={busy === 'resend'}
            disabled={busy !== null}
            onClick={() => void run('resend')}
          >
            {t('profile.pending.resend')}
          </Button>
          <Button variant="quiet" busy={busy === 'cancel'} disabled={busy !== null} onClick={() => void run('cancel')}>
            {t('profile.pending.cancel')}
          </Button>
        </span>
      }
    >
      <span className={css.long}>{t('profile.pending.text', { email: current })}</span>
    </Alert>
  );
}
