import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { lastDigits } from '@friends/shared/contract/rules/bankAccount';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Button } from '@friends/shared/ui/brand/Button';
import { useState } from 'react';
import css from './Claim.module.css';

interface PaidToProps {
  readonly account: Pick<Account, 'ClaimBankName' | 'ClaimBankAccount' | 'ClaimBankHolder'>;
}

/** Where the money of a cash reward goes, to be checked before it is claimed; the number is shown whole when asked for. */
export function PaidTo({ account }: PaidToProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { ClaimBankName: bank, ClaimBankAccount: number, ClaimBankHolder: holder } = account;
  return (
    <div className={css.paid}>
      <dl>
        <div>
          <dt>{t('paidTo.title')}</dt>
          <dd>
            {bank} · {isWhole ? number : t('paidTo.ending', { digits: lastDigits(number) })} · {holder}
          </dd>
        </div>
      </dl>
      <div className={css.ways}>
        <Button variant="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {t('paidTo.whole')}
        </Button>
        <Link to={PATHS.profile}>{t('paidTo.change')}</Link>
      </div>
    </div>
  );
}
