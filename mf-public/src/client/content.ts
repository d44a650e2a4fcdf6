import type { Client } from '@friends/shared/client/createClient';
import type { Page, Testimonial } from '@friends/shared/contract/api/content';
import { readPage, readTestimonial } from './readContent.ts';

/** Pages for the carousel, of the visitor's country. */
export async function fetchPages(client: Client, country: string): Promise<Page[]> {
  const { data } = await client.call('pages', {
    query: { Country: country, Active: true, Publish: true, showAll: true },
  });
  return rows(data, readPage);
}

export async function fetchTestimonials(client: Client): Promise<Testimonial[]> {
  const { data } = await client.call('testimonials', { query: { Approved: true } });
  return rows(data, readTestimonial);
}

/** The page under a slug. Throws `not_found` where there is none. */
export async function fetchPage(client: Client, slug: string): Promise<Page> {
  const { data } = await client.call('pageBySlug', { params: { '*': slug } });
  return found(data);
}

/** A custom page, known by its own route path (`/partner-hotels`). Throws `not_found` where there is none. */
export async function fetchCustomPage(client: Client, path: string): Promise<Page> {
  const { data } = await client.call('pageBySlug', { params: { '*': path.slice(1) }, query: { Custom: true } });
  return found(data);
}

/** A row that cannot be read falls alone; the others are shown. */
function rows<T>(data: unknown, read: (value: unknown) => T | null): T[] {
  if (!Array.isArray(data)) throw new TypeError('Expected a list');
  return data.map(read).filter((row) => row !== null);
}

function found(data: unknown): Page {
  const page = readPage(data);
  if (!page) throw new TypeError('Expected a page');
  return page;
}
