import { list, number, object, or, text } from '@friends/shared/client/read';
import type { RowResult } from '@friends/shared/contract/staff/memberRequests';

export const readRowResults = list(object<RowResult>({ id: number, Error: or(text, null) }));

/** Time for 200 decisions, each in its own transaction. */
export const BULK_TIMEOUT_MS = 120_000;
