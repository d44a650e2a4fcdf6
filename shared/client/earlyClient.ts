import { callKey, type EarlyAnswers } from '@friends/shared/contract/portal/answers';
import type { Client } from './createClient.ts';
import { countOf, timeOf } from './headers.ts';
import { accepted, toApiError } from './toApiError.ts';

/** A first load wants what did not come with the page: it is asked for once the page is there. */
export class NotYetKnown extends Error {
  override readonly name = 'NotYetKnown';
}

/**
 * Answers from what came with the page, and from nothing else: what is drawn on the server and what the browser takes
 * over must be drawn of the same answers.
 *
 * Its calls throw `ApiError` as any client's do, and `NotYetKnown` where the answer is not there.
 */
export function createEarlyClient(answers: EarlyAnswers): Client {
  return {
    async call(endpoint, read, { params, query, body, headers } = {}) {
      if (body !== undefined || headers !== undefined) throw new NotYetKnown(endpoint);
      const answer = await answers.take(callKey(endpoint, params, query));
      if (answer === undefined || answer.status === 0) throw new NotYetKnown(endpoint);
      try {
        const { body: came, total, date } = accepted(answer);
        return await read(came, countOf(total), timeOf(date));
      } catch (cause) {
        throw toApiError(cause);
      }
    },
  };
}
