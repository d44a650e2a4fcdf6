import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { listAudit } from '../client/audit.ts';
import type { ListQuery } from '../client/listQuery.ts';
import { staffClientAtom } from './staffClient.ts';

/** One page of the audit. */
export function auditAtom(query: ListQuery): LoadedAtom<PagedRows<AuditLine>> {
  return loadedAtom((_, get) => listAudit(get(staffClientAtom), query));
}
