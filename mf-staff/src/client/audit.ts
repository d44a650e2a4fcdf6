import { moment, number, object, or, page, text } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { AuditLine, AuditState } from '@friends/shared/contract/staff/audit';
import type { StaffClient } from './call.ts';
import { type ListQuery, toQuery } from './listQuery.ts';
import { readHistoryEvent } from './releases/historyEvent.ts';

const isAuditValue = (value: unknown): value is AuditState[string] => /^(string|number|boolean)$/.test(typeof value);

/** Reads an audited state; omits values that cannot be shown. */
function readState(value: unknown): AuditState {
  const state: Record<string, AuditState[string]> = {};
  for (const [field, fieldValue] of Object.entries(isRecord(value) ? value : {})) {
    if (isAuditValue(fieldValue)) state[field] = fieldValue;
  }
  return state;
}

const readLine = object<AuditLine>({
  id: number,
  At: moment,
  Who: or(text, ''),
  What: text,
  Target: or(text, ''),
  WhoName: or(text, null),
  TargetName: or(text, null),
  Refusal: or(text, null),
  Why: or(text, null),
  Before: or(readState, null),
  After: or(readState, null),
  Event: or(readHistoryEvent, null),
  Right: or(text, null),
  Address: or(text, null),
  RequestId: or(text, null),
});

/** Newest first; searches in actor, action, target, reason and change. */
export function listAudit(client: StaffClient, query: ListQuery): Promise<PagedRows<AuditLine>> {
  return client.call('staffAudit', page(readLine), { query: toQuery(query) });
}
