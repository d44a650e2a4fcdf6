import type { LiveRelease } from '../release/registry.ts';
import type { Release } from '../release/release.ts';
import type { Language } from '../rules/language.ts';
import type { EarlyAnswer } from './answers.ts';

export interface PageHead {
  /** Without the portal's name; default: the route's. */
  readonly title?: string;
  readonly description?: string;
  /** URL of a picture for shared links. */
  readonly image?: string;
  /** Canonical path if several lead to the page: `/page/welcome` for `/welcome`. */
  readonly canonical?: string;
  /** Objects of https://schema.org about the page, without `@context`: an event, for example. */
  readonly data?: readonly object[];
  /** 404 if nothing exists at this address. */
  readonly status?: 404;
}

/** A request to prerender; plain data without visitor data. */
export interface RenderRequest {
  readonly release: Pick<Release, 'name' | 'version' | 'routes'>;
  /** Path of the page, such as `/about`. */
  readonly path: string;
  /** Set for members' pages, rendered without member data. Default: a visitor. */
  readonly reader?: 'member';
  readonly language: Language;
  /** Country ID of the host. */
  readonly country: string;
  /** The widget to render; without it, the path's screen. For the shell: `header` or `footer`. */
  readonly widget?: string;
  /** Prefix of ids in the markup, unique per remote; hydration uses the same. */
  readonly ids: string;
  /** Answers of the declared calls of route and widgets (`asks`), by `callKey`. */
  readonly answers: Readonly<Record<string, EarlyAnswer>>;
  /** Content of the release's `season.json`, if it has one. */
  readonly season?: unknown;
  /** Changed fixed texts by language (`fixedMessages`). */
  readonly texts?: Readonly<Record<Language, object>>;
  /** For the shell only: live releases, for header entries. */
  readonly live?: readonly LiveRelease[];
}

export interface Rendered {
  /** Inner HTML of the element passed to `mount`. A slot is `<div data-slot="NAME"><!--slot:NAME--></div>`. */
  readonly html: string;
  readonly head: PageHead;
}

export interface RenderTools {
  /** Sanitizes an editor's HTML by the browser's rules. */
  cleanHtml(html: string): string;
}

/**
 * Exports of the CommonJS file that a release names as its `render`. It may `require` modules that the live shell
 * provides, and Node.js modules that only compute (docs/remotes.md#on-the-server).
 */
export interface ServerModule {
  /** Rejects if the page can't be rendered; it is then served without prerendering. */
  render(request: RenderRequest, tools: RenderTools): Promise<Rendered>;
  /** For the shell only: modules for remotes, by share key. */
  readonly provided?: Readonly<Record<string, unknown>>;
}

export const slotMarker = (name: string): string => `<!--slot:${name}-->`;
