import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import { bodyOf } from './bodyOf.ts';
import { NoAnswer } from './NoAnswer.ts';

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** A plain object is sent as JSON, FormData as multipart. */
  readonly body?: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** How long an answer may take. */
export const TIMEOUT_MS = 20_000;

function addressOf({ url, query = {} }: Request): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text ? `${url}?${text}` : url;
}

/**
 * Sends a request and takes the answer, whatever its status. By `XMLHttpRequest`, which knows itself when it is too late.
 *
 * @throws {NoAnswer}
 */
export function sendRequest(request: Request): Promise<EarlyAnswer> {
  const { method, body, headers, signal } = request;
  return new Promise((resolve, reject) => {
    const http = new XMLHttpRequest();
    const end = () => http.abort();
    http.open(method, addressOf(request));
    http.timeout = TIMEOUT_MS;
    http.setRequestHeader('Accept', 'application/json, text/plain, */*');
    const isForm = body instanceof FormData;
    if (body && !isForm) http.setRequestHeader('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(headers)) http.setRequestHeader(name, value);
    http.onload = () =>
      resolve({
        status: http.status,
        body: bodyOf(http.responseText),
        total: http.getResponseHeader('x-total-count'),
        date: http.getResponseHeader('date'),
      });
    http.onerror = () => reject(new NoAnswer('network'));
    http.onabort = () => reject(new NoAnswer('network'));
    http.ontimeout = () => reject(new NoAnswer('timeout'));
    http.onloadend = () => signal?.removeEventListener('abort', end);
    if (signal?.aborted) return reject(new NoAnswer('network'));
    signal?.addEventListener('abort', end);
    http.send(isForm || !body ? body : JSON.stringify(body));
  });
}
