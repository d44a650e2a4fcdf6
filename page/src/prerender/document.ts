import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { PageHead } from '@friends/shared/contract/portal/render';
import type { Prerender } from '@friends/shared/contract/release/manifest';
import type { Language } from '@friends/shared/contract/rules/language';
import type { FileOfRelease } from '../filesAt.ts';
import type { LiveRoute } from './publicRoutes.ts';

/** A style sheet of a release that is there with the document; webpack finds it by its path and loads it no second time. */
export interface DocumentStyle extends FileOfRelease {
  /** The sheet, with whole paths; null: a link brings it. */
  readonly text: string | null;
  /** It has only the rules that the document's markup may match; the code loads the whole sheet before it shows more. */
  readonly isPart?: true;
}

/** A page as visitors get it before any code has run: what `assemblePage` puts into the portal's page. */
export interface PageDocument {
  readonly language: Language;
  /** Path it was made for; `/*` for the page of nobody. */
  readonly path: string;
  /** The route that shows it. */
  readonly route: LiveRoute;
  /** Country ID of the hosts it is for. */
  readonly country: string;
  /** Whose view `main` is; header and footer are a member's where it is `member`, else a visitor's. */
  readonly for: Prerender['for'];
  /** Markup of the insides. */
  readonly header: string;
  readonly main: string;
  readonly footer: string;
  /** What the page says of itself, beside what its route says. */
  readonly head: PageHead;
  /** All that the page needs, the shell's first. */
  readonly styles: readonly DocumentStyle[];
  /** By `callKey`. */
  readonly answers: Readonly<Record<string, EarlyAnswer>>;
}

/** Path of the document that says that there is nothing. */
export const NOTHING_PATH = '/*';
