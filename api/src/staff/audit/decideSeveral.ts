import type { ApprovedRequest } from '@friends/shared/contract/staff/memberRequests';
import { databaseFailure, isDuplicate } from '../../platform/database/failures.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import type { Caller } from './auditDecision.ts';

/** Message of an error about one of several requests; any other error ends the call. */
function sentenceOf(error: unknown, { language }: Caller): string {
  if (error instanceof Refusal) return refusalText(error.code, error.params, language)[1];
  if (isDuplicate(error)) return refusalText('conflict', {}, language)[1];
  if (databaseFailure(error)) return refusalText('unavailable', {}, language)[1];
  throw error;
}

/**
 * Decides each request in a transaction of its own, so a refused one does not stop the others. After a database
 * failure, the rest is not tried, and earlier results are still returned.
 *
 * @throws the database's error if there are no earlier results
 */
export async function decideSeveral<Request extends { readonly id: number }>(
  caller: Caller,
  requests: readonly Request[],
  decide: (request: Request) => Promise<void>,
): Promise<ApprovedRequest[]> {
  const results: ApprovedRequest[] = [];
  for (const [at, request] of requests.entries()) {
    try {
      await decide(request);
      results.push({ id: request.id, Error: null });
    } catch (error) {
      const failure = databaseFailure(error);
      const isDown = failure === 'away' || failure === 'late';
      if (isDown && at === 0) throw error;
      const sentence = sentenceOf(error, caller);
      if (isDown) return [...results, ...requests.slice(at).map(({ id }) => ({ id, Error: sentence }))];
      results.push({ id: request.id, Error: sentence });
    }
  }
  return results;
}
