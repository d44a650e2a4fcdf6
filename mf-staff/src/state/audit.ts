import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { type AuditQuery, listAudit } from '../client/audit.ts';
import { staffClientAtom } from './staffClient.ts';

/** One page of the audit. */
export function auditAtom(query: AuditQuery): LoadedAtom<PagedRows<AuditLine>> {
  return loadedAtom((_, get) => listAudit(get(staffClientAtom), query));
}
