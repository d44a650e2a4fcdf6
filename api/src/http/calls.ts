import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import { STAFF_ENDPOINTS, type StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import type { Right } from '@friends/shared/contract/staff/rights';

/** Every call, of members and of staff. One that is not here cannot be registered. */
export const CALLS = { ...ENDPOINTS, ...STAFF_ENDPOINTS } as const;

export type CallName = EndpointName | StaffEndpointName;

/** Whether a call is there at the staff's origin, and nowhere else; all others are at the members' only. */
export function isStaffCall(name: CallName): name is StaffEndpointName {
  return name in STAFF_ENDPOINTS;
}

/** Whether it shows data of people: that somebody of the staff read it stands in the audit. */
export function readsPersonalData(name: CallName): boolean {
  const call = CALLS[name];
  return 'readsPersonalData' in call;
}

/** What the caller must be allowed to; null where everybody with a session may, or none is needed. */
export function rightOf(name: CallName): Right | null {
  const call = CALLS[name];
  return 'right' in call ? call.right : null;
}
