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

/** Support identifies a code by its ID, without reading it. */
const referenceOf = (codeId: number): string => `V${codeId}`;

/**
 * True if the account may be in someone else's hands, who could read a code on the page. So a code waits like payouts
 * to the account's details, whatever the reward's category (docs/product.md#payouts-that-wait).
 */
function isHeld({ stopped, changed }: LockedRedemption, now: Date): boolean {
  return stopped !== null || (changed !== null && payoutsHeldUntil(changed) > now);
}

async function writeTo(
  tx: Tx,
  redemption: LockedRedemption,
  { expiresOn, now, config }: CodeIssuer & { readonly expiresOn: string | null },
): Promise<void> {
  const { id, member_id: memberId, memberName, email, language, name: Name, name_en: NameEn } = redemption;
  const news = { memberId, topic: `redemption ${id} code ${now.toISOString()}`, now };
  if (!(await notify(tx, { ...news, kind: 'claim_code', facts: { Name, NameEn } }))) return;
  const facts = {
    name: language === 'id' ? Name : NameEn,
    link: `${config.portalUrl}${PATHS.redemptions}`,
    until: expiresOn === null ? null : formatDay(expiresOn, language),
  };
  await writeMail(tx, { to: { email, name: memberName, language }, kind: 'redemption_code', facts, now });
}

/**
 * Assigns an approved claim a code of its reward's pool, in the transaction that locks the claim. The member can read
 * it at once, and is notified and mailed. The claim is then delivered.
 *
 * @returns for the audit, without the code; null if the reward has no pool, no code is left, or payouts to the member
 * wait
 */
export async function issueCode(tx: Tx, redemption: LockedRedemption, issuer: CodeIssuer): Promise<AuditState | null> {
  const { id, reward_id: rewardId, total_value: value } = redemption;
  const { who, now, config } = issuer;
  if (isHeld(redemption, now) || !(await hasPool(tx, rewardId))) return null;
  const today = jakartaDay(now);
  // The previous release undoes a delivery without the code, which the member has seen.
  const ring = await readKeyRing(tx, config);
  if (redemption.hasCode) await withdrawCode(tx, ring, redemption, now);
  const taken = await claimCode(tx, { redemptionId: id, rewardId, value, today, now });
  await notifyLowStock(tx, { rewardId, now, config });
  if (taken === null) return null;
  const code = ring.open(poolSubject(rewardId), taken.sealed);
  const { expiresOn } = taken;
  const reference = referenceOf(taken.id);
  const given = { sealed: ring.seal(claimSubject(id), code), expiresOn };
  await storeDelivery(tx, id, { on: today, by: who, reference, carrier: null, code: given });
  await writeTo(tx, redemption, { ...issuer, expiresOn });
  return { DeliveredOn: today, DeliveryReference: reference };
}
