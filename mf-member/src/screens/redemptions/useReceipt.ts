import { useLocation, useNavigate } from '@friends/shared/remote/router';
import type { Redemption } from '../../client/redemptions.ts';
import { receiptIn } from '../../state/receipt.ts';

/** The claim that led to this page; its receipt, once closed, does not come back. */
export function useReceipt(): { readonly receipt: Redemption | null; close(): void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return { receipt: receiptIn(state), close: () => navigate(pathname + search, { replace: true }) };
}
