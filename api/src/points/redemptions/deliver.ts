import { isSame } from '@friends/shared/contract/rules/identity';
import { deliveryOf, isPaid } from '@friends/shared/contract/rules/payout';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import { maskNumbers } from '../../members/claimDetails/maskNumbers.ts';
import { openDetails } from '../../members/claimDetails/sealedDetails.ts';
import { notify } from '../../members/notifications/notify.ts';
import type { AuditedChange } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { OpsContext } from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { writeMail } from '../../platform/mail/writeMail.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { formatDay } from '../ledger/showDay.ts';
import { backfillPayment, findPaidItem, lockOpenItem, type OpenItem, storeResult } from '../payoutItems/repository.ts';
import { claimSubject } from '../vouchers/subjects.ts';
import { withdrawCode } from '../vouchers/withdrawCode.ts';
import { assertNotHeld } from './hold.ts';
import { correctDelivery, type LockedRedemption, lockRedemption, storeDelivery } from './repository/decisions.ts';

interface DeliveryRequest {
  readonly id: number;
  readonly now: Date;
  readonly context: Pick<OpsContext, 'who' | 'config'>;
  /** @throws Refusal if the locked claim changed since the caller saw it, or is the caller's own */
  readonly check?: (redemption: LockedRedemption) => Promise<void>;
}

/** A payment or delivery to record, in its own transaction. */
export interface ToDeliver extends DeliveryRequest {
  readonly verb: 'paid' | 'sent';
  readonly reference: string;
  /** Carrier of a parcel; null if not given. */
  readonly carrier: string | null;
  /** Voucher code. In a correction, null keeps the current one. */
  readonly code: string | null;
  /** Day in Asia/Jakarta; default: today. */
  readonly on: string | undefined;
  /** True to replace an earlier record. */
  readonly correct: boolean;
}

/** A changed delivery, for the caller to audit. */
export interface DeliveryChange {
  readonly change: AuditedChange;
  /** Reason for the audit entry. */
  readonly why: string;
  readonly redemption: LockedRedemption;
  /** Verb for its category. */
  readonly verb: 'paid' | 'sent';
  /** Null if it was undone. */
  readonly delivery: Delivery | null;
}

const verbOf = ({ category }: LockedRedemption): 'paid' | 'sent' => (isPaid(category) ? 'paid' : 'sent');

/** Locks a claim. @throws Refusal if it is not approved */
async function lockApproved(tx: Tx, { id, check }: DeliveryRequest): Promise<LockedRedemption> {
  const redemption = await lockRedemption(tx, id);
  if (!redemption) throw new Refusal('missing', { subject: 'redemption', id });
  await check?.(redemption);
  const { status } = redemption;
  if (status !== 'Approved') throw new Refusal('delivery_not_approved', { id, status: status.toLowerCase() });
  return redemption;
}

/** Checks a record. @returns its day @throws Refusal if the claim cannot have this record */
function checkDelivery(redemption: LockedRedemption, { id, verb, code, on, correct, now }: ToDeliver): string {
  const { category, delivered_on: before, DecidedAt } = redemption;
  const expectedVerb = verbOf(redemption);
  if (verb !== expectedVerb) throw new Refusal('delivery_verb', { id, category, verb: expectedVerb });
  if (before !== null && !correct)
    throw new Refusal('delivery_recorded', {
      id,
      verb: expectedVerb,
      on: before,
      reference: redemption.delivery_reference,
      by: redemption.delivered_by,
    });
  if (before === null && correct) throw new Refusal('delivery_nothing_to_correct', { id, verb: expectedVerb });
  if (isTokopedia(redemption) && code === null && !(correct && redemption.hasCode))
    throw new Refusal('delivery_code', { id });
  const today = jakartaDay(now);
  const day = on ?? today;
  if (day > today) throw new Refusal('delivery_future', { day });
  if (DecidedAt && day < jakartaDay(DecidedAt)) throw new Refusal('delivery_day', { id, day });
  return day;
}

/** State for the audit entry, without the voucher code. */
const auditedDelivery = ({
  delivered_on: on,
  delivery_reference: reference,
  delivery_carrier: carrier,
}: LockedRedemption): AuditState | undefined =>
  on === null || reference === null ? undefined : deliveryState({ day: on, reference, carrier });

const deliveryState = ({ day, reference, carrier }: Pick<Delivery, 'day' | 'reference' | 'carrier'>): AuditState => ({
  DeliveredOn: day,
  DeliveryReference: reference,
  ...(carrier !== null && { Carrier: carrier }),
});

/** Recipient and names; the topic is unique each time, so that a correction is also shown to members who read the first. */
function noticeOf({ id, member_id: memberId, memberName, language, ...redemption }: LockedRedemption, now: Date) {
  return {
    notification: { memberId, topic: `redemption ${id} delivery ${now.toISOString()}`, now },
    names: { Name: redemption.name, NameEn: redemption.name_en },
    to: { email: redemption.email, name: memberName, language },
    name: language === 'id' ? redemption.name : redemption.name_en,
  };
}

/** Tokopedia vouchers are codes, emailed to the member's Tokopedia address (`deliveryOf`). */
const isTokopedia = ({ category }: LockedRedemption): boolean => deliveryOf(category).route === 'tokopedia';

/** The member's current Tokopedia address; empty if it was removed. */
async function tokopediaAddress(tx: Tx, redemption: LockedRedemption, config: OpsContext['config']): Promise<string> {
  const ring = await readKeyRing(tx, config);
  return openDetails(ring, redemption.member_id, redemption).ClaimTokopediaEmail ?? '';
}

async function notifyOfDelivery(
  tx: Tx,
  redemption: LockedRedemption,
  { verb, day, reference, carrier, code, correct, now, config }: Delivery,
): Promise<void> {
  const { category, language } = redemption;
  const { notification, names, to, name } = noticeOf(redemption, now);
  const kind = verb === 'paid' ? 'claim_paid' : 'claim_sent';
  const mailFacts = {
    ...names,
    Category: category,
    Reference: reference,
    ...(carrier !== null && { Carrier: carrier }),
  };
  const isMailed = await notify(tx, { ...notification, kind, facts: mailFacts });
  const facts = { name, category, reference, carrier, code, correct, day: formatDay(day, language) };
  const mail = { kind: `redemption_${verb}`, ...(code !== null && { secret: code }), now } as const;
  const address = code !== null && isTokopedia(redemption) ? await tokopediaAddress(tx, redemption, config) : '';
  const hasAddress = address !== '';
  const isOtherAddress = hasAddress && !isSame('email', address, to.email);
  // The code is the reward itself, so it is emailed whatever emails the member has chosen.
  if (isOtherAddress) await writeMail(tx, { ...mail, to: { ...to, email: address }, facts });
  if (isMailed || (hasAddress && !isOtherAddress))
    await writeMail(tx, { ...mail, to, facts: isOtherAddress ? { ...facts, code: null } : facts });
}

/** A payment or delivery that passed the checks. */
interface Delivery extends Pick<ToDeliver, 'verb' | 'reference' | 'carrier' | 'code' | 'correct' | 'now'> {
  readonly day: string;
  readonly by: string;
  readonly config: OpsContext['config'];
}

/**
 * Records that an approved claim was paid or sent, and notifies the member. The caller must have locked and checked the
 * claim, and writes the audit entry.
 */
export async function recordDelivery(tx: Tx, redemption: LockedRedemption, delivery: Delivery): Promise<AuditedChange> {
  const { verb, day, by, reference, carrier, code, correct } = delivery;
  const stored = { on: day, by, reference, carrier };
  // Without a new code, the old one stays: staff cannot read it, and so cannot enter it again.
  if (code === null && redemption.hasCode) await correctDelivery(tx, redemption.id, stored);
  else {
    const ring = await readKeyRing(tx, delivery.config);
    const sealed = code === null ? null : { sealed: ring.seal(claimSubject(redemption.id), code), expiresOn: null };
    await storeDelivery(tx, redemption.id, { ...stored, code: sealed });
    await withdrawCode(tx, ring, redemption, delivery.now);
  }
  await notifyOfDelivery(tx, redemption, delivery);
  return {
    what: `redemption ${verb}${correct ? ', corrected' : ''}`,
    before: auditedDelivery(redemption),
    after: deliveryState({ day, reference, carrier }),
  };
}

/** Locks the claim's batch. @throws Refusal if that has no file yet, as the claim would then be paid twice */
async function lockExportedItem(tx: Tx, id: number): Promise<OpenItem | null> {
  const item = await lockOpenItem(tx, id);
  if (item && !item.isExported) throw new Refusal('delivery_in_batch', { id, batch: item.batchId });
  return item;
}

/**
 * Records that an approved claim was paid or sent, and notifies the member (docs/product.md#deliveries). A voucher
 * code is stored only in the claim and in the email. A claim in an exported payout batch also gets its result there.
 *
 * @throws Refusal before any change
 */
export async function deliver(tx: Tx, request: ToDeliver): Promise<DeliveryChange> {
  const { id, verb, reference, carrier, code, correct, now, context } = request;
  const redemption = await lockApproved(tx, request);
  const day = checkDelivery(redemption, request);
  const item = await lockExportedItem(tx, id);
  // The hold matters only before money or a code is sent: not for a claim in a bank file, nor for a correction without
  // a new code.
  if (item === null && (!correct || code !== null)) assertNotHeld(id, redemption, now);
  const { who: by, config } = context;
  const delivery = { verb, reference, carrier, code, correct, now, day, by, config };
  const change = await recordDelivery(tx, redemption, delivery);
  const result = { result: 'paid', reference, day, by, at: now } as const;
  if (item) await storeResult(tx, { batchId: item.batchId, redemptionId: id }, result);
  return {
    change,
    why: [day, carrier, `reference ${reference}`].filter((part) => part !== null).join(', '),
    redemption,
    verb,
    delivery,
  };
}

/**
 * Undoes a payment or delivery: the claim is open again, and the member is notified.
 *
 * @throws Refusal before any change
 */
export async function undeliver(tx: Tx, request: DeliveryRequest & { readonly why: string }): Promise<DeliveryChange> {
  const { id, why, now, context } = request;
  const redemption = await lockApproved(tx, request);
  const verb = verbOf(redemption);
  const { delivered_on: day, delivery_reference: reference } = redemption;
  if (day === null) throw new Refusal('delivery_open', { id, verb });
  await storeDelivery(tx, id, null);
  const batchId = await findPaidItem(tx, id);
  // The payment was returned, so the claim is due again.
  const returned = { result: 'refused', reason: 'bank', text: maskNumbers(why), by: context.who, at: now } as const;
  if (batchId !== null) {
    const item = { batchId, redemptionId: id };
    await backfillPayment(tx, item, { reference: reference ?? '', day });
    await storeResult(tx, item, returned);
  }
  await withdrawCode(tx, await readKeyRing(tx, context.config), redemption, now);
  const { notification, names, to, name } = noticeOf(redemption, now);
  if (await notify(tx, { ...notification, kind: 'claim_undelivered', facts: names }))
    await writeMail(tx, { to, kind: 'redemption_undelivered', facts: { name, category: redemption.category }, now });
  const change = { what: `redemption not ${verb}`, before: auditedDelivery(redemption) };
  return { change, why, redemption, verb, delivery: null };
}
