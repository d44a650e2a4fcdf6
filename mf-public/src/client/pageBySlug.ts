import { isApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import type { Reader } from '@friends/shared/client/read';
import { type Page, readPage } from './readPage.ts';

/** Fetches a page by slug; null if there is none. */
export function fetchPage(client: Client, slug: string): Promise<Page | null> {
  return client.call('pageBySlug', readPageOrNull, { params: { '*': slug } }).catch(nullIfNotFound);
}

/** Fetches a custom page by its own route path (`/partner-hotels`); null if there is none. */
export function fetchCustomPage(client: Client, path: string): Promise<Page | null> {
  return client
    .call('pageBySlug', readPageOrNull, { params: { '*': path.slice(1) }, query: { Custom: true } })
    .catch(nullIfNotFound);
}

/** Some back ends answer with nothing instead of 404. */
const readPageOrNull: Reader<Page | null> = (value) => (value === null || value === '' ? null : readPage(value));

function nullIfNotFound(error: unknown): null {
  if (isApiError(error) && error.code === 'not_found') return null;
  throw error;
}
