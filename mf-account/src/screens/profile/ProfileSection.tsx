import type { Account } from '@friends/shared/contract/api/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { ToneIcon } from '@friends/shared/ui/feedback/Tone';
import { ChevronDown } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { FieldsForm } from './FieldsForm.tsx';
import { PictureField } from './PictureField.tsx';
import css from './ProfileSection.module.css';
import type { ProfileGroup } from './profileFields.ts';
import { sectionState } from './sectionState.ts';
import type { RegisterForm } from './useUnsavedForms.ts';

interface ProfileSectionProps {
  readonly account: Account;
  readonly group: ProfileGroup;
  readonly isUnsaved: boolean;
  readonly registerForm: RegisterForm;
}

/** A section: closed, its values and completeness; open, its form. */
export function ProfileSection({ account, group, isUnsaved, registerForm }: ProfileSectionProps) {
  const { t } = useTranslation();
  const fold = useRef<HTMLDetailsElement>(null);
  const title = t(`profile.groups.${group.key}.title`);

  const open = useCallback(() => {
    if (fold.current) fold.current.open = true;
  }, []);

  function close() {
    const details = fold.current;
    if (!details) return;
    details.querySelector('summary')?.focus();
    details.open = false;
  }

  return (
    <details className={css.section} ref={fold}>
      <summary className={css.summary}>
        <h2 className={css.title}>{title}</h2>
        <SectionSummary account={account} group={group} isUnsaved={isUnsaved} />
        <ChevronDown className={css.mark} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={css.fields}>
        <p className={css.hint}>{t(`profile.groups.${group.key}.hint`)}</p>
        <FieldsForm
          account={account}
          name={`profile/${group.key}`}
          label={title}
          inputs={group.inputs}
          registerForm={registerForm}
          onRestored={open}
          onSaved={close}
        >
          {group.key === 'contact' && <PictureField name={account.Name || account.Email} current={account.Image} />}
        </FieldsForm>
      </div>
    </details>
  );
}

function SectionSummary({ account, group, isUnsaved }: Omit<ProfileSectionProps, 'registerForm'>) {
  const { t } = useTranslation();
  const { values, missing, isEmpty } = sectionState(account, group);
  const fields = missing.map((field) => t(`profile.fields.${field}`)).join(', ');
  const status = () => {
    if (isUnsaved) return <StatusChip tone="pending">{t('profile.state.unsaved')}</StatusChip>;
    if (isEmpty) return t('profile.state.empty');
    if (missing.length === 0) return <StatusChip tone="success">{t('profile.state.complete')}</StatusChip>;
    return (
      <span className={css.missing}>
        <ToneIcon tone="pending" size={16} />
        {t('profile.state.missing', { fields })}
      </span>
    );
  };
  return (
    <>
      <span className={css.holds}>{isEmpty ? t(`profile.groups.${group.key}.hint`) : values.join(' · ')}</span>
      <span className={css.state}>{status()}</span>
    </>
  );
}
