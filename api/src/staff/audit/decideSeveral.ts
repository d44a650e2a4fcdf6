import type { RowResult } from '@friends/shared/contract/staff/memberRequests';
import { databaseFailure, isDuplicate } from '../../platform/database/failures.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import type { Caller } from './auditDecision.ts';

/** Message about one of several requests. @throws the error itself if it is unexpected, which ends the call */
function messageOf(error: unknown, { language }: Caller): string {
  if (error instanceof Refusal) return refusalText(error.code, error.params, language)[1];
  if (isDuplicate(error)) return refusalText('conflict', {}, language)[1];
  if (databaseFailure(error)) return refusalText('unavailable', {}, language)[1];
  throw error;
}

/**
 * Decides each request in its own transaction, so that a refused one does not stop the others. After a database
 * failure, the rest is not tried, and earlier results are still returned.
 *
 * @throws the database's error if there are no earlier results
 */
export async function decideSeveral<Request extends { readonly id: number }>(
  caller: Caller,
  requests: readonly Request[],
  decide: (request: Request) => Promise<void>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const [at, request] of requests.entries()) {
    try {
      await decide(request);
      results.push({ id: request.id, Error: null });
    } catch (error) {
      const failure = databaseFailure(error);
      const isDown = failure === 'away' || failure === 'late';
      if (isDown && at === 0) throw error;
      const message = messageOf(error, caller);
      if (isDown) return [...results, ...requests.slice(at).map(({ id }) => ({ id, Error: message }))];
      results.push({ id: request.id, Error: message });
    }
  }
  return results;
}
