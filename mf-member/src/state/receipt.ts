import type { Redemption } from '@friends/shared/contract/api/history';
import { isRecord } from '@friends/shared/contract/parse';
import { isRedemption } from '../client/redemptions.ts';

/** What a claim hands to the screen it leads to, as the navigation's state. */
export interface ReceiptState {
  readonly receipt: Redemption;
}

/** The claim that a navigation's state tells of; null for any other, for the history may hold anything. */
export function receiptIn(state: unknown): Redemption | null {
  return isRecord(state) && isRedemption(state.receipt) ? state.receipt : null;
}
