import type { Redemption } from '@friends/shared/contract/history';
import { useLocation, useNavigate } from '@friends/shared/remote/router';
import { isRedemption } from '../../client/redemptions.ts';

/** The claim that has just led here, told by the navigation's state; put away, it does not come back. */
export function useReceipt(): { readonly receipt: Redemption | null; close(): void } {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const carried: unknown = typeof state === 'object' && state !== null && 'receipt' in state ? state.receipt : null;
  return {
    receipt: isRedemption(carried) ? carried : null,
    close: () => navigate(pathname, { replace: true }),
  };
}
