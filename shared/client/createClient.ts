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

const TIMEOUT_MS = 20_000;

/** axios weighs as much as a small remote, so it comes after the first paint. */
function importHttp(base: string) {
  return import(/* webpackChunkName: "http" */ '@friends/shared/client/http').then(({ createHttp }) =>
    createHttp(base, TIMEOUT_MS),
  );
}

let httpLoading: ReturnType<typeof importHttp> | undefined;
function loadHttp(base: string): ReturnType<typeof importHttp> {
  httpLoading ??= importHttp(base);
  // A chunk that did not arrive is asked for again with the next call.
  httpLoading.catch(() => {
    httpLoading = undefined;
  });
  return httpLoading;
}

type Speaking = Pick<Portal, 'api' | 'session' | 'language' | 'answers'>;

/** Brings what calls are made with, so that a call does not wait for it. Never rejects. */
export async function prepareClient(portal: Pick<Portal, 'api'>): Promise<void> {
  await loadHttp(portal.api.base).catch(() => {});
}

/** What axios would throw for an answer that refuses. */
const refusal = ({ status, body }: EarlyAnswer) => ({ response: { status, data: body } });

/** An answer that is on its way is waited for as long as one that was just asked for. */
function inTime(answer: EarlyAnswer | Promise<EarlyAnswer>): Promise<EarlyAnswer> {
  return withTimeout(Promise.resolve(answer), TIMEOUT_MS, () => {
    throw Object.assign(new Error('No answer came in time'), { code: 'ECONNABORTED' });
  });
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
  if (!answer || answer.status === 0) return null;
  if (answer.status < 200 || answer.status > 299) throw refusal(answer);
  return answer;
}

/** Fills `:name` and the trailing `*` of an endpoint's path; every value is one encoded segment, `*` keeps its slashes. */
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

async function ask({ api, answers }: Speaking, endpoint: EndpointName, options: CallOptions) {
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
      // Of the reader who asks now, whoever it is once axios is there.
      const asking = { ...options, headers: { ...readerHeaders(portal), ...options.headers } };
      try {
        const { body, total, date } = (await early(portal, endpoint, options)) ?? (await ask(portal, endpoint, asking));
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
