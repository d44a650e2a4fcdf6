import { type ApiError, isApiError } from '@friends/shared/client/ApiError';
import { type FetchedFile, fetchFile } from '@friends/shared/client/fetchFile';
import { countOf, timeOf } from '@friends/shared/client/headers';
import { createHttp } from '@friends/shared/client/http';
import type { AnswerReader, Reader } from '@friends/shared/client/read';
import { readerHeaders } from '@friends/shared/client/readerHeaders';
import { toApiError } from '@friends/shared/client/toApiError';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { STAFF_ENDPOINTS, type StaffEndpointName } from '@friends/shared/contract/staff/endpoints';

interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON; a form is sent unchanged. */
  readonly body?: object;
  /** Called while the body is sent, with the sent fraction of it, from 0 to 1. */
  readonly onUpload?: (fraction: number) => void;
  /** For calls that take longer than usual. */
  readonly timeoutMs?: number;
  /** Treats a 401 as the answer, not as an expired session. */
  readonly handlesMissingSession?: true;
}

/** Calls the API for staff; rejects only with `ApiError`. */
export interface StaffClient {
  call<T>(endpoint: StaffEndpointName, read: AnswerReader<T>, options?: CallOptions): Promise<T>;
  /** For calls that return a file. */
  file(endpoint: StaffEndpointName, options: Pick<CallOptions, 'params' | 'query'>): Promise<FetchedFile>;
}

/** Resolves once the user has signed in again; rejects with the error if they do not. */
export type SignInAgain = (error: ApiError) => Promise<void>;

interface RefusalHandlers {
  readonly signInAgain: SignInAgain;
  /** Called when a call is refused for a missing right. */
  readonly onNoRight: () => void;
}

const TIMEOUT_MS = 20_000;

/** Replaces `:name` by an encoded segment. */
function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`Path ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * Creates a client for the staff calls, authenticated by a cookie. If the session has expired, a call waits until the
 * user has signed in again and is then retried, so that no input is lost.
 */
export function createStaffClient(
  portal: Pick<Portal, 'api' | 'session' | 'language'>,
  { signInAgain, onNoRight }: RefusalHandlers,
): StaffClient {
  const http = createHttp(portal.api.base, TIMEOUT_MS);

  async function send<T>(endpoint: StaffEndpointName, read: AnswerReader<T>, options: CallOptions): Promise<T> {
    const { method, path } = STAFF_ENDPOINTS[endpoint];
    const { data, headers } = await http.request<unknown>({
      method,
      url: fillPath(path, options.params),
      params: options.query,
      data: options.body,
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      onUploadProgress: ({ progress }) => options.onUpload?.(progress ?? 0),
      headers: readerHeaders(portal),
    });
    return read(data, countOf(headers['x-total-count']), timeOf(headers.date));
  }

  async function callOnce<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      const error = isApiError(cause) ? cause : toApiError(cause);
      if (error.code === 'no_right') onNoRight();
      throw error;
    }
  }

  async function withSession<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await callOnce(work);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'not_logged_in') throw error;
      await signInAgain(error);
      return callOnce(work);
    }
  }

  return {
    call(endpoint, read, options = {}) {
      const needsSession = STAFF_ENDPOINTS[endpoint].access === 'staff' && !options.handlesMissingSession;
      return (needsSession ? withSession : callOnce)(() => send(endpoint, read, options));
    },
    file: (endpoint, { params, query = {} }) =>
      withSession(() => fetchFile(portal, fillPath(STAFF_ENDPOINTS[endpoint].path, params), query)),
  };
}

/** Reads one of the given strings; throws a `TypeError` for any other value. */
export function oneOf<T extends string>(allowed: readonly T[]): Reader<T> {
  return (value) => {
    const match = allowed.find((one) => one === value);
    if (match === undefined) throw new TypeError(`Expected one of ${allowed.join(', ')}`);
    return match;
  };
}
