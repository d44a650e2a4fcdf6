import { PATHS } from '@friends/shared/contract/portal/paths';
import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import { notify } from '../../members/notifications/notify.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { formatDay } from '../ledger/showDay.ts';
import { notifyLowStock } from '../vouchers/lowStock.ts';
import { claimCode, hasPool } from '../vouchers/repository/codes.ts';
import { claimSubject, poolSubject } from '../vouchers/subjects.ts';
import { withdrawCode } from '../vouchers/withdrawCode.ts';
import { type LockedRedemption, storeDelivery } from './repository/decisions.ts';

export interface CodeIssuer {
  readonly who: string;
  readonly now: Date;
  readonly config: Pick<Config, 'secondFactorKeys' | 'staffUrl' | 'portalUrl'>;
}

/** Reference by which support identifies a code without reading it. */
const referenceOf = (codeId: number): string => `V${codeId}`;

/**
 * True if payouts to the member are on hold: then someone else may be using the account, and could read a code on the
 * page. Codes wait whatever the reward's category (docs/product.md#payouts-that-wait).
 */
function isHeld({ stopped, changed }: LockedRedemption, now: Date): boolean {
  return stopped !== null || (changed !== null && payoutsHeldUntil(changed) > now);
}

async function notifyOfCode(
  tx: Tx,
  redemption: LockedRedemption,
  { expiresOn, now, config }: CodeIssuer & { readonly expiresOn: string | null },
): Promise<void> {
  const { id, member_id: memberId, memberName, email, language, name: Name, name_en: NameEn } = redemption;
  const notification = { memberId, topic: `redemption ${id} code ${now.toISOString()}`, now };
  if (!(await notify(tx, { ...notification, kind: 'claim_code', facts: { Name, NameEn } }))) return;
  const facts = {
    name: language === 'id' ? Name : NameEn,
    link: `${config.portalUrl}${PATHS.redemptions}`,
    until: expiresOn === null ? null : formatDay(expiresOn, language),
  };
  await writeMail(tx, { to: { email, name: memberName, language }, kind: 'redemption_code', facts, now });
}

/**
 * Assigns a code of the reward's pool to an approved claim, in the transaction that locks the claim. The claim is then
 * delivered: the member can read the code at once, and is notified.
 *
 * @returns state for the audit entry, without the code; null if the reward has no pool, no code is left, or payouts to
 * the member are on hold
 */
export async function issueCode(tx: Tx, redemption: LockedRedemption, issuer: CodeIssuer): Promise<AuditState | null> {
  const { id, reward_id: rewardId, total_value: value } = redemption;
  const { who, now, config } = issuer;
  if (isHeld(redemption, now) || !(await hasPool(tx, rewardId))) return null;
  const today = jakartaDay(now);
  // The previous release undoes a delivery but keeps the code, which the member has seen.
  const ring = await readKeyRing(tx, config);
  if (redemption.hasCode) await withdrawCode(tx, ring, redemption, now);
  const assigned = await claimCode(tx, { redemptionId: id, rewardId, value, today, now });
  await notifyLowStock(tx, { rewardId, now, config });
  if (assigned === null) return null;
  const code = ring.open(poolSubject(rewardId), assigned.sealed);
  const { expiresOn } = assigned;
  const reference = referenceOf(assigned.id);
  const sealedCode = { sealed: ring.seal(claimSubject(id), code), expiresOn };
  await storeDelivery(tx, id, { on: today, by: who, reference, carrier: null, code: sealedCode });
  await notifyOfCode(tx, redemption, { ...issuer, expiresOn });
  return { DeliveredOn: today, DeliveryReference: reference };
}
