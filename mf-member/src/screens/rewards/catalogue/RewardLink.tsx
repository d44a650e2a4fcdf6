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
 * Opens a reward's dialog over the page. The address works in a new tab; a plain click keeps the page's own address and
 * adds a history entry, so that Back closes the dialog and the scroll position stays. Not the router's link, since each
 * would re-render on every address change, and a catalogue has dozens.
 */
export function RewardLink({ id, className, children }: RewardLinkProps) {
  const { navigation } = usePortal();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    afterFrame(() => {
      const { location } = navigation.get();
      // The second click of a double click may precede the dialog.
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
