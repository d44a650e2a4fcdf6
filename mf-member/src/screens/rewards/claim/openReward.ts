import type { Id } from '@friends/shared/contract/api/id';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useNavigate } from '@friends/shared/remote/router';

const PARAM = 'reward';

/** Address, on the rewards page, that opens a reward's dialog. */
export function rewardSearch(id: Id): string {
  return `?${new URLSearchParams({ [PARAM]: String(id) })}`;
}

/** State of the history entry in which a reward is open over the page. */
export function openedState(id: Id): object {
  return { openReward: String(id) };
}

function openedFromPage(state: unknown): string | undefined {
  return isRecord(state) && isString(state.openReward) ? state.openReward : undefined;
}

/** The id, as text, of the reward that is open, from the page itself or by its address; and the way back to the page. */
export function useOpenReward(): { readonly id: string | null; close(): void } {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const { navigation } = usePortal();
  const opened = openedFromPage(state);
  const id = opened ?? new URLSearchParams(search).get(PARAM);
  const close = () => {
    // A removed dialog fires one more close event. By then another page is shown, which must not be left.
    if (navigation.get().location.key !== key) return;
    if (opened === undefined) void navigate(pathname, { replace: true });
    else void navigate(-1);
  };
  return { id: id || null, close };
}
