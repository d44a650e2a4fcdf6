import { moment, number, object, or, page, text } from '@friends/shared/client/read';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { StaffClient } from './call.ts';
import { type ListQuery, toQuery } from './listQuery.ts';

const readLine = object<AuditLine>({
  id: number,
  At: moment,
  Who: or(text, ''),
  What: text,
  Target: or(text, ''),
  Why: or(text, null),
  Right: or(text, null),
  Address: or(text, null),
  RequestId: or(text, null),
});

/** Newest first; searched in who, what, target and reason. */
export function listAudit(client: StaffClient, query: ListQuery): Promise<PagedRows<AuditLine>> {
  return client.call('staffAudit', page(readLine), { query: toQuery(query) });
}
