import type { ApprovedRequest } from '@friends/shared/contract/staff/memberRequests';
import { databaseFailure, isDuplicate } from '../../platform/database/failures.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import type { Caller } from './auditDecision.ts';

/** Sentence of an error about one of several requests; anything else ends the call. */
function sentenceOf(error: unknown, { language }: Caller): string {
  if (error instanceof Refusal) return refusalText(error.code, error.params, language)[1];
  if (isDuplicate(error)) return refusalText('conflict', {}, language)[1];
  if (databaseFailure(error)) return refusalText('unavailable', {}, language)[1];
  throw error;
}

/**
 * Decides each request in a transaction of its own: one that is refused does not stop the others. Once the database fails, the
 * rest is not tried, and what was decided before is still answered.
 *
 * @throws the database's error if nothing was answered before
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
