import { checkFilled, type FieldFaults } from '@friends/shared/contract/rules/fieldRules';
import { isPaid } from '@friends/shared/contract/rules/payout';
import {
  CorrectDeliverySchema,
  type DeliverClaim,
  DeliverClaimSchema,
  DeliveryDetailsSchema,
  type StaffDelivery,
  StaffDeliverySchema,
  UndeliverClaimSchema,
} from '@friends/shared/contract/staff/deliveries';
import {
  codeOf,
  DELIVERY_CODE,
  DELIVERY_SORTS,
  DELIVERY_STATES,
  hasCarrier,
  SENT_ROUTES,
} from '@friends/shared/contract/staff/deliveryRules';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { deciderOf, ownMembers, refuseOwn } from '../approvals/decider.ts';
import { writeCallAudit } from '../audit/callAudit.ts';
import { jakartaDay } from '../calendar/days.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { AppContext, Staff } from '../http/context.ts';
import { defineCall } from '../http/defineCall.ts';
import { answerPage, IdParams, PagingQuery, toPaging } from '../http/pagingQuery.ts';
import { FILE_TYPES, FileAnswer, inOne, sendTable } from '../http/sendTable.ts';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { StaffRefused } from '../problems/StaffRefused.ts';
import { deliver, undeliver } from '../redemptions/deliver.ts';
import type { LockedRedemption } from '../redemptions/repository/decisions.ts';
import { readKeyRing } from '../secrets/keyRing.ts';
import { type Caller, keepDecision } from '../staff/keepDecision.ts';
import { deliveryColumns } from './deliveryColumns.ts';
import { toDeliveryDetails } from './deliveryDetails.ts';
import {
  allDeliveries,
  type DeliveryFilter,
  findDelivery,
  listDeliveries,
  type StoredDelivery,
} from './repository/deliveries.ts';
import { deliveryRevision, sentRouteOf, toStaffDelivery } from './toStaffDelivery.ts';

const FilterQuery = Type.Object({
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Words of the member, their agency, the reward, the carrier or the reference',
    }),
  ),
  Route: Type.Optional(Type.Enum([...SENT_ROUTES])),
  State: Type.Optional(Type.Enum([...DELIVERY_STATES], { description: 'Left out: all that are not delivered' })),
  Late: Type.Optional(Type.Boolean({ description: 'true: only those whose day is over' })),
});

const SortQuery = {
  Sort: Type.Optional(Type.Enum([...DELIVERY_SORTS], { description: '`due` unless asked otherwise' })),
};

/** Errors of fields that do not fit the way of the claim. */
function faultsOf(category: string, { Reference, Carrier, Code }: DeliverClaim): FieldFaults<keyof DeliverClaim> {
  const route = sentRouteOf(category);
  const faults: FieldFaults<keyof DeliverClaim> = checkFilled({ Reference }, ['Reference']);
  if (Carrier?.trim() && !hasCarrier(route)) faults.Carrier = 'not_possible';
  if (Code?.trim() && (codeOf(route) === 'none' || !DELIVERY_CODE.test(Code.trim()))) faults.Code = 'not_possible';
  return faults;
}

/** Calls about approved claims that are not paid in money; the commands `redemptions sent`, `paid` and `undelivered` do the same. */
export function deliveryRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, mail } = context;

  function at() {
    const now = clock();
    return { now, today: jakartaDay(now) };
  }

  const filterOf = ({ Q, Route, State, Late }: Static<typeof FilterQuery>): DeliveryFilter => ({
    ...{ route: Route, state: State, isLate: Late, words: Q?.trim() ?? '' },
    ...at(),
  });

  async function toStaffDeliveries(deliveries: readonly StoredDelivery[], { email }: Staff): Promise<StaffDelivery[]> {
    const decider = await deciderOf(db, { who: email, config });
    const members = deliveries.map(({ memberId }) => memberId);
    const asker = { ring: decider.ring, own: await ownMembers(db, decider, members), ...at() };
    return deliveries.map((delivery) => toStaffDelivery(delivery, asker));
  }

  async function storedOf(id: number): Promise<StoredDelivery> {
    const delivery = await findDelivery(db, id, at());
    if (!delivery) throw new ApiProblem('not_found');
    return delivery;
  }

  async function deliveryOfClaim(id: number, staff: Staff): Promise<StaffDelivery> {
    const [delivery] = await toStaffDeliveries([await storedOf(id)], staff);
    if (!delivery) throw new ApiProblem('not_found');
    return delivery;
  }

  /** Throws `StaffRefused` if the claim is not as it was seen, or the caller's own. */
  const checkOf =
    (tx: Tx, id: number, { email }: Staff, seen: string) =>
    async (redemption: LockedRedemption) => {
      if (deliveryRevision(redemption) !== seen)
        throw new StaffRefused('delivery_changed', `Redemption ${id} was changed meanwhile.`);
      await refuseOwn(tx, `Redemption ${id}`, redemption.member_id, await deciderOf(tx, { who: email, config }));
    };

  /** Records or corrects a delivery. @returns the delivery as it is then */
  async function record(id: number, caller: Caller, body: DeliverClaim, correct: boolean): Promise<StaffDelivery> {
    const { staff } = caller;
    const { category } = await storedOf(id);
    const fields = faultsOf(category, body);
    if (Object.keys(fields).length > 0) throw new ApiProblem('invalid_input', { fields });
    const verb: 'paid' | 'sent' = isPaid(category) ? 'paid' : 'sent';
    const now = clock();
    const delivered = {
      ...{ reference: body.Reference.trim(), carrier: body.Carrier?.trim() || null, code: body.Code?.trim() || null },
      ...{ id, verb, correct, now, on: body.On, context: { who: staff.email, config } },
    } as const;
    const why = `${body.On ?? jakartaDay(now)}, reference ${delivered.reference}`;
    const decision = { deed: `redemption ${verb}${correct ? ', corrected' : ''}`, target: `redemption ${id}`, why };
    await keepDecision(context, caller, decision, async (tx) => {
      const check = checkOf(tx, id, staff, body.Revision);
      return (await deliver(tx, { ...delivered, check })).change;
    });
    mail.notify();
    return deliveryOfClaim(id, staff);
  }

  defineCall(app, 'staffDeliveries', {
    summary: 'Approved claims that are not paid in money, without where they go to',
    query: Type.Object({ ...PagingQuery.properties, ...FilterQuery.properties, ...SortQuery }),
    answer: Type.Array(StaffDeliverySchema),
    answers: 'A page of the deliveries',
    async handle({ query, staff, reply }) {
      const list = { ...filterOf(query), sort: query.Sort ?? 'due', paging: toPaging(query) } as const;
      const { count, rows } = await listDeliveries(db, list);
      return answerPage(reply, { count, rows: await toStaffDeliveries(rows, staff) });
    },
  });

  defineCall(app, 'staffDeliveriesFile', {
    summary: 'The deliveries that a filter finds, as CSV, in the asked language; where they go to is masked',
    query: Type.Object({ ...FilterQuery.properties, ...SortQuery }),
    answer: FileAnswer,
    answers: 'The table',
    file: FILE_TYPES.csv,
    async handle({ query, staff, language, reply, request }) {
      const deliveries = await allDeliveries(db, { ...filterOf(query), sort: query.Sort ?? 'due' });
      const rows = await toStaffDeliveries(deliveries, staff);
      const table = { name: 'deliveries', ...deliveryColumns(language), batches: inOne(rows) };
      const file = await sendTable(reply, 'csv', table);
      await inTransaction(db, (tx) =>
        writeCallAudit(tx, context, request, { what: 'deliveries exported', target: `${rows.length} deliveries` }),
      );
      return file;
    },
  });

  defineCall(app, 'staffDelivery', {
    summary: 'One delivery, also one that is done',
    params: IdParams,
    answer: StaffDeliverySchema,
    answers: 'The delivery',
    errors: ['not_found'],
    handle: ({ params, staff }) => deliveryOfClaim(params.id, staff),
  });

  defineCall(app, 'deliveryDetails', {
    summary: 'Where a claim is sent to, in full; each look is in the audit',
    params: IdParams,
    answer: DeliveryDetailsSchema,
    answers: 'The details',
    errors: ['not_found'],
    async handle({ params: { id }, request }) {
      const delivery = await storedOf(id);
      // Before they are shown, and each time: somebody could have something sent to them.
      await inTransaction(db, (tx) =>
        writeCallAudit(tx, context, request, { what: 'read: deliveryDetails', target: `redemption ${id}` }),
      );
      return toDeliveryDetails(await readKeyRing(db, config), delivery);
    },
  });

  defineCall(app, 'deliverClaim', {
    summary: 'Record that a claim was sent, credited or arranged; the member is notified',
    params: IdParams,
    body: DeliverClaimSchema,
    answer: StaffDeliverySchema,
    answers: 'The delivery as it is then',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body, ...caller }) => record(params.id, caller, body, false),
  });

  defineCall(app, 'correctDelivery', {
    summary: 'Replace day, carrier and reference of a delivery, or its code; the member is notified again',
    params: IdParams,
    body: CorrectDeliverySchema,
    answer: StaffDeliverySchema,
    answers: 'The delivery as it is then',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body, ...caller }) => record(params.id, caller, body, true),
  });

  defineCall(app, 'undeliverClaim', {
    summary: 'Take back that a claim was delivered: it is to be sent again, and the member is notified',
    params: IdParams,
    body: UndeliverClaimSchema,
    rules: (values) => checkFilled(values, ['Why']),
    answer: StaffDeliverySchema,
    answers: 'The delivery as it is then',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body, ...caller }) {
      const { staff } = caller;
      const { category } = await storedOf(id);
      const why = body.Why.trim();
      const deed = `redemption not ${isPaid(category) ? 'paid' : 'sent'}`;
      await keepDecision(context, caller, { deed, target: `redemption ${id}`, why }, async (tx) => {
        const check = checkOf(tx, id, staff, body.Revision);
        const work = { id, why, now: clock(), context: { who: staff.email, config }, check };
        return (await undeliver(tx, work)).change;
      });
      mail.notify();
      return deliveryOfClaim(id, staff);
    },
  });
}
