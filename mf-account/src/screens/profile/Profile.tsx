import type { Account } from '@friends/shared/contract/api/account';
import { fieldsToComplete } from '@friends/shared/contract/portal/completeProfile';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { PATHS } from '@friends/shared/contract/portal/paths';
import type { PortalLocation } from '@friends/shared/contract/portal/portal';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import type { ProfileField } from '@friends/shared/contract/rules/profileRules';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { loadedAccountAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { ShieldCheck } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { manifest } from '../../manifest.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { DetailsForReward } from './DetailsForReward.tsx';
import { MemberSummary } from './MemberSummary.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import css from './Profile.module.css';
import sectionCss from './ProfileSection.module.css';
import { ProfileSection } from './ProfileSection.tsx';
import en from './profile.en.json';
import id from './profile.id.json';
import { inputsOf, PROFILE_GROUPS } from './profileFields.ts';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { isMissing } from './sectionState.ts';
import { useUnsavedForms } from './useUnsavedForms.ts';

addScreenMessages(manifest.name, { en, id });

/** The whole profile, or the fields that a reward needs. */
export function Profile() {
  const { t } = useTranslation();
  const refresh = useSetAtom(refreshAccountAtom);
  const { key, state } = usePageEntry();
  return (
    <div className="page">
      <PageHeading title={t('profile.title')} lead={t('profile.lead')} />
      <LoadedView state={useLastAccount()} loading={<ProfileLoading />} empty={null} onRetry={() => void refresh()}>
        {(account) => <ProfileContent key={key} account={account} fields={fieldsToComplete(state)} />}
      </LoadedView>
    </div>
  );
}

/** `fields` are those that a reward needs. */
function ProfileContent({ account, fields }: { readonly account: Account; readonly fields: readonly string[] }) {
  const [missingFields] = useState(() => fields.filter((field) => isMissing(account, field)));
  return missingFields.length > 0 ? (
    <DetailsForReward account={account} missingFields={missingFields} />
  ) : (
    <WholeProfile account={account} />
  );
}

function WholeProfile({ account }: { readonly account: Account }) {
  const sections = useRef<HTMLElement>(null);
  const field = useFieldInAddress();
  useEffect(() => {
    if (field) openField(sections.current, field);
  }, [field]);
  return (
    <div className={css.columns}>
      <Sections account={account} ref={sections} />
      <aside className={css.side}>
        <MemberSummary account={account} onAddName={() => openField(sections.current, 'Name')} />
        {isFromOwnApi(account) && (
          <>
            <SecondFactor />
            <hr />
            <SecurityLink />
          </>
        )}
      </aside>
      <div className={css.password}>
        <ChangePassword checksCurrent={isFromOwnApi(account)} />
      </div>
    </div>
  );
}

/** The whole profile by section (docs/product.md#profile). */
function Sections({ account, ref }: { readonly account: Account; readonly ref: Ref<HTMLElement> }) {
  const { t } = useTranslation();
  const { unsaved, register, question } = useUnsavedForms();
  return (
    <section className={css.sections} ref={ref} aria-label={t('profile.formLabel')}>
      {account.PendingEmail && <PendingEmail current={account.Email} pending={account.PendingEmail} />}
      <div>
        {PROFILE_GROUPS.map((group) => (
          <ProfileSection
            key={group.key}
            account={account}
            group={group}
            isUnsaved={unsaved.includes(`profile/${group.key}`)}
            registerForm={register}
          />
        ))}
      </div>
      {question}
    </section>
  );
}

function SecurityLink() {
  const { t } = useTranslation();
  return (
    <section className={`${css.part} ${css.close}`} aria-labelledby="profile-security">
      <h2 className={css.title} id="profile-security">
        {t('profile.security.title')}
      </h2>
      <p className={css.soft}>{t('profile.security.text')}</p>
      <Link className={css.link} to={`${PATHS.profile}/security`}>
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('profile.security.link')}
      </Link>
    </section>
  );
}

function openField(sections: HTMLElement | null, field: ProfileField): void {
  const control = sections?.querySelector<HTMLElement>(`[name="${field}"]`);
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}

/** The field that a mail or a refused payout links to (`/profile?field=ClaimBankAccount`). */
function useFieldInAddress(): ProfileField | undefined {
  const { search } = useLocation();
  return inputsOf([new URLSearchParams(search).get('field') ?? ''])[0]?.name;
}

/** The location that the page was opened with; fragments, as of the skip link, don't count. */
function usePageEntry(): PortalLocation {
  const location = useLocation();
  const last = useRef(location);
  if (location.hash === '') last.current = location;
  return last.current;
}

/** The account is briefly missing while the session is renewed; input must survive that. */
function useLastAccount(): Loaded<Account> {
  const account = useAtomValue(loadedAccountAtom);
  const last = useRef(account);
  if (account.status === 'ready' || last.current.status !== 'ready') last.current = account;
  return last.current;
}

function ProfileLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('profile.loading')}>
      <div className={css.columns}>
        <div>
          {PROFILE_GROUPS.map(({ key }) => (
            <div className={sectionCss.section} key={key}>
              <div className={sectionCss.summary}>
                <Skeleton width="8rem" />
                <Skeleton width="70%" />
              </div>
            </div>
          ))}
        </div>
        <div className={css.side}>
          <Skeleton shape="block" height="11rem" />
          <Skeleton shape="block" height="9rem" />
        </div>
        <div className={css.password}>
          <Skeleton shape="block" height="11rem" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
