import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { atom } from '@friends/shared/state/jotai';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { type AuditFormat, fetchAuditFile, listAudit } from '../client/audit.ts';
import type { ListFilter, ListQuery } from '../client/listQuery.ts';
import { staffClientAtom } from './staffClient.ts';

/** One page of the audit. */
export function auditAtom(query: ListQuery): LoadedAtom<PagedRows<AuditLine>> {
  return loadedAtom((_, get) => listAudit(get(staffClientAtom), query));
}

/** All lines that a filter lets through, as a file. Throws the `ApiError`. */
export const auditFileAtom = atom(null, (get, _set, filter: ListFilter, format: AuditFormat) =>
  fetchAuditFile(get(staffClientAtom), filter, format),
);
