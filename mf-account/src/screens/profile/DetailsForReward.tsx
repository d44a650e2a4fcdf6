import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useNavigate } from '@friends/shared/remote/router';
import { useEffect, useRef, useState } from 'react';
import { FieldsForm } from './FieldsForm.tsx';
import css from './Profile.module.css';
import { inputsOf } from './profileFields.ts';

interface DetailsForRewardProps {
  readonly account: Account;
  /** Fields that the reward still needs. */
  readonly missingFields: readonly string[];
}

/**
 * For members who come from a reward that needs more details: only these fields, then back to the reward in its
 * previous state (docs/product.md#claim-eligibility).
 */
export function DetailsForReward({ account, missingFields }: DetailsForRewardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  // Kept in state: after saving they are no longer missing, but still this page's content.
  const [inputs] = useState(() => inputsOf(missingFields).map((input) => ({ ...input, required: true })));
  useEffect(() => place.current?.querySelector<HTMLElement>('form input')?.focus(), []);
  const fields = inputs.map(({ name }) => t(`profile.fields.${name}`)).join(', ');
  return (
    <section className={css.reward} ref={place} aria-label={t('profile.reward.title')}>
      <p>
        <strong>{t('profile.reward.needs', { fields })}</strong> {t('profile.reward.back')}
      </p>
      <FieldsForm
        account={account}
        name="profile/reward"
        label={t('profile.reward.title')}
        inputs={inputs}
        onSaved={() => void navigate(-1)}
      />
      <Link className={css.link} to={PATHS.profile} replace>
        {t('profile.reward.all')}
      </Link>
    </section>
  );
}
