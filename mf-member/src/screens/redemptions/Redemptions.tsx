import { PATHS } from '@friends/shared/contract/portal/paths';
import { DELIVERY_WORDS } from '@friends/shared/contract/words/deliveryWords';
import { POINTS_WORDS } from '@friends/shared/contract/words/pointsWords';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation, useNavigate, useSearchParams } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { useIsHydrating } from '@friends/shared/state/useIsHydrating';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { Points } from '@friends/shared/ui/brand/Points';
import { AccountView } from '@friends/shared/ui/feedback/AccountView';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Skeleton } from '@friends/shared/ui/feedback/Skeleton';
import { Tabs } from '@friends/shared/ui/list/Tabs';
import { useState } from 'react';
import { manifest } from '../../manifest.ts';
import { awaitedReward } from '../../state/claimStorage.ts';
import { receiptIn } from '../../state/receipt.ts';
import { openClaimsAtom } from '../../state/redemptionsAtom.ts';
import { ClaimedRewards } from './ClaimedRewards.tsx';
import { ClaimReceipt } from './ClaimReceipt.tsx';
import { OpenClaims } from './OpenClaims.tsx';
import { PointsOwed } from './PointsOwed.tsx';
import css from './Redemptions.module.css';
import en from './redemptions.en.json';
import id from './redemptions.id.json';
import { StatementLines } from './StatementLines.tsx';

addScreenMessages(manifest.name, { en, id });
addScreenMessages(manifest.name, POINTS_WORDS);
addScreenMessages(manifest.name, DELIVERY_WORDS);

const DEFAULT_TAB = 'statements';

/**
 * Statement, and claimed rewards. The tabs' labels are misleading but intentional; a line below explains each
 * (docs/product.md#redemptions).
 */
export function Redemptions() {
  const { t } = useTranslation();
  const [tab, setTab] = useTab();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // Set if a successful claim led here. Closing the receipt removes it from the history state, so it doesn't reappear.
  const receipt = receiptIn(state);
  const close = () => navigate(pathname + search, { replace: true });
  const isOpenCountKnown = useIsOpenCountKnown();
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
      {!receipt && <UnconfirmedClaim />}
      {!receipt && (
        <div className={css.funds}>
          <AccountView loading={<BalanceLoading />}>
            {(account) => (
              <>
                <p className={css.balance}>
                  {t('card.balance')} <Points value={account.Point} size="large" animated />
                </p>
                <PointsOwed points={account.PointsOwed} />
              </>
            )}
          </AccountView>
        </div>
      )}
      <OpenClaims />
      <div hidden={!isOpenCountKnown}>
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

/** The selected tab (`?tab=claimed`). Other parameters are dropped, since they belong to the other list. */
function useTab(): [tab: string, select: (tab: string) => void] {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // The server has no query, and hydration must match.
  const tab = useIsHydrating() || query.get('tab') !== 'claimed' ? DEFAULT_TAB : 'claimed';
  return [tab, (to) => navigate(to === DEFAULT_TAB ? pathname : `${pathname}?tab=${to}`, { state })];
}

/** True once the number of open claims is known. Until then the lists below are hidden, since they would shift. */
function useIsOpenCountKnown(): boolean {
  const { status } = useAtomValue(openClaimsAtom);
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && status !== 'loading') setKnown(true);
  return isKnown || status !== 'loading';
}

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

/** Note about a claim with unknown outcome: it may be missing in the lists, and its dialog on the rewards page checks it. */
function UnconfirmedClaim() {
  const { t } = useTranslation();
  const account = useAtomValue(accountAtom);
  if (!account || awaitedReward(account.id) === null) return null;
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
