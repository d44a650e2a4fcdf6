import type { Id } from '@friends/shared/contract/api/id';
import { Link, useLocation, useNavigate } from '@friends/shared/remote/router';
import type { MouseEvent, ReactNode } from 'react';
import { prepareOpenedReward } from '../claim/importOpenedReward.ts';
import { openedState, rewardSearch } from '../claim/openReward.ts';

interface RewardLinkProps {
  readonly id: Id;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Opens a reward over the page. Its address opens it in a new tab too; a plain click keeps the page's own address and
 * adds an entry to the history, so that Back closes the dialog and the page below stays where it was scrolled to.
 */
export function RewardLink({ id, className, children }: RewardLinkProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ pathname, search }, { state: openedState(id) });
  };
  return (
    <Link
      className={className}
      draggable={false}
      to={{ search: rewardSearch(id) }}
      onClick={open}
      onFocus={prepareOpenedReward}
      onPointerEnter={prepareOpenedReward}
    >
      {children}
    </Link>
  );
}
