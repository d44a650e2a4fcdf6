import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import type { Destination } from '@friends/page/prerender/resolveDestination';
import type { Limits } from '@friends/page/renderer/watch';
import type { Entry } from '@friends/releases/registry/entry';
import type { FixedText } from '@friends/shared/contract/portal/fixedTexts';
import type { RenderRequest } from '@friends/shared/contract/portal/render';
import type { Language } from '@friends/shared/contract/rules/language';
import type { FastifyBaseLogger } from 'fastify';
import type { DocumentFolder } from './DocumentFolder.ts';

/** The releases that are live for a group of visitors, with a key that identifies this selection. */
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
  find(selection: ReleaseSelection, request: DocumentRequest): Destination;
  /**
   * Current changes to fixed texts, for pages without a document; null if there are none.
   *
   * @param drafts previewed drafts that count as live: `d12` for a draft, `s3` for a set
   */
  texts(drafts?: string): Promise<RenderRequest['texts'] | null>;
  /** Starts prerendering; until then there are no documents. */
  start(parts: StartParts): void;
  /** `rendering` until the first render of the default pages has succeeded or was given up; from then on `ok`. */
  readiness(): Promise<'ok' | 'rendering'>;
  /** Resolves when `readiness` is `ok`. Never resolves if the portal stops before that. */
  readonly rendered: Promise<void>;
  stop(): Promise<void>;
}

export interface RenderingOptions {
  readonly clock?: () => Date;
  readonly rendering?: Limits;
  /** Longest wait for the first render, in ms, counted from when the default releases are known. */
  readonly initialRenderMs?: number;
  /** Interval of the check for changed content, in ms. */
  readonly pollIntervalMs?: number;
  /** Time since the last request for a release selection after which its pages are not checked for changes, in ms. */
  readonly inUseMs?: number;
  /** Stores rendered documents for the next start; without it, each start renders all. */
  readonly folder?: DocumentFolder;
}

export interface StartParts {
  readonly callApi: ApiCaller;
  /** A new revision renders changed pages at once; without this function, pages are only polled. */
  readonly contentRevision?: (() => Promise<number>) | undefined;
  /** Reads changed fixed texts as if drafts were live; absent for another API. */
  readonly draftTexts?: ((drafts: string) => Promise<readonly FixedText[]>) | undefined;
  /** True for our API, in which a company can change the fixed texts. */
  readonly hasFixedTexts: boolean;
  /** Releases for visitors outside any partial rollout; their pages are rendered before anyone requests them. */
  readonly defaultSelection: () => Promise<ReleaseSelection>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}
