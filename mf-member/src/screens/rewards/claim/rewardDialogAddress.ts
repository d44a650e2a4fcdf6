import type { Id } from '@friends/shared/contract/api/id';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { PortalLocation } from '@friends/shared/contract/portal/portal';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useLocation, useNavigate } from '@friends/shared/remote/router';

const PARAM = 'reward';

/** Query of the rewards page that opens a reward's dialog. */
export function rewardSearch(id: Id): string {
  return `?${new URLSearchParams({ [PARAM]: String(id) })}`;
}

/** History state for an opened reward. */
export function openedState(id: Id): object {
  return { openReward: String(id) };
}

function openedFromPage(state: unknown): string | undefined {
  return isRecord(state) && isString(state.openReward) ? state.openReward : undefined;
}

/** Id, as text, of the reward that a history entry opens; null if none. */
export function openedReward({ search, state }: Pick<PortalLocation, 'search' | 'state'>): string | null {
  return openedFromPage(state) ?? (new URLSearchParams(search).get(PARAM) || null);
}

/** Id, as text, of the open reward, whether by state or by address; and a function to close it. */
export function useRewardDialogAddress(): { readonly id: string | null; close(): void } {
  const location = useLocation();
  const { pathname, state, key } = location;
  const navigate = useNavigate();
  const { navigation } = usePortal();
  const close = () => {
    // A removed dialog fires another close event, when another page may be open already.
    if (navigation.get().location.key !== key) return;
    const { [PARAM]: _, ...rest } = Object.fromEntries(new URLSearchParams(location.search));
    if (openedFromPage(state) === undefined)
      void navigate({ pathname, search: `${new URLSearchParams(rest)}` }, { replace: true });
    else void navigate(-1);
  };
  return { id: openedReward(location), close };
}
