import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type {
  CorrectDelivery,
  DeliverClaim,
  StaffDelivery,
  UndeliverClaim,
} from '@friends/shared/contract/staff/deliveries';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import type { ListQuery } from '../../client/listQuery.ts';
import {
  correctDelivery,
  deliverClaim,
  fetchDelivery,
  fetchDeliveryDetails,
  listDeliveries,
  undeliverClaim,
} from '../../client/programme/deliveries.ts';
import { staffClientAtom } from '../staffClient.ts';

export function deliveriesAtom(query: ListQuery): LoadedAtom<PagedRows<StaffDelivery>> {
  return loadedAtom((_, get) => listDeliveries(get(staffClientAtom), query));
}

/** Null if not found. */
export const fetchDeliveryAtom = atom(null, (get, _set, { id }: StaffDelivery) =>
  fetchDelivery(get(staffClientAtom), id),
);

/** Full delivery details; every call is audited. */
export const fetchDeliveryDetailsAtom = atom(null, (get, _set, id: number) =>
  fetchDeliveryDetails(get(staffClientAtom), id),
);

export const deliverClaimAtom = atom(null, (get, _set, id: number, delivery: DeliverClaim) =>
  deliverClaim(get(staffClientAtom), id, delivery),
);

export const correctDeliveryAtom = atom(null, (get, _set, id: number, delivery: CorrectDelivery) =>
  correctDelivery(get(staffClientAtom), id, delivery),
);

export const undeliverClaimAtom = atom(null, (get, _set, id: number, decision: UndeliverClaim) =>
  undeliverClaim(get(staffClientAtom), id, decision),
);
