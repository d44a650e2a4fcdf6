import { ENDPOINTS, type EndpointName } from '@friends/shared/contract/api/endpoints';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { bodyOf } from './bodyOf.ts';
import { NoAnswer } from './NoAnswer.ts';
import { readerHeaders } from './readerHeaders.ts';
import { accepted, Refused, toApiError } from './toApiError.ts';

/** A file as it came. */
export interface FetchedFile {
  readonly name: string;
  readonly content: Blob;
}

/** How long its first byte may take; the rest of a long file comes as fast as it comes. */
const BEGINS_WITHIN_MS = 20_000;

/** Of `attachment; filename="bookings.csv"`, the name. */
const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/**
 * Fetches a file with the member's token, which a link could not carry. A refused token ends the session, as with any call.
 *
 * @throws {ApiError} also where the file breaks off in the middle
 */
export async function fetchFile(
  portal: Pick<Portal, 'api' | 'session' | 'language'>,
  endpoint: EndpointName,
  query: Readonly<Record<string, string | number>>,
): Promise<FetchedFile> {
  const session = portal.session.get();
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), BEGINS_WITHIN_MS);
  try {
    const answer = await fetch(`${portal.api.base}${ENDPOINTS[endpoint].path}${text && `?${text}`}`, {
      headers: readerHeaders(portal),
      signal: late.signal,
    });
    clearTimeout(timer);
    if (!answer.ok) accepted({ status: answer.status, body: bodyOf(await answer.text()) });
    return { name: nameIn(answer.headers.get('content-disposition')) ?? endpoint, content: await answer.blob() };
  } catch (cause) {
    const isRefused = cause instanceof Refused;
    const error = toApiError(isRefused ? cause : new NoAnswer(late.signal.aborted ? 'timeout' : 'network'));
    if (error.status === 401 && session.status === 'member') portal.session.expire(session.token);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
