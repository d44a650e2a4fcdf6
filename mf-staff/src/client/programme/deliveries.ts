import { nullAt } from '@friends/shared/client/none';
import { flag, list, moment, nothing, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  CorrectDelivery,
  DeliverClaim,
  DeliveryDetails,
  StaffDelivery,
  UndeliverClaim,
} from '@friends/shared/contract/staff/deliveries';
import { DELIVERY_FIELDS, DELIVERY_STATES, SENT_ROUTES } from '@friends/shared/contract/staff/deliveryRules';
import { oneOf, type StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const readDelivery = object<StaffDelivery>({
  id: number,
  MemberId: number,
  AgentCode: text,
  UserId: text,
  MemberName: or(text, ''),
  Category: text,
  Name: text,
  NameEn: text,
  Value: or(number, 0),
  Route: oneOf(SENT_ROUTES),
  To: text,
  ApprovedAt: moment,
  DueOn: text,
  Late: flag,
  State: oneOf(DELIVERY_STATES),
  HeldUntil: or(moment, null),
  Changed: flag,
  DeliveredOn: or(text, null),
  DeliveredBy: or(text, null),
  Carrier: or(text, null),
  Reference: or(text, null),
  HasCode: flag,
  IsOwn: flag,
  Revision: someText,
});

const readDetails = object<DeliveryDetails>({
  id: number,
  FrozenAt: moment,
  Fields: list(
    object<DeliveryDetails['Fields'][number]>({
      Field: oneOf(DELIVERY_FIELDS),
      Value: or(text, ''),
      Now: or(text, null),
    }),
  ),
});

const idParams = (id: number) => ({ params: { id: String(id) } });

/** Approved claims not paid in money; searches in member, agency, reward, carrier and reference. */
export function listDeliveries(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffDelivery>> {
  return client.call('staffDeliveries', page(readDelivery), { query: toQuery(query) });
}

/** Null if not found. */
export function fetchDelivery(client: StaffClient, id: number): Promise<StaffDelivery | null> {
  return client.call('staffDelivery', readDelivery, idParams(id)).catch(nullAt(404));
}

/** Full delivery details; every call is audited. Null if not found. */
export function fetchDeliveryDetails(client: StaffClient, id: number): Promise<DeliveryDetails | null> {
  return client.call('deliveryDetails', readDetails, idParams(id)).catch(nullAt(404));
}

/** Throws `conflict` if the delivery has changed or is on hold; `invalid_input`, `no_right`. */
export async function deliverClaim(client: StaffClient, id: number, delivery: DeliverClaim): Promise<void> {
  await client.call('deliverClaim', nothing, { ...idParams(id), body: delivery });
}

/** Throws like `deliverClaim`. */
export async function correctDelivery(client: StaffClient, id: number, delivery: CorrectDelivery): Promise<void> {
  await client.call('correctDelivery', nothing, { ...idParams(id), body: delivery });
}

/** Throws like `deliverClaim`. */
export async function undeliverClaim(client: StaffClient, id: number, decision: UndeliverClaim): Promise<void> {
  await client.call('undeliverClaim', nothing, { ...idParams(id), body: decision });
}
