import type { Account } from '@friends/shared/contract/api/account';
import { fieldsToComplete } from '@friends/shared/contract/portal/completeProfile';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import type { PortalLocation } from '@friends/shared/contract/portal/portal';
import type { ProfileField } from '@friends/shared/contract/rules/fieldRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLocation } from '@friends/shared/remote/router';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { loadedAccountAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { useRef, useState } from 'react';
import { manifest } from '../../manifest.ts';
import { hasIdentity } from '../hasIdentity.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ForReward } from './ForReward.tsx';
import { MemberSummary } from './MemberSummary.tsx';
import css from './Profile.module.css';
import { ProfileLoading } from './ProfileLoading.tsx';
import { ProfileSections } from './ProfileSections.tsx';
import en from './profile.en.json';
import id from './profile.id.json';
import { SecurityLink } from './SecurityLink.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { isWanting } from './sectionState.ts';

addScreenMessages(manifest.name, { en, id });

/** The member's own data, or what of it a reward asks for. */
export function Profile() {
  const { t } = useTranslation();
  const refresh = useSetAtom(refreshAccountAtom);
  const { key, state } = usePageEntry();
  return (
    <div className="page">
      <PageHeading title={t('profile.title')} lead={t('profile.lead')} />
      <LoadedView state={useLastAccount()} loading={<ProfileLoading />} empty={null} onRetry={() => void refresh()}>
        {(account) => <Content key={key} account={account} asked={fieldsToComplete(state)} />}
      </LoadedView>
    </div>
  );
}

function Content({ account, asked: fields }: { readonly account: Account; readonly asked: readonly string[] }) {
  const [gaps] = useState(() => fields.filter((field) => isWanting(account, field)));
  return gaps.length > 0 ? <ForReward account={account} wanted={gaps} /> : <WholeProfile account={account} />;
}

/** The data on the left; the membership and the password on the right. */
function WholeProfile({ account }: { readonly account: Account }) {
  const sections = useRef<HTMLElement>(null);
  return (
    <div className={css.columns}>
      <ProfileSections account={account} ref={sections} />
      <aside className={css.side}>
        <MemberSummary account={account} onAddName={() => openAt(sections.current, 'Name')} />
        <hr />
        <ChangePassword asksCurrent={hasIdentity(account)} />
        {hasIdentity(account) && (
          <>
            <SecondFactor />
            <hr />
            <SecurityLink />
          </>
        )}
      </aside>
    </div>
  );
}

/** Opens the field's section, and goes there. */
function openAt(sections: HTMLElement | null, field: ProfileField): void {
  const control = sections?.querySelector<HTMLElement>(`[name="${field}"]`);
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}

/** What the page was opened with; a fragment, as of the way past the header, opens no other. */
function usePageEntry(): PortalLocation {
  const location = useLocation();
  const last = useRef(location);
  if (location.hash === '') last.current = location;
  return last.current;
}

/** The account is missing for a moment while the session is renewed; what was typed must not be lost then. */
function useLastAccount(): Loaded<Account> {
  const account = useAtomValue(loadedAccountAtom);
  const last = useRef(account);
  if (account.status === 'ready' || last.current.status !== 'ready') last.current = account;
  return last.current;
}
