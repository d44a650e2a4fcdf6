import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { waitedForReward } from '../../../state/claimStorage.ts';
import { loadRewardDialog } from './loadRewardDialog.ts';
import { openedState, useRewardDialogAddress } from './rewardDialogAddress.ts';

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
