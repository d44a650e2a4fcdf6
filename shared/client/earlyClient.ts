import { callKey, type EarlyAnswer, type EarlyAnswers } from '@friends/shared/contract/portal/answers';
import type { Client } from './createClient.ts';
import { countOf, timeOf } from './headers.ts';
import { toApiError } from './toApiError.ts';

/** A first load wants what did not come with the page: it is asked for once the page is there. */
export class NotYetKnown extends Error {
  override readonly name = 'NotYetKnown';
}

/** What axios would throw for the same answer. */
function refuse({ status, body }: EarlyAnswer): void {
  if (status >= 200 && status < 300) return;
  throw toApiError({ response: { status, data: body } });
}

/**
 * Answers from what came with the page, and from nothing else: what is prerendered and what hydrates it must be rendered from
 * the same answers.
 *
 * Its calls throw `ApiError` as any client's do, and `NotYetKnown` where the answer is not there.
 */
export function createEarlyClient(answers: EarlyAnswers): Client {
  return {
    async call(endpoint, read, { params, query, body, headers } = {}) {
      if (body !== undefined || headers !== undefined) throw new NotYetKnown(endpoint);
      const answer = await answers.take(callKey(endpoint, params, query));
      if (answer === undefined || answer.status === 0) throw new NotYetKnown(endpoint);
      refuse(answer);
      try {
        return await read(answer.body, countOf(answer.total), timeOf(answer.date));
      } catch (cause) {
        throw toApiError(cause);
      }
    },
  };
}
