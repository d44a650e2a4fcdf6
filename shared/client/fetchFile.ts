import { type ApiError, isApiError } from '@friends/shared/client/ApiError';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { readerHeaders } from './readerHeaders.ts';
import { toApiError } from './toApiError.ts';

/** A file as it came. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/** How long its first byte may take; the rest of a long file comes as fast as it comes. */
const BEGINS_WITHIN_MS = 20_000;

/** Of `attachment; filename="bookings.csv"`, the name. */
const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** What the API said of a refusal, or nothing where that is no JSON. */
async function refusalOf(answer: Response): Promise<ApiError> {
  const data: unknown = await answer.json().catch(() => null);
  return toApiError({ response: { status: answer.status, data } });
}

/**
 * Fetches a file with the member's token, which a link could not carry. A refused token ends the session, as with any call.
 * Not by axios: of a refused file it keeps what the API says as bytes.
 *
 * @param path below the API's base
 * @throws {ApiError} also where the file breaks off in the middle
 */
export async function fetchFile(
  portal: Pick<Portal, 'api' | 'session' | 'language'>,
  path: string,
  query: Readonly<Record<string, string | number>>,
): Promise<FetchedFile> {
  const session = portal.session.get();
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), BEGINS_WITHIN_MS);
  try {
    const answer = await fetch(`${portal.api.base}${path}${text && `?${text}`}`, {
      headers: readerHeaders(portal),
      signal: late.signal,
    });
    clearTimeout(timer);
    if (!answer.ok) throw await refusalOf(answer);
    return { name: nameIn(answer.headers.get('content-disposition')) ?? '', content: await answer.blob() };
  } catch (cause) {
    if (!isApiError(cause))
      throw toApiError({ isAxiosError: true, code: late.signal.aborted ? 'ECONNABORTED' : 'ERR_NETWORK' });
    if (cause.status === 401 && session.status === 'member') portal.session.expire(session.token);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Hands a file over to the browser, which keeps it where it keeps all downloads. */
export function saveFile({ name, content }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun; until the next task it needs the address.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
