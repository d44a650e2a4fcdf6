import { deliveryOf } from '@friends/shared/contract/rules/payout';
import { readStored } from '../../members/claimDetails/repository/details.ts';
import { freezeDetails, readFrozenDetails } from '../../members/claimDetails/repository/frozen.ts';
import { openDetails, type StoredDetails } from '../../members/claimDetails/sealedDetails.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { countChange, lockOpenItem } from '../payoutItems/repository.ts';
import { lockMembers, storeApproval } from './repository/batches.ts';
import { lockFrozen, lockRefusedPayouts, storeRefusal } from './repository/refusals.ts';

interface DetailsCorrection {
  readonly memberId: number;
  readonly fields: readonly string[];
  readonly now: Date;
}

type Claim = Awaited<ReturnType<typeof lockFrozen>>[number];

/** Updates a claim to the current details. Voids the approval of its batch, as that was given for other details. */
async function refreeze(
  tx: Tx,
  ring: KeyRing,
  claim: Claim,
  { stored, now, who }: Pick<DetailsCorrection, 'now'> & { readonly stored: StoredDetails; readonly who: string },
): Promise<void> {
  await freezeDetails(tx, ring, { ...claim, ...stored, now });
  await storeRefusal(tx, claim.id, null);
  const item = await lockOpenItem(tx, claim.id);
  if (item && !item.isExported) {
    await storeApproval(tx, item.batchId, null);
    await countChange(tx, item.batchId);
  }
  const by = { who, clock: () => now };
  await writeAudit(tx, by, { what: 'payout details taken again', target: `redemption ${claim.id}` });
}

/**
 * Applies details that a member corrected after the bank refused a payout, only to claims that were refused and whose
 * details changed. Payment follows after the 24-hour hold of any change.
 */
export async function refreshCorrectedDetails(
  tx: Tx,
  ring: KeyRing,
  { memberId, fields, now }: DetailsCorrection,
): Promise<void> {
  const who = `member ${memberId}`;
  const claims = await lockRefusedPayouts(tx, memberId);
  if (claims.length === 0) return;
  const stored = await readStored(tx, memberId);
  for (const claim of claims)
    if (deliveryOf(claim.category).account.some((field) => fields.includes(field)))
      await refreeze(tx, ring, claim, { stored, now, who });
}

/**
 * Applies details that a member had already changed when the bank refused the earlier ones, so that the member need not
 * correct anything.
 *
 * @returns false if they are unchanged or incomplete
 */
export async function refreezeChanged(
  tx: Tx,
  ring: KeyRing,
  { claim, ...by }: { readonly claim: Claim; readonly who: string; readonly now: Date },
): Promise<boolean> {
  // Saving a profile also locks the member, so either this sees the change or the save sees the refusal.
  await lockMembers(tx, [claim.member_id]);
  const stored = await readStored(tx, claim.member_id);
  const current = openDetails(ring, claim.member_id, stored);
  const frozen = await readFrozenDetails(tx, ring, claim.id);
  const { account } = deliveryOf(claim.category);
  const isComplete = account.every((field) => (current[field] ?? '') !== '');
  if (!isComplete || !frozen || account.every((field) => frozen.details[field] === current[field])) return false;
  await refreeze(tx, ring, claim, { ...by, stored });
  return true;
}

/**
 * Updates all of a member's claims that are in no bank file to the current details, after the team verified them: when
 * the claims were approved, an intruder may have been in the account.
 */
export async function refreezeAll(
  tx: Tx,
  ring: KeyRing,
  { memberId, who, now }: Pick<DetailsCorrection, 'memberId' | 'now'> & { readonly who: string },
): Promise<void> {
  const stored = await readStored(tx, memberId);
  for (const claim of await lockFrozen(tx, memberId)) await refreeze(tx, ring, claim, { stored, now, who });
}
