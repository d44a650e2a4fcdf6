import type { Account } from '@friends/shared/contract/api/account';
import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { useRef } from 'react';
import { manifest } from '../../manifest.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { EditProfile } from './EditProfile.tsx';
import { MemberSummary } from './MemberSummary.tsx';
import css from './Profile.module.css';
import { ProfileLoading } from './ProfileLoading.tsx';
import en from './profile.en.json';
import id from './profile.id.json';

addMessages(manifest.name, { en, id });

/** The member's own data on the left; the membership and the password on the right. */
export function Profile() {
  const { t } = useTranslation();
  const account = useLastAccount();
  return (
    <div className="page">
      <PageHeading title={t('profile.title')} lead={t('profile.lead')} />
      {account ? (
        <div className={css.columns}>
          <EditProfile account={account} />
          <aside className={css.side}>
            <MemberSummary account={account} />
            <hr />
            <ChangePassword />
          </aside>
        </div>
      ) : (
        <ProfileLoading />
      )}
    </div>
  );
}

/** The account is missing for a moment while the session is renewed; what was typed must not be lost then. */
function useLastAccount(): Account | null {
  const account = useAtomValue(accountAtom);
  const last = useRef(account);
  if (account) last.current = account;
  return last.current;
}
