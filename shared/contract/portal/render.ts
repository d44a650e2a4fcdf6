import type { LiveRelease } from '../release/registry.ts';
import type { Release } from '../release/release.ts';
import type { Language } from '../rules/language.ts';
import type { EarlyAnswer } from './answers.ts';

/** What a page says of itself in the document's head. */
export interface PageHead {
  /** Without the portal's name; the route's where it is left out. */
  readonly title?: string;
  readonly description?: string;
  /** URL of a picture for shared links. */
  readonly image?: string;
  /** Path of the page that search engines are told, where several lead to it: `/page/welcome` for `/welcome`. */
  readonly canonical?: string;
  /** What the page is about, as objects of https://schema.org without `@context`: an event, for example. */
  readonly data?: readonly object[];
  /** 404 where nothing is at the address. */
  readonly status?: 404;
}

/** What a release is asked to prerender: plain data, nothing of the visitor. */
export interface RenderRequest {
  readonly release: Pick<Release, 'name' | 'version' | 'routes'>;
  /** Path of the page, such as `/about`. */
  readonly path: string;
  /** A members' page is rendered as it is before anything of the member is known. Left out: a visitor. */
  readonly reader?: 'member';
  readonly language: Language;
  /** Country ID of the host. */
  readonly country: string;
  /** The widget to render; without it, the screen of the path. Of the shell: `header` or `footer`. */
  readonly widget?: string;
  /** What ids in the markup begin with, so that those of two remotes do not meet; the browser renders with the same. */
  readonly ids: string;
  /** Answers of the calls that route and widgets declare (`asks`), by `callKey`. */
  readonly answers: Readonly<Record<string, EarlyAnswer>>;
  /** What the release's `season.json` holds, where it carries its season beside its code. */
  readonly season?: unknown;
  /** For the shell alone: what is live, for the entries of the header. */
  readonly live?: readonly LiveRelease[];
}

export interface Rendered {
  /** Markup of the inside of the element that `mount` gets. A slot is `<div data-slot="NAME"><!--slot:NAME--></div>`. */
  readonly html: string;
  readonly head: PageHead;
}

/** What a release that renders may use of whoever asks it to. */
export interface RenderTools {
  /** Cleans HTML that an editor wrote, by the rules of the browser. */
  cleanHtml(html: string): string;
}

/**
 * What the CommonJS file exports that a release names as its `render`. It may `require` what the live shell's file provides,
 * and modules of Node.js that only compute (docs/remotes.md#on-the-server).
 */
export interface ServerModule {
  /** Rejects where the page cannot be rendered; it is then shown as without prerendering. */
  render(request: RenderRequest, tools: RenderTools): Promise<Rendered>;
  /** Of the shell alone: modules that files of remotes require of it, by share key. */
  readonly provided?: Readonly<Record<string, unknown>>;
}

/** Where a widget's markup goes in its slot. */
export const slotMarker = (name: string): string => `<!--slot:${name}-->`;
