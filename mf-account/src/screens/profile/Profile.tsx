import type { Account } from '@friends/shared/contract/api/account';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import type { ProfileField } from '@friends/shared/contract/rules/fieldRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { loadedAccountAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { useRef } from 'react';
import { manifest } from '../../manifest.ts';
import { hasIdentity } from '../hasIdentity.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { EditProfile } from './EditProfile.tsx';
import { MemberSummary } from './MemberSummary.tsx';
import css from './Profile.module.css';
import { ProfileLoading } from './ProfileLoading.tsx';
import en from './profile.en.json';
import id from './profile.id.json';
import { SecurityLink } from './SecurityLink.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';

addScreenMessages(manifest.name, { en, id });

/** The member's own data on the left; the membership and the password on the right. */
export function Profile() {
  const { t } = useTranslation();
  const refresh = useSetAtom(refreshAccountAtom);
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="page">
      <PageHeading title={t('profile.title')} lead={t('profile.lead')} />
      <LoadedView state={useLastAccount()} loading={<ProfileLoading />} empty={null} onRetry={() => void refresh()}>
        {(account) => (
          <div className={css.columns}>
            <EditProfile account={account} ref={form} />
            <aside className={css.side}>
              <MemberSummary account={account} onAddName={() => focusOn(form.current, 'Name')} />
              <hr />
              <ChangePassword />
              {hasIdentity(account) && (
                <>
                  <SecondFactor />
                  <hr />
                  <SecurityLink />
                </>
              )}
            </aside>
          </div>
        )}
      </LoadedView>
    </div>
  );
}

function focusOn(form: HTMLFormElement | null, field: ProfileField): void {
  const control = form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** The account is missing for a moment while the session is renewed; what was typed must not be lost then. */
function useLastAccount(): Loaded<Account> {
  const account = useAtomValue(loadedAccountAtom);
  const last = useRef(account);
  if (account.status === 'ready' || last.current.status !== 'ready') last.current = account;
  return last.current;
}
