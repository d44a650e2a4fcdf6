import { checkFilled, type FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { parseReference } from '@friends/shared/contract/rules/paymentReference';
import { isPaid } from '@friends/shared/contract/rules/payout';
import type { DeliverClaim, StaffDelivery, UndeliverClaim } from '@friends/shared/contract/staff/deliveries';
import { codeOf, DELIVERY_CODE, hasCarrier } from '@friends/shared/contract/staff/deliveryRules';
import { assertNotOwnRequest, deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../staff/audit/auditDecision.ts';
import { deliver, undeliver } from '../redemptions/deliver.ts';
import type { LockedRedemption } from '../redemptions/repository/decisions.ts';
import { findDelivery, type StoredDelivery } from './repository/deliveries.ts';
import { deliveryRevision, sentRouteOf, toStaffDelivery } from './toStaffDelivery.ts';

type Verb = 'paid' | 'sent';

const verbOf = (category: string): Verb => (isPaid(category) ? 'paid' : 'sent');

/** Errors of fields that are invalid, or do not apply to the claim's delivery route. */
function faultsOf(category: string, { Reference, Carrier, Code }: DeliverClaim): FieldFaults<keyof DeliverClaim> {
  const route = sentRouteOf(category);
  const faults: FieldFaults<keyof DeliverClaim> = checkFilled({ Reference }, ['Reference']);
  if (parseReference(Reference) === null) faults.Reference = 'not_possible';
  if (Carrier?.trim() && !hasCarrier(route)) faults.Carrier = 'not_possible';
  if (Code?.trim() && (codeOf(route) === 'none' || !DELIVERY_CODE.test(Code.trim()))) faults.Code = 'not_possible';
  return faults;
}

interface DeliveryChange {
  readonly id: number;
  readonly caller: Caller;
}

/** What the calls about deliveries do (`routes.ts`). */
export class DeliveryCalls {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Current time, and today in Asia/Jakarta, for which states are computed. */
  currentTime(): { readonly now: Date; readonly today: string } {
    const now = this.#context.clock();
    return { now, today: jakartaDay(now) };
  }

  /** @throws Refusal `not_found` if the claim is not approved, or is paid in money */
  async find(id: number): Promise<StoredDelivery> {
    const delivery = await findDelivery(this.#context.db, id, this.currentTime());
    if (!delivery) throw new Refusal('not_found');
    return delivery;
  }

  async toStaff(deliveries: readonly StoredDelivery[], { email }: Staff): Promise<StaffDelivery[]> {
    const { db, config } = this.#context;
    const decider = await deciderOf(db, { who: email, config });
    const members = deliveries.map(({ memberId }) => memberId);
    const viewer = { ring: decider.ring, own: await ownMembers(db, decider, members), ...this.currentTime() };
    return deliveries.map((delivery) => toStaffDelivery(delivery, viewer));
  }

  /** @throws Refusal `not_found` */
  async one(id: number, staff: Staff): Promise<StaffDelivery> {
    const [delivery] = await this.toStaff([await this.find(id)], staff);
    if (!delivery) throw new Refusal('not_found');
    return delivery;
  }

  /** A check that refuses a claim that has changed since it was reviewed, or that is the caller's own. */
  #checkOf(tx: Tx, { email }: Staff, expectedRevision: string) {
    return async (redemption: LockedRedemption): Promise<void> => {
      if (deliveryRevision(redemption) !== expectedRevision) throw new Refusal('delivery_changed');
      const decider = await deciderOf(tx, { who: email, config: this.#context.config });
      await assertNotOwnRequest(tx, { subject: 'redemption', id: redemption.id }, redemption.member_id, decider);
    };
  }

  /** Records or corrects a delivery. @returns the delivery afterwards */
  async record({ id, caller }: DeliveryChange, body: DeliverClaim, { correct }: { readonly correct: boolean }) {
    const { staff } = caller;
    const { config, mail } = this.#context;
    const { category } = await this.find(id);
    const fields = faultsOf(category, body);
    if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
    const { now, today } = this.currentTime();
    const verb = verbOf(category);
    const delivery = {
      id,
      verb,
      correct,
      now,
      on: body.On,
      context: { who: staff.email, config },
      reference: parseReference(body.Reference) ?? '',
      carrier: body.Carrier?.trim() || null,
      code: body.Code?.trim() || null,
    };
    const why = `${body.On ?? today}, reference ${delivery.reference}`;
    const decision = { action: `redemption ${verb}${correct ? ', corrected' : ''}`, target: `redemption ${id}`, why };
    await auditDecision(this.#context, caller, decision, async (tx) => {
      const check = this.#checkOf(tx, staff, body.Revision);
      return (await deliver(tx, { ...delivery, check })).change;
    });
    mail.notify();
    return this.one(id, staff);
  }

  /** Undoes a delivery. @returns the delivery afterwards */
  async undo({ id, caller }: DeliveryChange, { Revision, Why }: UndeliverClaim): Promise<StaffDelivery> {
    const { staff } = caller;
    const { config, mail } = this.#context;
    const { category } = await this.find(id);
    const decision = { action: `redemption not ${verbOf(category)}`, target: `redemption ${id}`, why: Why.trim() };
    await auditDecision(this.#context, caller, decision, async (tx) => {
      const check = this.#checkOf(tx, staff, Revision);
      const context = { who: staff.email, config };
      return (await undeliver(tx, { id, why: decision.why, now: this.currentTime().now, context, check })).change;
    });
    mail.notify();
    return this.one(id, staff);
  }
}
