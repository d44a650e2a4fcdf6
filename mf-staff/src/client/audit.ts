import { moment, number, object, or, page, text } from '@friends/shared/client/read';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import type { StaffClient } from './call.ts';

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

/** A page of the audit; `q` is searched in who, what, target and reason. */
export interface AuditQuery extends Paging {
  readonly q: string;
}

/** Newest first. */
export function listAudit(client: StaffClient, { q, page: at, perPage }: AuditQuery): Promise<PagedRows<AuditLine>> {
  return client.call('staffAudit', page(readLine), { query: { page: at, perPage, ...(q === '' ? {} : { Q: q }) } });
}
