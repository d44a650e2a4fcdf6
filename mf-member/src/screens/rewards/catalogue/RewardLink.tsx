import type { Id } from '@friends/shared/contract/api/id';
import { usePortal } from '@friends/shared/remote/portalContext';
import { afterFrame } from '@friends/shared/ui/feedback/afterFrame';
import type { MouseEvent, ReactNode } from 'react';
import { prefetchRewardDialog } from '../claim/RewardDialogHost.tsx';
import { openedReward, openedState, rewardSearch } from '../claim/rewardDialogAddress.ts';

interface RewardLinkProps {
  readonly id: Id;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Opens a reward over the page. Its address opens it in a new tab too; a plain click keeps the page's own address and
 * adds an entry to the history, so that Back closes the dialog and the page below stays where it was scrolled to. Not the
 * router's link: each of those is rendered anew whenever the address changes, and a catalogue has dozens.
 */
export function RewardLink({ id, className, children }: RewardLinkProps) {
  const { navigation } = usePortal();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    afterFrame(() => {
      const { location } = navigation.get();
      // A second click of two may come before the dialog is there.
      if (openedReward(location) !== null) return;
      navigation.push(`${location.pathname}${location.search}`, openedState(id));
    });
  };
  return (
    <a
      className={className}
      draggable={false}
      href={rewardSearch(id)}
      onClick={open}
      onFocus={prefetchRewardDialog}
      onPointerEnter={prefetchRewardDialog}
    >
      {children}
    </a>
  );
}
