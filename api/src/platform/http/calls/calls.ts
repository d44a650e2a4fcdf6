import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import { COPY_ENDPOINTS, type CopyName } from '@friends/shared/contract/api/memberCopy';
import { WORKBOOK_ENDPOINTS, type WorkbookName } from '@friends/shared/contract/api/workbooks';
import { STAFF_ENDPOINTS, type StaffEndpointName } from '@friends/shared/contract/staff/endpoints';
import type { Right } from '@friends/shared/contract/staff/rights';
import type { StaffEndpoint } from '@friends/shared/contract/staff/StaffEndpoint';

/** Every call of members and of staff; others cannot be registered. */
export const CALLS = { ...ENDPOINTS, ...WORKBOOK_ENDPOINTS, ...COPY_ENDPOINTS, ...STAFF_ENDPOINTS } as const;

export type CallName = EndpointName | WorkbookName | CopyName | StaffEndpointName;

/** True for calls at the origin of the staff portal; all others exist only at that of the members. */
export function isStaffCall(name: CallName): name is StaffEndpointName {
  return name in STAFF_ENDPOINTS;
}

/** True for calls that return personal data, which are audited. */
export function readsPersonalData(name: CallName): boolean {
  const call = CALLS[name];
  return 'readsPersonalData' in call;
}

/**
 * Rights of which the caller needs one; empty if no right is required. The second one suffices only for some targets,
 * which the call itself checks.
 */
export function rightsFor(name: CallName): readonly Right[] {
  const { right, rightForSeasons }: Partial<StaffEndpoint> = isStaffCall(name) ? STAFF_ENDPOINTS[name] : {};
  return [right, rightForSeasons].filter((one) => one !== undefined);
}

/** True for calls that programs make with a token. */
export function requiresToken(name: CallName): boolean {
  const call: Partial<StaffEndpoint> = isStaffCall(name) ? STAFF_ENDPOINTS[name] : {};
  return call.requiresToken === true;
}
