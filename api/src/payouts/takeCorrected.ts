import { deliveryOf } from '@friends/shared/contract/rules/payout';
import { writeAudit } from '../audit/repository.ts';
import { freezeDetails } from '../claimDetails/repository/frozen.ts';
import type { StoredDetails } from '../claimDetails/sealedDetails.ts';
import type { Tx } from '../database/transaction.ts';
import type { KeyRing } from '../secrets/keyRing.ts';
import { lockRefused, storeRefusal } from './repository/refusals.ts';

interface Corrected {
  readonly memberId: number;
  /** Fields that the member has changed. */
  readonly fields: readonly string[];
  /** As they are stored now. */
  readonly stored: StoredDetails;
  readonly now: Date;
}

/**
 * Takes the details over that a member has corrected after the bank refused a payout: only of claims that are refused, and whose
 * details were changed. They are paid after the hold of 24 hours that any change brings.
 */
export async function takeCorrected(
  tx: Tx,
  ring: KeyRing,
  { memberId, fields, stored, now }: Corrected,
): Promise<void> {
  for (const claim of await lockRefused(tx, memberId)) {
    if (!deliveryOf(claim.category).account.some((field) => fields.includes(field))) continue;
    await freezeDetails(tx, ring, { ...claim, ...stored, now });
    await storeRefusal(tx, claim.id, null);
    const who = { who: `member ${memberId}`, clock: () => now };
    await writeAudit(tx, who, { what: 'payout details taken again', target: `redemption ${claim.id}` });
  }
}
