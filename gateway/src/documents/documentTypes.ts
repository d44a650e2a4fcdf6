import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import type { Destination } from '@friends/page/prerender/resolveDestination';
import type { Limits } from '@friends/page/renderer/watch';
import type { Entry } from '@friends/releases/registry/entry';
import type { FixedText } from '@friends/shared/contract/portal/fixedTexts';
import type { RenderRequest } from '@friends/shared/contract/portal/render';
import type { Language } from '@friends/shared/contract/rules/language';
import type { FastifyBaseLogger } from 'fastify';
import type { DocumentFolder } from './DocumentFolder.ts';

/** Releases that a group of visitors gets together, with a key that identifies them. */
export interface ReleaseSelection {
  readonly live: readonly Entry[];
  readonly key: string;
}

export interface RenderContext {
  readonly language: Language;
  /** Country ID of the host. */
  readonly country: string;
}

export interface DocumentRequest extends RenderContext {
  readonly path: string;
}

export interface PortalDocuments {
  /** Returns the cached page for a visitor, or renders it in the background. */
  find(choice: ReleaseSelection, request: DocumentRequest): Destination;
  /**
   * Changed fixed texts of now, for pages without a document; null without any.
   *
   * @param drafts previewed ones that count as live: `d12`, `s3`
   */
  texts(drafts?: string): Promise<RenderRequest['texts'] | null>;
  /** Starts prerendering; until then there are no documents. */
  start(parts: StartParts): void;
  /** `rendering` until the default pages are rendered for the first time or given up; then always `ok`. */
  readiness(): Promise<'ok' | 'rendering'>;
  /** Resolves when `readiness` is `ok`; never, if the portal stops before. */
  readonly rendered: Promise<void>;
  stop(): Promise<void>;
}

export interface RenderingOptions {
  readonly clock?: () => Date;
  readonly rendering?: Limits;
  /** Time limit until the portal is ready without all of its pages, from when the default releases are known. */
  readonly firstMs?: number;
  /** Interval of the check for changed content, in ms. */
  readonly pollIntervalMs?: number;
  /** Pages of a share that was not requested for this long are not checked, in ms. */
  readonly inUseMs?: number;
  /** Where rendered documents are stored for the next start; without it, each start renders all. */
  readonly folder?: DocumentFolder;
}

export interface StartParts {
  readonly callApi: ApiCaller;
  /** Tells that content has changed, so that its pages are rendered at once; without it, they are polled only. */
  readonly contentRevision?: (() => Promise<number>) | undefined;
  /** Reads changed fixed texts as if drafts were live; absent for another API. */
  readonly draftTexts?: ((drafts: string) => Promise<readonly FixedText[]>) | undefined;
  /** True for our API, which has texts that a company changes. */
  readonly hasFixedTexts: boolean;
  /** Releases of visitors without a share; rendered before anyone requests them. */
  readonly defaultSelection: () => Promise<ReleaseSelection>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}
