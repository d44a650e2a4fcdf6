import { isRefusal, payoutKindOf, type Refusal } from '@friends/shared/contract/staff/payoutRules';
import { fieldsToCorrect } from '@friends/shared/contract/words/payoutWords';
import type { Redemption } from '../../client/redemptions.ts';

export interface PayoutRefusal {
  readonly refusal: Refusal;
  /** Field of the profile to correct; null: the member need not do anything. */
  readonly field: string | null;
}

/** Why an approved claim could not be paid; null where it was not refused. A reason of a newer API stands for all details. */
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
