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

export interface OpenClaim {
  /** State; null if not sent, or not on this page. */
  readonly standing: ClaimStatus | null;
  /** Time of an old claim with unknown outcome, in milliseconds. */
  readonly madeBefore: number | null;
  /** True if sending it again is safe. */
  readonly isSafe: boolean;
  readonly isOnline: boolean;
  /** Number of presses while offline and unsafe to send, so that nothing was sent. */
  readonly pressedOffline: number;
  /** Sends the claim; without an answer to an earlier attempt, asks for that one's outcome. */
  claim(): void;
}

/**
 * The claim of an opened reward. Its key is created with the dialog and stored, so that double clicks, retries, other
 * tabs and reloads are one claim. Success navigates to the redemptions, with a receipt.
 */
export function useClaim(reward: Reward, account: Account): OpenClaim {
  // The same key is charged once; another back end may ignore keys.
  const isSafe = isFromOwnApi(account);
  const isOnline = useIsOnline();
  const [pressedOffline, setPressedOffline] = useState(0);
  const [opened] = useState(() => (isSafe ? openClaim(account.id, reward.id) : newClaim()));
  const standing = useAtomValue(claimsAtom).get(reward.id) ?? null;
  const run = useRun(reward, account, opened.key);
  const runAgain = useEffectEvent(() => void run(true, true));

  const isUnknown = standing?.status === 'unknown';
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
    standing,
    madeBefore: opened.sent && !isResumed && standing === null ? opened.at : null,
    isSafe,
    isOnline,
    pressedOffline,
    claim: () => {
      if (isOnline || isSafe) void run(standing ? isUnknown && isSafe : opened.sent);
      else setPressedOffline((times) => times + 1);
    },
  };
}

/** Sends the claim and reports the outcome: in the dialog, or over the page if that was closed. */
function useRun(reward: Reward, account: Account, key: string): (again: boolean, byItself?: boolean) => Promise<void> {
  const { t } = useTranslation();
  const nameOf = useRewardName();
  const { navigation, notices } = usePortal();
  const navigate = useNavigate();
  const send = useSetAtom(claimAtom);
  return async (again, byItself = false) => {
    const { pathname } = navigation.get().location;
    const isAwaited = () => navigation.get().location.pathname === pathname;
    const outcome = await send({ reward, account, key, again, byItself, isAwaited });
    // On another page, it is reported on the next visit.
    if (outcome.status === 'left' || !isAwaited()) return;
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
