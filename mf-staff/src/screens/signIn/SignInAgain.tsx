import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useEffect, useEffectEvent } from 'react';
import { checkSessionAtom } from '../../state/staff/session.ts';
import { gateAtom } from '../../state/staffClient.ts';
import { SignOnLink } from '../signOn/SignOnLink.tsx';
import css from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignInOptions } from './SignInOptions.tsx';

/**
 * Shown over the page after the session has expired. The page keeps its state; after the same user signs in, waiting
 * calls are retried.
 */
export function SignInAgain({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const gate = useAtomValue(gateAtom);
  useCheckOnReturn(email);
  return (
    <Dialog open size="small" title={t('signIn.again')} onClose={() => gate.giveUp()}>
      <div className={css.again}>
        <SignInOptions>
          {(provider) =>
            provider === null ? (
              <>
                <p>{t('signIn.lost')}</p>
                <SignInForm email={email} />
              </>
            ) : (
              <>
                <p>{t('signIn.lostElsewhere')}</p>
                <SignOnLink newTab to="/account">
                  {t('signIn.with', { provider })}
                </SignOnLink>
              </>
            )
          }
        </SignInOptions>
      </div>
    </Dialog>
  );
}

/** Checks the session when the user returns to this tab, as they may have signed in in another one. */
function useCheckOnReturn(email: string): void {
  const checkSession = useSetAtom(checkSessionAtom);
  const checkIfVisible = useEffectEvent(() => {
    // If the session cannot be checked, the dialog stays.
    if (document.visibilityState === 'visible') checkSession(email).catch(() => {});
  });
  useEffect(() => {
    const listener = () => checkIfVisible();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
