import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { waitedForReward } from '../../../state/keptClaims.ts';
import { importOpenedReward } from './importOpenedReward.ts';
import { openedState, useOpenReward } from './openReward.ts';

/** The dialog of the reward that the address names; its file comes with the first reward that is looked at. */
export function OpenReward() {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const { id, close } = useOpenReward();
  const [Opened, setOpened] = useState<ComponentType | null>(null);
  const fail = useEffectEvent(() => {
    notices.show({ tone: 'refused', text: t('rewards.notOpened') });
    close();
  });
  const isWanted = id !== null && Opened === null;
  useEffect(() => {
    if (isWanted) importOpenedReward().then((file) => setOpened(() => file.OpenedReward), fail);
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
