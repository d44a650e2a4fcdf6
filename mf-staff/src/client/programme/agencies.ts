import { flag, nothing, number, object, or, page, someText, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { ChangeAgency, StaffAgency } from '@friends/shared/contract/staff/agencies';
import type { StaffClient } from '../call.ts';
import { type ListQuery, toQuery } from '../listQuery.ts';

const readAgency = object<StaffAgency>({
  AgentCode: someText,
  Country: text,
  IsPanorama: flag,
  IsXML: flag,
  IsCWT: flag,
  Members: or(number, 0),
  Bookings: or(number, 0),
  Points: or(number, 0),
  Revision: someText,
});

/** By agent code by default. */
export function listAgencies(client: StaffClient, query: ListQuery): Promise<PagedRows<StaffAgency>> {
  return client.call('staffAgencies', page(readAgency), { query: toQuery(query) });
}

/** Throws `conflict` if the agency has changed; `invalid_input`, `no_right`. */
export function changeAgency(client: StaffClient, change: ChangeAgency): Promise<void> {
  return client.call('changeAgency', nothing, { body: change });
}
