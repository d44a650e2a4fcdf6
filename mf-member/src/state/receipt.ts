import { or } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import { type Redemption, readRedemption } from '../client/redemptions.ts';

/** What a claim hands to the screen it leads to, as the navigation's state. */
export interface ReceiptState {
  readonly receipt: Redemption;
}

const readReceipt = or(readRedemption, null);

/** The claim in a navigation's state; null for any other, for the history may hold anything. */
export function receiptIn(state: unknown): Redemption | null {
  return isRecord(state) ? readReceipt(state.receipt) : null;
}
