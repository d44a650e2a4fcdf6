import type { Client } from '@friends/shared/client/createClient';
import { list } from '@friends/shared/client/read';
import { type Page, readPage } from './readPage.ts';

/** Fetches the carousel's pages for the visitor's country. */
export function fetchPages(client: Client, country: string): Promise<Page[]> {
  return client.call('pages', list(readPage), {
    query: { Country: country, Active: true, Publish: true, showAll: true },
  });
}
