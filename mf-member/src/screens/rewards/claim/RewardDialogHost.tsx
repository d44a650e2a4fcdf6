import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { waitedForReward } from '../../../state/claimStorage.ts';
import { openedState, useRewardDialogAddress } from './rewardDialogAddress.ts';

/** The dialog's code and texts. Asked for when a reward is opened, and before that when one is about to be. */
const loadRewardDialog = () => import(/* webpackChunkName: "reward-dialog" */ './RewardDialogContent.tsx');

/**
 * Fetches them for a click that may come; what does not come is asked for again then. Once the press is seen: a finger's
 * comes at once after it enters, and would wait for the work that it takes to ask.
 */
export function prefetchRewardDialog(): void {
  afterFrame(() => void loadRewardDialog().catch(() => {}));
}

/** The dialog of the reward that the address names; its file comes with the first reward that is looked at. */
export function RewardDialogHost() {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { id, close } = useRewardDialogAddress();
  const [Opened, setOpened] = useState<ComponentType | null>(null);
  const fail = useEffectEvent(() => {
    notices.show({ tone: 'refused', text: t('rewards.notOpened') });
    close();
  });
  const isWanted = id !== null && Opened === null;
  useEffect(() => {
    if (isWanted) loadRewardDialog().then((file) => setOpened(() => file.RewardDialogContent), fail);
  }, [isWanted]);
  useOpenWaitedFor(id === null);
  return Opened && <Opened />;
}

/** A claim that nobody knows the outcome of is opened again, once, for whoever comes back. */
function useOpenWaitedFor(isFree: boolean): void {
  const memberId = useAtomValue(accountAtom)?.id;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent((id: number) => {
    const reward = isFree ? waitedForReward(id) : null;
    if (reward !== null) void navigate({ pathname, search }, { state: openedState(reward) });
  });
  useEffect(() => {
    if (memberId !== undefined) open(memberId);
  }, [memberId]);
}
