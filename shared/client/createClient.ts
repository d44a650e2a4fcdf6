import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import { callKey, type EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { withTimeout } from '@friends/shared/contract/withTimeout';
import { countOf, timeOf } from './headers.ts';
import type { AnswerReader } from './read.ts';
import { readerHeaders } from './readerHeaders.ts';
import { toApiError } from './toApiError.ts';

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A plain object is sent as JSON, FormData as multipart. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the call, which then fails like a network error. */
  readonly signal?: AbortSignal;
}

/** API client; throws only `ApiError`. Has no access to atoms, UI or navigation. */
export interface Client {
  /**
   * Resolves with the reader's result; `unexpected_answer` if the reader throws. Readers in a chunk of their own may be
   * asynchronous.
   */
  call<T>(endpoint: EndpointName, read: AnswerReader<T | Promise<T>>, options?: CallOptions): Promise<T>;
}

const TIMEOUT_MS = 20_000;

/** axios is as large as a small remote, so it loads after the first paint. */
function importHttp(base: string) {
  return import(/* webpackChunkName: "http" */ '@friends/shared/client/http').then(({ createHttp }) =>
    createHttp(base, TIMEOUT_MS),
  );
}

let httpLoading: ReturnType<typeof importHttp> | undefined;
function loadHttp(base: string): ReturnType<typeof importHttp> {
  httpLoading ??= importHttp(base);
  // A failed chunk is requested again with the next call.
  httpLoading.catch(() => {
    httpLoading = undefined;
  });
  return httpLoading;
}

type Speaking = Pick<Portal, 'api' | 'session' | 'language' | 'answers'>;

/** Loads the HTTP library in advance, so that calls don't wait for it. Never rejects. */
export async function prepareClient(portal: Pick<Portal, 'api'>): Promise<void> {
  await loadHttp(portal.api.base).catch(() => {});
}

/** The error that axios would throw for this answer. */
const toAxiosError = ({ status, body }: EarlyAnswer) => ({ response: { status, data: body } });

/** A pending answer has the same time limit as a new call. */
function withTimeLimit(answer: EarlyAnswer | Promise<EarlyAnswer>): Promise<EarlyAnswer> {
  return withTimeout(Promise.resolve(answer), TIMEOUT_MS, () => {
    throw Object.assign(new Error('No answer came in time'), { code: 'ECONNABORTED' });
  });
}

/** Takes the early answer of a call; null if there is none or it failed. */
async function takeEarlyAnswer(
  { answers }: Speaking,
  endpoint: EndpointName,
  { params, query, headers }: CallOptions,
): Promise<EarlyAnswer | null> {
  if (ENDPOINTS[endpoint].method !== 'GET' || headers) return null;
  const prefetched = answers?.take(callKey(endpoint, params, query));
  const answer = prefetched && (await withTimeLimit(prefetched));
  if (!answer || answer.status === 0) return null;
  if (answer.status < 200 || answer.status > 299) throw toAxiosError(answer);
  return answer;
}

/**
 * Fills `:name` and a trailing `*` in an endpoint's path. Values are encoded as one segment, except that `*` keeps its
 * slashes.
 */
function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  const value = (name: string) => {
    const parameter = params[name];
    if (parameter === undefined) throw new TypeError(`Path ${path} needs the parameter ${name}`);
    return String(parameter);
  };
  return path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(value(name)))
    .replace(/\*$/, () => value('*').split('/').map(encodeURIComponent).join('/'));
}

async function request({ api, answers }: Speaking, endpoint: EndpointName, options: CallOptions) {
  const { method, path } = ENDPOINTS[endpoint];
  const http = await loadHttp(api.base);
  try {
    const response = await http.request<unknown>({
      method,
      url: fillPath(path, options.params ?? {}),
      params: options.query,
      data: options.body,
      signal: options.signal,
      headers: options.headers,
    });
    const { 'x-total-count': total, date } = response.headers;
    return { body: response.data, total, date };
  } finally {
    // Early answers may be outdated after a write.
    if (method !== 'GET') answers?.forget?.();
  }
}

/** Creates a client for the current session and language. GET calls use an early answer once, if available. */
export function createClient(portal: Speaking): Client {
  return {
    async call(endpoint, read, options = {}) {
      const session = portal.session.get();
      // Read now, since the session may change while axios loads.
      const withReaderHeaders = { ...options, headers: { ...readerHeaders(portal), ...options.headers } };
      try {
        const { body, total, date } =
          (await takeEarlyAnswer(portal, endpoint, options)) ?? (await request(portal, endpoint, withReaderHeaders));
        return await read(body, countOf(total), timeOf(date));
      } catch (cause) {
        const error = toApiError(cause);
        // A refused token ends the session, whatever the body. Pass the token that was sent: a late answer must not end
        // a newer session.
        if (error.status === 401 && session.status === 'member') portal.session.expire(session.token);
        throw error;
      }
    },
  };
}
