import type { Language } from '../rules/language.ts';
import type { SeasonFacts } from './season.ts';

/** Contract version between shell and remotes; other versions are refused. */
export const CONTRACT_NUMBER = 1;

export type Audience = 'all' | 'visitor' | 'member';

/** `hero`: the header overlays the page's picture; `plain`: it is above the page. */
export type HeaderStyle = 'hero' | 'plain';

/**
 * A literal, or a name: `:slug` is the route's parameter, `:country` the host's country. `:agentCountry`, `:agentCode`
 * and `:campaign` are facts about the member, if stored in the browser (`MEMBER_FACTS`); they may occur within text.
 */
export type CallValue = string | number | boolean;

/** A GET call that a screen makes first, declared so that it starts with the page instead of after the code. */
export interface FirstCall {
  /** Name of the call, such as `pages` (`ENDPOINTS`). */
  readonly call: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, CallValue>>;
  /** Default: everyone. */
  readonly who?: Audience;
  /** The answer may cause further calls at once, so the HTTP library is preloaded as well. */
  readonly more?: true;
  /** A required fact about the member (`:identity`): without it, the call isn't made early. */
  readonly given?: string;
  /** The answer is personal: it is never part of a document, so it is requested even if the page has one. */
  readonly fresh?: true;
}

/** The pages of a route with one parameter: one for each row that a call lists. */
export interface ListedPages {
  readonly call: string;
  readonly query?: Readonly<Record<string, CallValue>>;
  /** Field with the route's parameter. */
  readonly field: string;
  /** Required field values; default: all rows. */
  readonly where?: Readonly<Record<string, boolean>>;
}

/** Prerenders this route's pages, one document per language. */
export interface Prerender {
  /**
   * Audience of the document. `all`: members see the same; `visitor`: members see something else; `member`: a members'
   * page without member data.
   */
  readonly for: Audience;
  /** For a path with a parameter: its pages. */
  readonly each?: ListedPages;
}

export type ByLanguage = Readonly<Record<Language, string>>;

export interface ManifestRoute {
  /** Path pattern of react-router, e.g. `/page/:slug`. */
  readonly path: string;
  /** Audience. A path may belong to different remotes for visitors and members. */
  readonly who: Audience;
  readonly header: HeaderStyle;
  /** Name of the screen's chunk (`webpackChunkName`), so that its files are fetched together with the page. */
  readonly screen: string;
  /** Widgets on the screen, of any remote, loaded together with the page. */
  readonly shows?: readonly string[];
  /** Widgets in the first view: loaded with the page even if they are `late`. */
  readonly first?: readonly string[];
  /** The route is the season's archive: it stays after the next season has started. */
  readonly archive?: true;
  /**
   * A path of this route that works in every portal, such as `/hello/anna`: for checks of a release before it is live,
   * if the route has parameters and no page links to it.
   */
  readonly example?: string;
  /** Page title for browser tab and search results; the portal adds its name. */
  readonly title?: ByLanguage;
  /** One or two sentences for search results and shared links. */
  readonly description?: ByLanguage;
  /** Picture for shared links, 1200 × 630 pixels: paths of files of the release. */
  readonly image?: ByLanguage;
  /**
   * Canonical path of the same remote, if several lead to one page: `/about` for `/about-us`, `/page/:slug` for
   * `/landingpage/:slug`.
   */
  readonly canonical?: string;
  readonly asks?: readonly FirstCall[];
  readonly prerender?: Prerender;
}

/** Icons that the shell has for header entries; displayed in the bar on phones. */
export const HEADER_ICONS = ['compass', 'gift', 'receipt', 'tag', 'ticket'] as const;

export type HeaderIcon = (typeof HEADER_ICONS)[number];

export interface HeaderEntry {
  /** One of the remote's own routes, without parameters. */
  readonly path: string;
  readonly label: ByLanguage;
  readonly who: Audience;
  /** Sort key among the entries of all remotes, ascending. Leave gaps. */
  readonly place: number;
  readonly icon?: HeaderIcon;
  /**
   * Replaces the label where the header is a row: an SVG of the release, 104 × 36 pixels, visible on light and dark.
   * The label stays its accessible name.
   */
  readonly logo?: string;
  /** Also in the footer. */
  readonly footer?: boolean;
  /** Visible only during an active campaign of the race. */
  readonly during?: 'campaign';
}

export interface ManifestWidget {
  /** Name of its slot, e.g. `login-box`. */
  readonly name: string;
  /** Name of its chunk (`webpackChunkName`). */
  readonly screen: string;
  /** Loaded when it is scrolled near, not together with the page. */
  readonly late?: true;
  /**
   * Server-rendered markup stays unhydrated until touched, and its files load only then. If it wasn't rendered, they
   * load with the page.
   */
  readonly onTouch?: true;
  readonly asks?: readonly FirstCall[];
}

/** A remote's declaration: plain data, read by build and shell, never executed. */
export interface Manifest {
  /** Name of the workspace, e.g. `mf-public`; also its i18n namespace. */
  readonly name: string;
  readonly contract: number;
  readonly routes: readonly ManifestRoute[];
  readonly widgets: readonly ManifestWidget[];
  readonly header?: readonly HeaderEntry[];
  /** Languages of its texts. */
  readonly languages: readonly string[];
  /** Size limit of its scripts and style sheets in total, uncompressed bytes. */
  readonly budget?: number;
  /** For a remote with seasons: its season. */
  readonly season?: SeasonFacts;
}
