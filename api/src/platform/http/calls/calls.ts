import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import { WORKBOOK_ENDPOINTS, type WorkbookName } from '@friends/shared/contract/api/workbooks';
import { STAFF_ENDPOINTS, type StaffEndpoint, type StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import type { Right } from '@friends/shared/contract/staff/rights';

/** Every call, of members and of staff. One that is not here cannot be registered. */
export const CALLS = { ...ENDPOINTS, ...WORKBOOK_ENDPOINTS, ...STAFF_ENDPOINTS } as const;

export type CallName = EndpointName | WorkbookName | StaffEndpointName;

/** Whether a call is there at the staff's origin, and nowhere else; all others are at the members' only. */
export function isStaffCall(name: CallName): name is StaffEndpointName {
  return name in STAFF_ENDPOINTS;
}

/** Whether it shows data of people: that somebody of the staff read it stands in the audit. */
export function readsPersonalData(name: CallName): boolean {
  const call = CALLS[name];
  return 'readsPersonalData' in call;
}

/**
 * What the caller must be allowed to, one of these; none where everybody with a session may, or none is needed. The second is
 * enough for some things only, and the call itself looks for which.
 */
export function rightsFor(name: CallName): readonly Right[] {
  const { right, rightForSeasons }: Partial<StaffEndpoint> = isStaffCall(name) ? STAFF_ENDPOINTS[name] : {};
  return [right, rightForSeasons].filter((one) => one !== undefined);
}

/** Whether a program may make the call with a token. */
export function takesToken(name: CallName): boolean {
  const call: Partial<StaffEndpoint> = isStaffCall(name) ? STAFF_ENDPOINTS[name] : {};
  return call.takesToken === true;
}
