import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { PageHead, RenderRequest } from '@friends/shared/contract/portal/render';
import type { Prerender } from '@friends/shared/contract/release/manifest';
import type { Language } from '@friends/shared/contract/rules/language';
import type { FileOfRelease } from '../filesAt.ts';
import type { LiveRoute } from './publicRoutes.ts';

export interface DocumentStyle extends FileOfRelease {
  /** Inlined text with absolute paths; null for a link. */
  readonly text: string | null;
  /** Has only the rules that the document's markup may match; the code loads the full sheet before rendering more. */
  readonly isPart?: true;
}

/** Prerendered content that `assemblePage` inserts into the portal's page. */
export interface PageDocument {
  readonly language: Language;
  /** Path that it was rendered for; `/*` for the not-found page. */
  readonly path: string;
  readonly route: LiveRoute;
  /** Country ID of its hosts. */
  readonly country: string;
  /** Audience of `main`; header and footer are for members if `member`, else for visitors. */
  readonly for: Prerender['for'];
  /** Inner HTML. */
  readonly header: string;
  readonly main: string;
  readonly footer: string;
  /** Set by the page itself, in addition to the route's. */
  readonly head: PageHead;
  /** All style sheets that the page needs, the shell's first. */
  readonly styles: readonly DocumentStyle[];
  /** Changed fixed texts by language; absent without any. */
  readonly texts?: RenderRequest['texts'];
  /** By `callKey`. */
  readonly answers: Readonly<Record<string, EarlyAnswer>>;
}

/** Path of the not-found page's document. */
export const NOT_FOUND_PATH = '/*';
