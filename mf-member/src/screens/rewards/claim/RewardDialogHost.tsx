import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { awaitedReward } from '../../../state/claimStorage.ts';
import { openedState, useRewardDialogAddress } from './rewardDialogAddress.ts';

/** Loads the dialog's code and texts, when a reward is opened or about to be. */
const loadRewardDialog = () => import(/* webpackChunkName: "reward-dialog" */ './RewardDialogContent.tsx');

/**
 * Prefetches the dialog for a likely click; a failed load is repeated on click. Runs after the press is painted: on
 * touch, the press follows hover at once and would be delayed.
 */
export function prefetchRewardDialog(): void {
  afterFrame(() => void loadRewardDialog().catch(() => {}));
}

/** Dialog of the reward in the address; its code loads with the first one. */
export function RewardDialogHost() {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { id, close } = useRewardDialogAddress();
  const [DialogContent, setDialogContent] = useState<ComponentType | null>(null);
  const fail = useEffectEvent(() => {
    notices.show({ tone: 'refused', text: t('rewards.notOpened') });
    close();
  });
  const isWanted = id !== null && DialogContent === null;
  useEffect(() => {
    if (isWanted) loadRewardDialog().then((file) => setDialogContent(() => file.RewardDialogContent), fail);
  }, [isWanted]);
  useReopenUnconfirmed(id === null);
  return DialogContent && <DialogContent />;
}

/** Opens a claim with unknown outcome again, once, for a returning member. */
function useReopenUnconfirmed(isNoneOpen: boolean): void {
  const memberId = useAtomValue(accountAtom)?.id;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent((id: number) => {
    const reward = isNoneOpen ? awaitedReward(id) : null;
    if (reward !== null) void navigate({ pathname, search }, { state: openedState(reward) });
  });
  useEffect(() => {
    if (memberId !== undefined) open(memberId);
  }, [memberId]);
}
