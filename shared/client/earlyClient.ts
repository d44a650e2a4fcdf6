import { callKey, type EarlyAnswer, type EarlyAnswers } from '@friends/shared/contract/portal/answers';
import type { Client } from './createClient.ts';
import { countOf, timeOf } from './headers.ts';
import { toApiError } from './toApiError.ts';

/** Thrown during the first render if an answer isn't part of the page: it is requested after hydration. */
export class MissingEarlyAnswer extends Error {
  override readonly name = 'MissingEarlyAnswer';
}

/** Throws the error that a client would throw for a failed answer. */
function throwIfFailed({ status, body }: EarlyAnswer): void {
  if (status >= 200 && status < 300) return;
  throw toApiError({ response: { status, data: body } });
}

/**
 * A client for hydration that uses only the page's early answers, since hydration must render from the same answers as
 * the server.
 * Calls throw `ApiError` like any client's, or `MissingEarlyAnswer` without an answer.
 */
export function createEarlyClient(answers: EarlyAnswers): Client {
  return {
    async call(endpoint, read, { params, query, body, headers } = {}) {
      if (body !== undefined || headers !== undefined) throw new MissingEarlyAnswer(endpoint);
      const answer = await answers.take(callKey(endpoint, params, query));
      if (answer === undefined || answer.status === 0) throw new MissingEarlyAnswer(endpoint);
      throwIfFailed(answer);
      try {
        return await read(answer.body, countOf(answer.total), timeOf(answer.date));
      } catch (cause) {
        throw toApiError(cause);
      }
    },
  };
}
