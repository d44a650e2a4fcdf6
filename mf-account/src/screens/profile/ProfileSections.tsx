import type { Account } from '@friends/shared/contract/api/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { PendingEmail } from './PendingEmail.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import css from './ProfileSections.module.css';
import { PROFILE_GROUPS } from './profileFields.ts';
import { useUnsavedForms } from './useUnsavedForms.ts';

interface ProfileSectionsProps {
  readonly account: Account;
  readonly ref: Ref<HTMLElement>;
}

/** The whole profile, section by section (docs/product.md#profile). */
export function ProfileSections({ account, ref }: ProfileSectionsProps) {
  const { t } = useTranslation();
  const { unsaved, watch, question } = useUnsavedForms();
  return (
    <section className={css.profile} ref={ref} aria-label={t('profile.formLabel')}>
      {account.PendingEmail && <PendingEmail current={account.Email} pending={account.PendingEmail} />}
      <div>
        {PROFILE_GROUPS.map((group) => (
          <ProfileSection
            key={group.key}
            account={account}
            group={group}
            isUnsaved={unsaved.includes(`profile/${group.key}`)}
            onForm={watch}
          />
        ))}
      </div>
      {question}
    </section>
  );
}
