import { isSame } from '@friends/shared/contract/rules/identity';
import { deliveryOf, isPaid } from '@friends/shared/contract/rules/payout';
import type { AuditState } from '@friends/shared/contract/staff/audit';
import { type AuditedChange, writeAudit } from '../audit/repository.ts';
import { jakartaDay } from '../calendar/days.ts';
import { openDetails } from '../claimDetails/sealedDetails.ts';
import { type OpsContext, OpsError } from '../console/command.ts';
import type { Tx } from '../database/transaction.ts';
import { showDay } from '../ledger/showDay.ts';
import { writeMail } from '../mail/writeMail.ts';
import { notify } from '../notifications/notify.ts';
import { findPaidItem, lockOpenItem, type OpenItem, storeResult } from '../payoutItems/repository.ts';
import { readKeyRing } from '../secrets/keyRing.ts';
import { withdrawCodeOf } from '../vouchers/repository/codes.ts';
import { refuseHeld } from './hold.ts';
import { correctDelivery, type LockedRedemption, lockRedemption, storeDelivery } from './repository/decisions.ts';

/** One claim that was delivered, in a transaction of its own. */
export interface ToDeliver {
  readonly id: number;
  readonly verb: 'paid' | 'sent';
  readonly reference: string;
  /** Of a voucher that is a code. */
  readonly code: string | null;
  /** Day in Asia/Jakarta; today unless it is named. */
  readonly on: string | undefined;
  /** Puts this in the place of what was said before. */
  readonly correct: boolean;
  readonly now: Date;
  readonly context: OpsContext;
}

const verbOf = ({ category }: LockedRedemption): 'paid' | 'sent' => (isPaid(category) ? 'paid' : 'sent');

/** The claim, if it is approved. */
async function lockApproved(tx: Tx, id: number): Promise<LockedRedemption> {
  const redemption = await lockRedemption(tx, id);
  if (!redemption) throw new OpsError(`There is no redemption ${id}.`);
  const { status } = redemption;
  if (status !== 'Approved') throw new OpsError(`Redemption ${id} is ${status.toLowerCase()}, not approved.`);
  return redemption;
}

/** Throws where this cannot be said of the claim, in a sentence that leads on. */
function checkDelivery(redemption: LockedRedemption, { id, verb, code, on, correct, now }: ToDeliver): string {
  const { category, delivered_on: before, DecidedAt } = redemption;
  const fitting = verbOf(redemption);
  if (verb !== fitting)
    throw new OpsError(`Redemption ${id} (${category}) is ${fitting}, not ${verb}: use redemptions ${fitting}.`);
  if (before !== null && !correct)
    throw new OpsError(
      `Redemption ${id} was already ${fitting} on ${before}, reference ${redemption.delivery_reference}, as ${redemption.delivered_by} said. --correct replaces that.`,
    );
  if (before === null && correct) throw new OpsError(`Redemption ${id} is not ${fitting} yet; leave --correct out.`);
  if (isTokopedia(redemption) && code === null)
    throw new OpsError(`Redemption ${id} is a Tokopedia voucher: give its code with --code, it is mailed.`);
  const today = jakartaDay(now);
  const day = on ?? today;
  if (day > today) throw new OpsError(`${day} is still to come.`);
  if (DecidedAt && day < jakartaDay(DecidedAt)) throw new OpsError(`Redemption ${id} was approved after ${day}.`);
  return day;
}

/** For the audit; a voucher's code is not told there. */
const auditedDelivery = ({
  delivered_on: on,
  delivery_reference: reference,
}: LockedRedemption): AuditState | undefined =>
  on === null || reference === null ? undefined : { DeliveredOn: on, DeliveryReference: reference };

/** Whom it is told, and about what. Each time is news of its own: a correction must reach who has read the first. */
function noticeOf({ id, member_id: memberId, memberName, language, ...redemption }: LockedRedemption, now: Date) {
  return {
    news: { memberId, topic: `redemption ${id} delivery ${now.toISOString()}`, now },
    names: { Name: redemption.name, NameEn: redemption.name_en },
    to: { email: redemption.email, name: memberName, language },
    name: language === 'id' ? redemption.name : redemption.name_en,
  };
}

/** Tokopedia vouchers are codes, mailed to an address of the claim's own (`deliveryOf`). */
const isTokopedia = ({ category }: LockedRedemption): boolean => deliveryOf(category).route === 'tokopedia';

/** The address of now that a Tokopedia voucher's code is mailed to; empty if there is none any more. */
async function tokopediaAddress(tx: Tx, redemption: LockedRedemption, config: OpsContext['config']): Promise<string> {
  const ring = await readKeyRing(tx, config);
  return openDetails(ring, redemption.member_id, redemption).ClaimTokopediaEmail ?? '';
}

async function tellOfDelivery(
  tx: Tx,
  redemption: LockedRedemption,
  { verb, day, reference, code, correct, now, config }: Delivery,
): Promise<void> {
  const { category, language } = redemption;
  const { news, names, to, name } = noticeOf(redemption, now);
  const kind = verb === 'paid' ? 'claim_paid' : 'claim_sent';
  const isMailed = await notify(tx, { ...news, kind, facts: { ...names, Category: category, Reference: reference } });
  const facts = { name, category, reference, code, correct, day: showDay(day, language) };
  const mail = { kind: `redemption_${verb}`, ...(code !== null && { secret: code }), now } as const;
  const address = isTokopedia(redemption) ? await tokopediaAddress(tx, redemption, config) : '';
  const isPromised = address !== '';
  const isOther = isPromised && !isSame('email', address, to.email);
  // The code is the reward itself, whatever news the member wants by mail.
  if (isOther) await writeMail(tx, { ...mail, to: { ...to, email: address }, facts });
  if (isMailed || (isPromised && !isOther))
    await writeMail(tx, { ...mail, to, facts: isOther ? { ...facts, code: null } : facts });
}

/** What was paid or sent, once it may be. */
interface Delivery extends Pick<ToDeliver, 'verb' | 'reference' | 'code' | 'correct' | 'now'> {
  readonly day: string;
  readonly by: string;
  readonly config: OpsContext['config'];
}

/** Stores that an approved claim was paid or sent, and notifies the member. The caller has locked and checked it, and writes the audit. */
export async function recordDelivery(tx: Tx, redemption: LockedRedemption, delivery: Delivery): Promise<AuditedChange> {
  const { verb, day, by, reference, code, correct } = delivery;
  const stored = { on: day, by, reference, code };
  // A code of a pool stays with its claim, unless another one is given.
  if (code === null && redemption.voucher_sealed !== null) await correctDelivery(tx, redemption.id, stored);
  else {
    await storeDelivery(tx, redemption.id, stored);
    await withdrawCodeOf(tx, redemption.id, delivery.now);
  }
  await tellOfDelivery(tx, redemption, delivery);
  return {
    what: `redemption ${verb}${correct ? ', corrected' : ''}`,
    before: auditedDelivery(redemption),
    after: { DeliveredOn: day, DeliveryReference: reference },
  };
}

/** Throws if the claim is in a payout batch whose file is still to be made: it would be paid twice. */
async function lockItem(tx: Tx, id: number): Promise<OpenItem | null> {
  const item = await lockOpenItem(tx, id);
  if (item && !item.isExported)
    throw new OpsError(
      `Redemption ${id} is in payout batch ${item.batchId}, whose file is not made yet. Take it out first: payouts remove ${item.batchId} ${id} --why TEXT.`,
    );
  return item;
}

/**
 * Keeps that an approved claim was paid or sent, and tells the member (docs/product.md#deliveries). A voucher's code goes
 * into the claim and the mail, and nowhere else. A claim of an exported payout batch gets its result there, too.
 */
export async function deliver(tx: Tx, request: ToDeliver) {
  const { id, verb, reference, code, correct, now, context } = request;
  const redemption = await lockApproved(tx, id);
  const day = checkDelivery(redemption, request);
  const item = await lockItem(tx, id);
  // What is corrected was paid already; but a code goes out anew, to the address of now. What is in a bank's file is on its way.
  if (item === null && (!correct || code !== null)) refuseHeld(id, redemption, now);
  const { who: by, config } = context;
  const change = await recordDelivery(tx, redemption, { verb, reference, code, correct, now, day, by, config });
  if (item) await storeResult(tx, { batchId: item.batchId, redemptionId: id }, { result: 'paid', by, at: now });
  await writeAudit(tx, context, { ...change, target: `redemption ${id}`, why: `${day}, reference ${reference}` });
  return {
    sentence: `Redemption ${id} (${redemption.name_en}) is ${verb}, reference ${reference}.${correct ? ' That replaces what was said before.' : ''}`,
    json: { DeliveredOn: day, DeliveredBy: by, DeliveryReference: reference },
  };
}

/** Takes back that a claim was paid or sent: it is still to come, and the member is told. */
export async function undeliver(
  tx: Tx,
  { id, why, now, context }: Pick<ToDeliver, 'id' | 'now' | 'context'> & { readonly why: string },
) {
  const redemption = await lockApproved(tx, id);
  const verb = verbOf(redemption);
  if (redemption.delivered_on === null) throw new OpsError(`Redemption ${id} is not ${verb} yet.`);
  await storeDelivery(tx, id, null);
  const batchId = await findPaidItem(tx, id);
  // The money came back: it is due again.
  const returned = { result: 'refused', reason: 'bank', text: why, by: context.who, at: now } as const;
  if (batchId !== null) await storeResult(tx, { batchId, redemptionId: id }, returned);
  await withdrawCodeOf(tx, id, now);
  const { news, names, to, name } = noticeOf(redemption, now);
  if (await notify(tx, { ...news, kind: 'claim_undelivered', facts: names }))
    await writeMail(tx, { to, kind: 'redemption_undelivered', facts: { name, category: redemption.category }, now });
  const before = auditedDelivery(redemption);
  await writeAudit(tx, context, { what: `redemption not ${verb}`, target: `redemption ${id}`, why, before });
  return {
    sentence: `Redemption ${id} (${redemption.name_en}) is not ${verb} any more; the member is told.`,
    json: { DeliveredOn: null },
  };
}
