import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { lastDigits } from '@friends/shared/contract/rules/bankAccount';
import { deliveryOf } from '@friends/shared/contract/rules/payout';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Button } from '@friends/shared/ui/brand/Button';
import { useState } from 'react';
import css from './Claim.module.css';

interface ClaimDestinationProps {
  readonly category: string;
  readonly account: Account;
}

/**
 * The account or address that the reward is sent to, to check before claiming; bank account numbers are masked until
 * requested.
 */
export function ClaimDestination({ category, account }: ClaimDestinationProps) {
  const { t } = useTranslation();
  const [isNumberShown, setNumberShown] = useState(false);
  const { route } = deliveryOf(category);
  // Unknown categories have unknown requirements.
  if (route === 'other') return null;
  const number = account.ClaimBankAccount;
  const ending = isNumberShown ? number : t('goesTo.ending', { digits: lastDigits(number) });
  return (
    <div className={css.paid}>
      <dl>
        <div>
          <dt>{t(`delivery.${route}.goesTo`)}</dt>
          <dd>
            {detailsOf(category, account)
              .map((value) => (route === 'bank' && value === number ? ending : value))
              .join(' · ')}
          </dd>
        </div>
      </dl>
      <div className={css.ways}>
        {route === 'bank' && (
          <Button variant="quiet" aria-pressed={isNumberShown} onClick={() => setNumberShown(!isNumberShown)}>
            {t('goesTo.whole')}
          </Button>
        )}
        <Link to={PATHS.profile}>{t('goesTo.change')}</Link>
      </div>
    </div>
  );
}

/** The account for the category's payout, or else contact details: phone for travel, address for anything sent. */
function detailsOf(category: string, account: Account): string[] {
  const { route, account: fields } = deliveryOf(category);
  if (fields.length > 0) return fields.map((field) => account[field]);
  return [account.Name, route === 'travel' ? account.Phone : account.Address];
}
