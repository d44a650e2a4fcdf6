import { or } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import { type Redemption, readRedemption } from '../client/redemptions.ts';

/** History state of a successful claim's navigation. */
export interface ReceiptState {
  readonly receipt: Redemption;
}

const readReceipt = or(readRedemption, null);

/** Parses the history state; null if it has no valid receipt. */
export function receiptIn(state: unknown): Redemption | null {
  return isRecord(state) ? readReceipt(state.receipt) : null;
}
