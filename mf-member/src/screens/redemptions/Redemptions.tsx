import { PATHS } from '@friends/shared/contract/portal/paths';
import { POINTS_WORDS } from '@friends/shared/contract/words/pointsWords';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { Points } from '@friends/shared/ui/brand/Points';
import { AccountView } from '@friends/shared/ui/feedback/AccountView';
import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import { Tabs } from '@friends/shared/ui/list/Tabs';
import { useState } from 'react';
import { manifest } from '../../manifest.ts';
import { openClaimsAtom } from '../../state/openClaimsAtom.ts';
import { ClaimedRewards } from './ClaimedRewards.tsx';
import { ClaimReceipt } from './ClaimReceipt.tsx';
import { OpenClaims } from './OpenClaims.tsx';
import css from './Redemptions.module.css';
import en from './redemptions.en.json';
import id from './redemptions.id.json';
import { StatementLines } from './StatementLines.tsx';
import { useReceipt } from './useReceipt.ts';
import { useTab } from './useTab.ts';
import { WaitedForClaim } from './WaitedForClaim.tsx';

addScreenMessages(manifest.name, { en, id });
addScreenMessages(manifest.name, POINTS_WORDS);

/**
 * What came in, what went out, and what was claimed for it. The labels of the tabs do not fit what they show; they are
 * kept on purpose, and a line below each says what it holds (docs/product.md#redemptions).
 */
export function Redemptions() {
  const { t } = useTranslation();
  const [tab, setTab] = useTab();
  const { receipt, close } = useReceipt();
  const areOpenKnown = useAreOpenKnown();
  return (
    <div className={`page ${css.screen}`}>
      <PageHeading
        title={t('redemptions.title')}
        lead={t('redemptions.lead')}
        actions={
          <Link className={buttonClass('secondary')} to={PATHS.rewards}>
            {t('redemptions.toRewards')}
          </Link>
        }
      />
      {receipt && <ClaimReceipt redemption={receipt} onClose={close} />}
      {!receipt && <WaitedForClaim />}
      {!receipt && (
        <div className={css.funds}>
          <AccountView loading={<BalanceLoading />}>
            {(account) => (
              <p className={css.balance}>
                {t('card.balance')} <Points value={account.Point} size="large" countDown />
              </p>
            )}
          </AccountView>
        </div>
      )}
      <OpenClaims />
      <div hidden={!areOpenKnown}>
        <Tabs
          label={t('redemptions.title')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'statements',
              label: t('redemptions.statementsTab'),
              hint: t('tabs.statements'),
              panel: <StatementLines />,
            },
            { id: 'claimed', label: t('redemptions.claimedTab'), hint: t('tabs.claimed'), panel: <ClaimedRewards /> },
          ]}
        />
      </div>
    </div>
  );
}

/**
 * Whether it is known how many claims stand above the lists. Until then those load out of sight: they would move down under
 * the reader's eyes.
 */
function useAreOpenKnown(): boolean {
  const { status } = useAtomValue(openClaimsAtom);
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && status !== 'loading') setKnown(true);
  return isKnown || status !== 'loading';
}

/** As high as the balance: an empty line of its size, with the grey shape on it. */
function BalanceLoading() {
  const { t } = useTranslation();
  return (
    <p className={css.balance}>
      {t('card.balance')}{' '}
      <span className={css.coming}>
        {'\u00a0'}
        <Skeleton width="7rem" />
      </span>
    </p>
  );
}
