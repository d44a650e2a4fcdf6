import type { PayoutRow } from '@friends/shared/contract/staff/payoutBatches';

/** What may be done about a batch, or about one of its claims. */
export type BatchDeed =
  | { readonly kind: 'approve' | 'cancel' | 'result' }
  | { readonly kind: 'remove' | 'deduct' | 'settle'; readonly row: PayoutRow };
