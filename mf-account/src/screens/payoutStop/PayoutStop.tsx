import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { manifest } from '../../manifest.ts';
import { payoutStopAtom, stopPayoutsAtom } from '../../state/payoutStop.ts';
import { MailedLink } from '../MailedLink.tsx';
import { OpenLink } from '../OpenLink.tsx';
import en from './payoutStop.en.json';
import id from './payoutStop.id.json';

addScreenMessages(manifest.name, { en, id });

const STEPS = ['payouts', 'sessions', 'password', 'team'] as const;

/** Target of the link that stops payouts (docs/product.md#payouts-that-wait); continues with a new password. */
export function PayoutStop() {
  const { t } = useTranslation();
  const { navigation, notices } = usePortal();
  const stop = useSetAtom(stopPayoutsAtom);

  async function stopAndContinue(token: string) {
    navigation.replace(`/reset-password/${encodeURIComponent(await stop(token))}`);
    notices.show({ tone: 'success', text: t('payoutStop.done') });
  }

  return (
    <MailedLink texts="payoutStop" atomOf={payoutStopAtom} height="14rem">
      {(email, token) => (
        <OpenLink
          email={email}
          text={t('payoutStop.text')}
          steps={STEPS.map((step) => t(`payoutStop.steps.${step}`))}
          submit={t('payoutStop.submit')}
          onSubmit={() => stopAndContinue(token)}
        />
      )}
    </MailedLink>
  );
}
