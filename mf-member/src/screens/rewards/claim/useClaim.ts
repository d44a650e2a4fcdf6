import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useNavigate } from '@friends/shared/remote/router';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { useIsOnline } from '@friends/shared/state/useIsOnline';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Reward } from '../../../client/rewards.ts';
import { type ClaimStatus, claimAtom, claimsAtom, forgetRefusalAtom } from '../../../state/claimAtom.ts';
import { forgetClaim, isAwaited, newClaim, openClaim, storedClaimKey } from '../../../state/claimStorage.ts';
import type { ReceiptState } from '../../../state/receipt.ts';
import { useRewardName } from '../../useRewardName.ts';
import { openedReward } from './rewardDialogAddress.ts';

export interface RewardClaim {
  /** State; null if not sent, or not on this page. */
  readonly state: ClaimStatus | null;
  /** Time of an old claim with unknown outcome, in milliseconds. */
  readonly earlierAt: number | null;
  /** True if sending it again is safe. */
  readonly isSafe: boolean;
  readonly isOnline: boolean;
  /** Number of presses while offline and unsafe to send, so that nothing was sent. */
  readonly offlineClicks: number;
  /** Sends the claim; without an answer to an earlier attempt, asks for that one's outcome. */
  claim(): void;
}

/**
 * The claim of an opened reward. Its key is created with the dialog and stored, so that double clicks, retries, other
 * tabs and reloads are one claim. Success navigates to the redemptions, with a receipt.
 */
export function useClaim(reward: Reward, account: Account): RewardClaim {
  // The same key is charged once; another back end may ignore keys.
  const isSafe = isFromOwnApi(account);
  const isOnline = useIsOnline();
  const [offlineClicks, setOfflineClicks] = useState(0);
  const [opened] = useState(() => (isSafe ? openClaim(account.id, reward.id) : newClaim()));
  const state = useAtomValue(claimsAtom).get(reward.id) ?? null;
  const run = useSendClaim(reward, account, opened.key);
  const runAgain = useEffectEvent(() => void run({ isRetry: true, isAutomatic: true }));

  const isUnknown = state?.status === 'unknown';
  const isResumed = isAwaited(opened);
  useEffect(() => {
    if (isResumed) runAgain();
  }, [isResumed]);
  useEffect(() => {
    if (!isUnknown || !isSafe) return;
    const listener = () => runAgain();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isUnknown, isSafe]);
  useRefreshAfterOtherTab(storedClaimKey(account.id, reward.id));
  const forgetRefusal = useSetAtom(forgetRefusalAtom);
  useEffect(() => () => forgetRefusal(reward.id), [forgetRefusal, reward.id]);

  return {
    state,
    earlierAt: opened.sent && !isResumed && state === null ? opened.at : null,
    isSafe,
    isOnline,
    offlineClicks,
    claim: () => {
      if (isOnline || isSafe) void run({ isRetry: state ? isUnknown && isSafe : opened.sent });
      else setOfflineClicks((times) => times + 1);
    },
  };
}

interface ClaimAttempt {
  /** True if an earlier attempt had no answer. */
  readonly isRetry: boolean;
  /** True if the member didn't click. */
  readonly isAutomatic?: boolean;
}

/** Sends the claim and reports the outcome: in the dialog, or over the page if that was closed. */
function useSendClaim(reward: Reward, account: Account, key: string): (attempt: ClaimAttempt) => Promise<void> {
  const { t } = useTranslation();
  const nameOf = useRewardName();
  const { navigation, notices } = usePortal();
  const navigate = useNavigate();
  const send = useSetAtom(claimAtom);
  return async ({ isRetry, isAutomatic = false }) => {
    const { pathname } = navigation.get().location;
    const isStillOnPage = () => navigation.get().location.pathname === pathname;
    const outcome = await send({ reward, account, key, isRetry, isAutomatic, isAwaited: isStillOnPage });
    // If the member has left the page, the outcome is reported on the next visit.
    if (outcome.status === 'dropped' || !isStillOnPage()) return;
    const isShown = openedReward(navigation.get().location) === String(reward.id);
    if (outcome.status === 'claimed') {
      const state: ReceiptState = { receipt: outcome.receipt };
      forgetClaim(account.id, reward.id);
      void navigate(PATHS.redemptions, { replace: isShown, state });
    } else if (!isShown) {
      const message = outcome.status === 'refused' ? 'claim.closedRefused' : 'claim.closedUnknown';
      notices.show({ tone: 'refused', text: t(message, { reward: nameOf(reward) }) });
    }
  };
}

/** Refreshes the account after a claim with this key in another tab. */
function useRefreshAfterOtherTab(name: string): void {
  const refresh = useSetAtom(refreshAccountAtom);
  useEffect(() => {
    const listener = (event: StorageEvent) => {
      if (event.key === name && event.newValue === null) void refresh();
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, [name, refresh]);
}
