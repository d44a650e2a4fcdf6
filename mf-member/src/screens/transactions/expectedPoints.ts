import type { Transaction } from '../../client/transactions.ts';

/** What a booking will bring, as the back end says, or by the rule for every room night (docs/product.md#points). */
export function expectedPoints({ ExpectedPoints, Room, Night }: Transaction): number {
  return ExpectedPoints ?? Room * Night;
}
