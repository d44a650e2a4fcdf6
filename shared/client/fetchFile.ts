import { type ApiError, isApiError } from '@friends/shared/client/ApiError';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { readerHeaders } from './readerHeaders.ts';
import { toApiError } from './toApiError.ts';

export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Time limit for the response headers; the body has none. */
const HEADERS_TIMEOUT_MS = 20_000;

/** Parses the name in `attachment; filename="bookings.csv"`. */
const parseFileName = (disposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** The error of a failed answer; with defaults for its status if the body isn't JSON. */
async function readError(answer: Response): Promise<ApiError> {
  const data: unknown = await answer.json().catch(() => null);
  return toApiError({ response: { status: answer.status, data } });
}

/**
 * Fetches a file with the member's token, which a link can't send. A refused token ends the session, as with any call.
 * Not by axios, which would return a problem body as binary.
 *
 * @param path below the API's base
 * @throws {ApiError} also if the download is interrupted
 */
export async function fetchFile(
  portal: Pick<Portal, 'api' | 'session' | 'language'>,
  path: string,
  query: Readonly<Record<string, string | number>>,
): Promise<FetchedFile> {
  const session = portal.session.get();
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), HEADERS_TIMEOUT_MS);
  try {
    const answer = await fetch(`${portal.api.base}${path}${text && `?${text}`}`, {
      headers: readerHeaders(portal),
      signal: timeout.signal,
    });
    clearTimeout(timer);
    if (!answer.ok) throw await readError(answer);
    return { name: parseFileName(answer.headers.get('content-disposition')) ?? '', content: await answer.blob() };
  } catch (cause) {
    if (!isApiError(cause))
      throw toApiError({ isAxiosError: true, code: timeout.signal.aborted ? 'ECONNABORTED' : 'ERR_NETWORK' });
    if (cause.status === 401 && session.status === 'member') portal.session.expire(session.token);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Starts a browser download. */
export function saveFile({ name, content }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download starts asynchronously and needs the URL until the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
