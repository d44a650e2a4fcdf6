import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import type { PreviewLink } from '@friends/releases/preview/link';
import type { Store } from '@friends/releases/store/store';
import type { FixedText } from '@friends/shared/contract/portal/fixedTexts';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { PortalPages } from './portalPages.ts';
import type { Operator } from './telemetry/evaluateReleases.ts';

export interface ServedApi {
  readonly app: FastifyInstance;
  /** Calls the API as a visitor, for prerendering. */
  readonly callApi: ApiCaller;
  /** Revision of content, raised with each change of it; absent if the API doesn't know. */
  readonly contentRevision?: () => Promise<number>;
  /** As in `StartParts`. */
  readonly draftTexts?: (drafts: string) => Promise<readonly FixedText[]>;
  /** Path, with its key, of the page of unsent mails, or null. */
  readonly outbox: string | null;
  readonly operator: Operator;
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface Served {
  readonly pages: PortalPages;
  readonly store: Store;
  /** Makes links to previews of both portals. */
  readonly previewLink: PreviewLink;
  readonly metrics: Registry;
}
