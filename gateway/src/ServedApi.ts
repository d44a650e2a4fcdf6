import type { Ask } from '@friends/page/prerender/ask';
import type { PreviewLink } from '@friends/releases/preview/link';
import type { Store } from '@friends/releases/store/store';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { PortalPages } from './portalPages.ts';
import type { Operator } from './telemetry/evaluateReleases.ts';

/** A server that answers the API, and what must be closed after it. */
export interface ServedApi {
  readonly app: FastifyInstance;
  /** Asks it as a visitor, for pages that are made before anybody asks. */
  readonly ask: Ask;
  /** Path, with its key, of the page of mails that were not sent; null where there is none. */
  readonly outbox: string | null;
  readonly operator: Operator;
  /** Begins what needs the releases in the store. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** What the server answers with beside the API. */
export interface Served {
  readonly pages: PortalPages;
  /** Whose releases staff look after. */
  readonly store: Store;
  /** Makes links to previews of both portals. */
  readonly previewLink: PreviewLink;
  /** For `/metrics`. */
  readonly metrics: Registry;
}
