import { PATHS } from '@friends/shared/contract/portal/paths';
import { type Refusal as BankRefusal, payoutKindOf } from '@friends/shared/contract/staff/payoutRules';
import { fieldsToCorrect, refusalAdvice, refusalReason } from '@friends/shared/contract/words/payoutWords';
import { maskNumbers } from '../../../members/claimDetails/maskNumbers.ts';
import { notify } from '../../../members/notifications/notify.ts';
import type { AuditedChange } from '../../../platform/audit/repository.ts';
import { jakartaDay } from '../../../platform/calendar/days.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { writeMail } from '../../../platform/mail/writeMail.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../../platform/secrets/keyRing.ts';
import { ownReference, storeResult } from '../../payoutItems/repository.ts';
import { recordDelivery } from '../../redemptions/deliver.ts';
import { type LockedRedemption, lockRedemption } from '../../redemptions/repository/decisions.ts';
import type { PayoutContext } from '../payoutWork.ts';
import { refreezeChanged } from '../refreshCorrectedDetails.ts';
import { findExportedItem, storeRefusal } from '../repository/refusals.ts';

export type BankResult =
  | {
      readonly result: 'paid';
      /** Reference of the bank; may be empty. */
      readonly reference: string;
      /** `YYYY-MM-DD`; null if not stated, which means today. */
      readonly day: string | null;
    }
  | {
      readonly result: 'refused';
      readonly reason: BankRefusal;
      /** The bank's own text; may be empty. */
      readonly text: string;
    }
  | { readonly result: 'unknown' };

/** False for a day before the approval or in the future. */
export function isPossibleDay(day: string, { DecidedAt }: Pick<LockedRedemption, 'DecidedAt'>, now: Date): boolean {
  return day <= jakartaDay(now) && (DecidedAt === null || day >= jakartaDay(DecidedAt));
}

async function notifyOfRefusal(
  tx: Tx,
  redemption: LockedRedemption,
  refusal: BankRefusal,
  { now, config }: PayoutContext,
) {
  const { id, member_id: memberId, language, memberName, email } = redemption;
  const notification = { memberId, topic: `redemption ${id} refused ${now.toISOString()}`, now };
  const facts = { Name: redemption.name, NameEn: redemption.name_en, Refusal: refusal };
  if (!(await notify(tx, { ...notification, kind: 'payout_refused', facts }))) return;
  const [field] = fieldsToCorrect(refusal, payoutKindOf(redemption.category) ?? 'bank');
  await writeMail(tx, {
    to: { email, name: memberName, language },
    kind: 'payout_refused',
    facts: {
      name: language === 'id' ? redemption.name : redemption.name_en,
      reason: refusalReason(refusal, language),
      advice: refusalAdvice(refusal, language),
      link: field === undefined ? '' : `${config.portalUrl}${PATHS.profile}?field=${field}`,
    },
    now,
  });
}

/**
 * Records the result of a claim in an exported batch. Paid: notifies the member as for any delivery. Refused: the claim
 * is due again, and the member is notified unless the details are already corrected. Unknown: the claim stays open. Call
 * it without locks; the caller writes the audit entry.
 *
 * @throws Refusal if the claim already has a result
 */
export async function recordResult(
  tx: Tx,
  { batchId, claim }: { readonly batchId: number; readonly claim: number },
  outcome: BankResult,
  work: PayoutContext,
): Promise<AuditedChange> {
  const { who: by, now, config } = work;
  const redemption = await lockRedemption(tx, claim);
  const open = await findExportedItem(tx, claim);
  if (!redemption || open?.batchId !== batchId || open.result === outcome.result) throw new Refusal('payout_settled');
  const item = { batchId, redemptionId: claim };
  const recorded = { by, at: now };
  if (outcome.result === 'paid') {
    await storeResult(tx, item, { ...recorded, ...outcome });
    const [day, reference] = [outcome.day ?? jakartaDay(now), outcome.reference || ownReference(batchId)];
    return recordDelivery(tx, redemption, {
      verb: 'paid',
      day,
      reference,
      carrier: null,
      by,
      code: null,
      correct: false,
      now,
      config,
    });
  }
  if (outcome.result === 'unknown') {
    await storeResult(tx, item, { ...recorded, result: 'unknown' });
    return { what: 'payout unknown', after: { Batch: batchId } };
  }
  const { reason } = outcome;
  const text = maskNumbers(outcome.text);
  await storeResult(tx, item, { ...recorded, result: 'refused', reason, text });
  const ring = await readKeyRing(tx, config);
  if (reason === 'bank' || !(await refreezeChanged(tx, ring, { claim: redemption, who: by, now }))) {
    await storeRefusal(tx, claim, { reason, text, at: now });
    await notifyOfRefusal(tx, redemption, reason, work);
  }
  return { what: 'payout refused', after: { Batch: batchId, Reason: reason } };
}
