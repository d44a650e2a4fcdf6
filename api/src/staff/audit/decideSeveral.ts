import type { ApprovedRequest } from '@friends/shared/contract/staff/memberRequests';
import { isDuplicate } from '../../platform/database/failures.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { refusalText } from '../../platform/problems/refusalTexts.ts';
import type { Caller } from './auditDecision.ts';

/** Sentence of an error about one of several requests; anything else ends the call. */
function sentenceOf(error: unknown, { language }: Caller): string {
  if (error instanceof Refusal) return refusalText(error.code, error.params, language)[1];
  if (isDuplicate(error)) return refusalText('conflict', {}, language)[1];
  throw error;
}

/** Decides each request in a transaction of its own: one that is refused does not stop the others. */
export async function decideSeveral<Request extends { readonly id: number }>(
  caller: Caller,
  requests: readonly Request[],
  decide: (request: Request) => Promise<void>,
): Promise<ApprovedRequest[]> {
  const results: ApprovedRequest[] = [];
  for (const request of requests) {
    try {
      await decide(request);
      results.push({ id: request.id, Error: null });
    } catch (error) {
      results.push({ id: request.id, Error: sentenceOf(error, caller) });
    }
  }
  return results;
}
