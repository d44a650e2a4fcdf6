import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useNavigate } from '@friends/shared/remote/router';

const PARAM = 'reward';

/** Address, on the rewards page, that opens a reward's dialog. */
export function rewardSearch(id: number): string {
  return `?${PARAM}=${id}`;
}

/** State of the history entry in which a reward is open over the page. */
export function openedState(id: number): object {
  return { openReward: id };
}

function openedFromPage(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'openReward' in state ? state.openReward : undefined;
}

/** Which reward is open, from the page itself or by its address, and the way back to the page below. */
export function useOpenReward(): { readonly id: number | null; close(): void } {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const { navigation } = usePortal();
  const opened = openedFromPage(state);
  const id = Number(opened ?? new URLSearchParams(search).get(PARAM));
  const close = () => {
    // A removed dialog fires one more close event. By then another page is shown, which must not be left.
    if (navigation.get().location.key !== key) return;
    if (opened === undefined) void navigate(pathname, { replace: true });
    else void navigate(-1);
  };
  return { id: Number.isInteger(id) && id > 0 ? id : null, close };
}
