import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import type { PreviewLink } from '@friends/releases/preview/link';
import type { Store } from '@friends/releases/store/store';
import type { FixedText } from '@friends/shared/contract/portal/fixedTexts';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { PortalsByHost } from './portalsByHost.ts';
import type { Operator } from './telemetry/evaluateReleases.ts';

export interface ServedApi {
  readonly app: FastifyInstance;
  /** Calls the API as a visitor, for prerendering. */
  readonly callApi: ApiCaller;
  /** Revision of the content, which each change of content raises; absent for another API. */
  readonly contentRevision?: () => Promise<number>;
  /** As in `StartParts` (documents/documentTypes.ts). */
  readonly draftTexts?: (drafts: string) => Promise<readonly FixedText[]>;
  /** Path of the page with unsent emails, including its key; null if there is no such page. */
  readonly outbox: string | null;
  readonly operator: Operator;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Parts of the portal that its API uses. */
export interface PortalServices {
  readonly pages: PortalsByHost;
  readonly store: Store;
  /** Creates links to previews of both portals. */
  readonly previewLink: PreviewLink;
  readonly metrics: Registry;
}
