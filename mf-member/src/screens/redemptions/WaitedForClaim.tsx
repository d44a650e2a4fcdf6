import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { waitedForReward } from '../../state/claimStorage.ts';
import css from './Redemptions.module.css';

/** A claim whose answer never came: these lists may not hold it yet, and among the rewards it is asked about. */
export function WaitedForClaim() {
  const { t } = useTranslation();
  const account = useAtomValue(accountAtom);
  if (!account || waitedForReward(account.id) === null) return null;
  return (
    <div className={css.waited}>
      <Alert
        tone="info"
        title={t('waited.title')}
        action={
          <Link className={buttonClass('secondary')} to={PATHS.rewards}>
            {t('waited.check')}
          </Link>
        }
      >
        {t('waited.text')}
      </Alert>
    </div>
  );
}
