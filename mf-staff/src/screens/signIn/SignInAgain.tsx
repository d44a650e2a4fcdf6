import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { gateAtom } from '../../state/staffClient.ts';
import css from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';

/**
 * The session has ended in the middle of something. What is below stays as it is, and what was asked is asked again after
 * the sign-in, by the same person: what they typed is theirs.
 */
export function SignInAgain({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const gate = useAtomValue(gateAtom);
  return (
    <Dialog open size="small" title={t('signIn.again')} onClose={() => gate.giveUp()}>
      <div className={css.again}>
        <p>{t('signIn.lost')}</p>
        <SignInForm email={email} />
      </div>
    </Dialog>
  );
}
