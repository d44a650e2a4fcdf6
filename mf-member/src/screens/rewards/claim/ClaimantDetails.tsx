import type { Account } from '@friends/shared/contract/api/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Chip } from '@friends/shared/ui/brand/Chip';
import css from './ClaimantDetails.module.css';

/** For whom the reward is claimed: the name, and all else where somebody wants to see it. */
export function ClaimantDetails({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const details = [
    { label: t('dialog.name'), value: account.Name },
    { label: t('card.agentCode'), value: account.AgentCode },
    { label: t('card.userId'), value: account.UserId },
    { label: t('dialog.tier'), value: <Chip tier={account.GeniusMember ? 'genius' : 'silver'} /> },
  ];
  return (
    <details className={css.fold}>
      <summary>{t('dialog.for', { name: account.Name || account.Email })}</summary>
      <dl className={css.details}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
