import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import {
  CorrectDeliverySchema,
  DeliverClaimSchema,
  DeliveryDetailsSchema,
  StaffDeliverySchema,
  UndeliverClaimSchema,
} from '@friends/shared/contract/staff/deliveries';
import { DELIVERY_SORTS, DELIVERY_STATES, SENT_ROUTES } from '@friends/shared/contract/staff/deliveryRules';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { defineList, foundList } from '../../staff/lists/defineList.ts';
import { DeliveryCalls } from './DeliveryCalls.ts';
import { DELIVERY_COLUMNS } from './deliveryColumns.ts';
import { toDeliveryDetails } from './deliveryDetails.ts';
import { type DeliveryFilter, listDeliveries } from './repository/deliveries.ts';

const FilterQuery = Type.Object({
  Q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Search text: member, agency, reward, carrier or reference',
    }),
  ),
  Route: Type.Optional(Type.Enum([...SENT_ROUTES], { description: 'Delivery route. Default: all' })),
  State: Type.Optional(Type.Enum([...DELIVERY_STATES], { description: 'Default: all that are not delivered' })),
  Late: Type.Optional(Type.Boolean({ description: 'true: only those past their due date' })),
});

const SortQuery = {
  Sort: Type.Optional(Type.Enum([...DELIVERY_SORTS], { description: 'Default: `due`' })),
};

/**
 * Calls about approved claims not paid in money; the commands `redemptions sent`, `paid` and `undelivered` do the same.
 */
export function deliveryRoutes(app: FastifyInstance, context: AppContext): void {
  const calls = new DeliveryCalls(context);
  listRoutes(app, context, calls);
  detailsRoute(app, context, calls);
  changeRoutes(app, calls);
}

function listRoutes(app: FastifyInstance, context: AppContext, calls: DeliveryCalls): void {
  const { db } = context;

  const filterOf = ({ Q, Route, State, Late }: Static<typeof FilterQuery>): DeliveryFilter => ({
    route: Route,
    state: State,
    isLate: Late,
    words: Q?.trim() ?? '',
    ...calls.currentTime(),
  });

  defineList(app, context, {
    list: 'deliveries',
    summary: 'Approved claims that are not paid in money, with masked destinations',
    query: { ...FilterQuery.properties, ...SortQuery },
    row: StaffDeliverySchema,
    columns: DELIVERY_COLUMNS,
    find: (query, { staff }) =>
      foundList(listDeliveries(db, { ...filterOf(query), sort: query.Sort ?? 'due' }), (rows) =>
        calls.toStaff(rows, staff),
      ),
  });

  defineCall(app, 'staffDelivery', {
    tag: 'Claims that are sent or arranged',
    summary: 'One delivery, open or done',
    params: IdParams,
    response: StaffDeliverySchema,
    responseDescription: 'The delivery',
    errors: ['not_found'],
    handle: ({ params, staff }) => calls.one(params.id, staff),
  });
}

function detailsRoute(app: FastifyInstance, context: AppContext, calls: DeliveryCalls): void {
  const { db, config } = context;
  defineCall(app, 'deliveryDetails', {
    summary: 'Unmasked destination of a claim; each access is audited',
    params: IdParams,
    response: DeliveryDetailsSchema,
    responseDescription: 'The details',
    errors: ['not_found'],
    async handle({ params: { id }, request }) {
      const delivery = await calls.find(id);
      // Audited before the response, as the details would allow goods to be diverted.
      await inTransaction(db, (tx) =>
        writeCallAudit(tx, context, request, { what: 'read: deliveryDetails', target: `redemption ${id}` }),
      );
      return toDeliveryDetails(await readKeyRing(db, config), delivery);
    },
  });
}

function changeRoutes(app: FastifyInstance, calls: DeliveryCalls): void {
  defineCall(app, 'deliverClaim', {
    summary: 'Record that a claim was sent, credited or arranged; the member is notified',
    params: IdParams,
    body: DeliverClaimSchema,
    response: StaffDeliverySchema,
    responseDescription: 'The updated delivery',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body, ...caller }) => calls.record({ id: params.id, caller }, body, { correct: false }),
  });

  defineCall(app, 'correctDelivery', {
    summary: 'Correct day, carrier, reference or code of a delivery; the member is notified again',
    params: IdParams,
    body: CorrectDeliverySchema,
    response: StaffDeliverySchema,
    responseDescription: 'The updated delivery',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body, ...caller }) => calls.record({ id: params.id, caller }, body, { correct: true }),
  });

  defineCall(app, 'undeliverClaim', {
    summary: 'Undo a delivery: the claim is due again, and the member is notified',
    params: IdParams,
    body: UndeliverClaimSchema,
    rules: (values) => checkFilled(values, ['Why']),
    response: StaffDeliverySchema,
    responseDescription: 'The updated delivery',
    errors: ['not_found', 'conflict'],
    handle: ({ params, body, ...caller }) => calls.undo({ id: params.id, caller }, body),
  });
}
