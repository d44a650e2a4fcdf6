import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { fillPath } from './fillPath.ts';
import { countOf, timeOf } from './headers.ts';
import type { AnswerReader } from './read.ts';
import { toApiError } from './toApiError.ts';

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A plain object is sent as JSON, FormData as multipart. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
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
  return import(/* webpackChunkName: "http" */ '@friends/shared/client/http').then(({ createHttp, traceHeaders }) => ({
    http: createHttp(base, TIMEOUT_MS),
    traceHeaders,
  }));
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

/** A client that speaks for whoever is logged in, in the page's language. */
export function createClient(portal: Pick<Portal, 'api' | 'session' | 'language'>): Client {
  return {
    async call(endpoint, read, options = {}) {
      const { method, path } = ENDPOINTS[endpoint];
      const session = portal.session.get();
      try {
        const { http, traceHeaders } = await loadHttp(portal.api.base);
        const response = await http.request<unknown>({
          method,
          url: fillPath(path, options.params ?? {}),
          params: options.query,
          data: options.body,
          signal: options.signal,
          headers: {
            ...traceHeaders(portal.api.caller ?? ''),
            'X-App-Key': portal.api.appKey,
            'Accept-Language': portal.language.get(),
            ...(session.status === 'member' ? { Authorization: `Bearer ${session.token}` } : {}),
            ...options.headers,
          },
        });
        const { 'x-total-count': total, date } = response.headers;
        return await read(response.data, countOf(total), timeOf(date));
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
