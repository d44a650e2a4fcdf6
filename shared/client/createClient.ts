import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import { callKey, type EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { fillPath } from './fillPath.ts';
import { countOf, timeOf } from './headers.ts';
import { NoAnswer } from './NoAnswer.ts';
import type { AnswerReader } from './read.ts';
import { readerHeaders } from './readerHeaders.ts';
import { sendRequest, TIMEOUT_MS } from './sendRequest.ts';
import { accepted, toApiError } from './toApiError.ts';

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A plain object is sent as JSON, FormData as multipart. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call where its answer is no longer wanted: it then fails as if no answer came. */
  readonly signal?: AbortSignal;
}

/** Speaks to the API; throws nothing but `ApiError`. Knows no atom, shows nothing and navigates nowhere. */
export interface Client {
  /**
   * What the reader makes of the answer; one it cannot read is the error `unexpected_answer`. A reader that comes in
   * a file of its own may answer later.
   */
  call<T>(endpoint: EndpointName, read: AnswerReader<T | Promise<T>>, options?: CallOptions): Promise<T>;
}

type Speaking = Pick<Portal, 'api' | 'session' | 'language' | 'answers'>;

/** An answer that is on its way is waited for as long as one that was just asked for. */
function inTime(answer: EarlyAnswer | Promise<EarlyAnswer>): Promise<EarlyAnswer> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('timeout')), TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** What came before the code asked; null where nothing did, or it did not come through. */
async function early(
  { answers }: Speaking,
  endpoint: EndpointName,
  { params, query, headers }: CallOptions,
): Promise<EarlyAnswer | null> {
  if (ENDPOINTS[endpoint].method !== 'GET' || headers) return null;
  const taken = answers?.take(callKey(endpoint, params, query));
  const answer = taken && (await inTime(taken));
  return !answer || answer.status === 0 ? null : answer;
}

type Asking = CallOptions & { readonly headers: Readonly<Record<string, string>> };

async function ask({ api, answers }: Speaking, endpoint: EndpointName, options: Asking): Promise<EarlyAnswer> {
  const { method, path } = ENDPOINTS[endpoint];
  const { params = {}, ...rest } = options;
  try {
    return await sendRequest({ method, url: api.base + fillPath(path, params), ...rest });
  } finally {
    // What was asked early may tell of how it was before.
    if (method !== 'GET') answers?.forget?.();
  }
}

/**
 * A client that speaks for whoever is logged in, in the page's language. Where a reading call was made before the code
 * was there, its answer is taken, once.
 */
export function createClient(portal: Speaking): Client {
  return {
    async call(endpoint, read, options = {}) {
      const session = portal.session.get();
      const asking = { ...options, headers: { ...readerHeaders(portal), ...options.headers } };
      try {
        const answer = (await early(portal, endpoint, options)) ?? (await ask(portal, endpoint, asking));
        const { body, total, date } = accepted(answer);
        return await read(body, countOf(total), timeOf(date));
      } catch (cause) {
        const error = toApiError(cause);
        // A refused token ends the session, whatever the body says. The token that was sent is named: a login in the
        // meantime must not be ended by an old answer.
        if (error.status === 401 && session.status === 'member') portal.session.expire(session.token);
        throw error;
      }
    },
  };
}
