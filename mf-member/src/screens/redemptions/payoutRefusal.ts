import { isRefusal, payoutKindOf, type Refusal } from '@friends/shared/contract/staff/payoutRules';
import { fieldsToCorrect } from '@friends/shared/contract/words/payoutWords';
import type { Redemption } from '../../client/redemptions.ts';

export interface PayoutRefusal {
  readonly refusal: Refusal;
  /** Profile field to correct; null if the member need not act. */
  readonly field: string | null;
}

/**
 * Why payment of an approved claim was refused; null if it wasn't. Reasons that are unknown here count as "all
 * details".
 */
export function payoutRefusal({
  ApprovalStatus,
  DeliveredOn,
  PayoutRefused,
  Category,
}: Redemption): PayoutRefusal | null {
  if (PayoutRefused === null || ApprovalStatus !== 'Approved' || DeliveredOn !== null) return null;
  const refusal = isRefusal(PayoutRefused) ? PayoutRefused : 'details';
  const [field = null] = fieldsToCorrect(refusal, payoutKindOf(Category) ?? 'bank');
  return { refusal, field };
}
