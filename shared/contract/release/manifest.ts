import type { Language } from '../rules/language.ts';
import type { SeasonFacts } from './season.ts';

/** Number of the contract between shell and remotes; a release of another number is refused. */
export const CONTRACT_NUMBER = 1;

export type Audience = 'all' | 'visitor' | 'member';

/** `hero`: the header lies over the page's picture; `plain`: it stands above the page. */
export type HeaderStyle = 'hero' | 'plain';

/**
 * Where a value stands for something of the address: `:slug` is the route's parameter, `:country` the host's country. Of the
 * member are `:agentCountry`, `:agentCode` and `:campaign`, as far as the browser remembers them (`MEMBER_FACTS`); they may
 * stand inside of a text.
 */
export type CallValue = string | number | boolean;

/** A call that a screen makes first, so that it starts with the page and not after the code. Only reading calls. */
export interface FirstCall {
  /** Name of the call, such as `pages` (`ENDPOINTS`). */
  readonly call: string;
  /** Values of the parameters in the call's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, CallValue>>;
  /** Who makes it; everybody where it is left out. */
  readonly who?: Audience;
  /** What comes may make the screen ask for more at once, so what it asks with is fetched with the page, too. */
  readonly more?: true;
  /** Something remembered of the member (`:identity`): without it the call is not made early. */
  readonly given?: string;
  /** The answer is for one reader: no document has it, so the page asks for it also where it brings a document. */
  readonly fresh?: true;
}

/** Rows of a list that each have a page of a route with one parameter. */
export interface ListedPages {
  /** Name of the call that lists them. */
  readonly call: string;
  readonly query?: Readonly<Record<string, CallValue>>;
  /** The row's field that is the route's parameter. */
  readonly field: string;
  /** Fields that must have these values; every row counts where it is left out. */
  readonly where?: Readonly<Record<string, boolean>>;
}

/** The page of this route is made before anybody asks for it (`render`), one document for each language. */
export interface Prerender {
  /**
   * Whose view the document shows. `all`: what members see there is the same; `visitor`: they see something else; `member`:
   * of a members' page, what is there of it before anything of the member is known.
   */
  readonly for: Audience;
  /** Of a path with a parameter: which pages there are. */
  readonly each?: ListedPages;
}

export type ByLanguage = Readonly<Record<Language, string>>;

export interface ManifestRoute {
  /** Path pattern of react-router, e.g. `/page/:slug`. */
  readonly path: string;
  /** Who may see it. A path may be owned by one remote for visitors and by another for members. */
  readonly who: Audience;
  readonly header: HeaderStyle;
  /** Name of the screen's chunk (`webpackChunkName`), so that its files are fetched together with the page. */
  readonly screen: string;
  /** Widgets, of this remote or another, that the screen shows, fetched together with the page. */
  readonly shows?: readonly string[];
  /** Those of them that stand in the first view: fetched together with the page also where they are `late`. */
  readonly first?: readonly string[];
  /** Stays open after another season has begun: the season's own address. */
  readonly archive?: true;
  /**
   * An address of this route that shows something in every portal, such as `/hello/anna`: for whoever looks at a
   * release before it is live, where the path has parameters and no page links there.
   */
  readonly example?: string;
  /** Name of the page, in the browser's tab and in search results; the portal adds its own. */
  readonly title?: ByLanguage;
  /** What the page says, in one or two sentences, for search results and shared links. */
  readonly description?: ByLanguage;
  /** Picture for shared links, 1200 × 630 pixels: paths of files of the release. */
  readonly image?: ByLanguage;
  /**
   * Path of the same remote that search engines are told, where several lead to one page: `/about` for `/about-us`,
   * `/page/:slug` for `/landingpage/:slug`.
   */
  readonly canonical?: string;
  /** What the screen asks the API first. */
  readonly asks?: readonly FirstCall[];
  readonly prerender?: Prerender;
}

/** Signs the shell has for entries of its header; they are shown where the header is a bar, on phones. */
export const HEADER_ICONS = ['compass', 'gift', 'receipt', 'tag', 'ticket'] as const;

export type HeaderIcon = (typeof HEADER_ICONS)[number];

/** A link in the portal's header. */
export interface HeaderEntry {
  /** One of the remote's own routes, without parameters. */
  readonly path: string;
  readonly label: ByLanguage;
  /** Whose header it is in. */
  readonly who: Audience;
  /** Where it stands among the entries of all remotes: the smallest number first. Leave room between two. */
  readonly place: number;
  readonly icon?: HeaderIcon;
  /**
   * Stands for the label where the header is a row: a file of the release, an SVG of 104 × 36 pixels that can be seen on
   * light and on dark. The label stays its name.
   */
  readonly logo?: string;
  /** The footer has it, too. */
  readonly footer?: boolean;
  /** Shown only while a campaign of the race is active. */
  readonly during?: 'campaign';
}

export interface ManifestWidget {
  /** Name of the slot it fills, e.g. `login-box`. */
  readonly name: string;
  /** Name of its chunk (`webpackChunkName`). */
  readonly screen: string;
  /** Fetched when the reader comes near its place, not together with the pages that show it. */
  readonly late?: true;
  /**
   * What the server rendered of it stands as it is until somebody touches it, and its files come only then. Where it was not
   * rendered, they come with the page.
   */
  readonly onTouch?: true;
  /** What it asks the API first. */
  readonly asks?: readonly FirstCall[];
}

/** What a remote says of itself: plain data, read at build time and by the shell, never executed. */
export interface Manifest {
  /** Name of the workspace, e.g. `mf-public`; also its i18n namespace. */
  readonly name: string;
  readonly contract: number;
  readonly routes: readonly ManifestRoute[];
  readonly widgets: readonly ManifestWidget[];
  readonly header?: readonly HeaderEntry[];
  /** Languages its texts exist in. */
  readonly languages: readonly string[];
  /** Most bytes its scripts and style sheets may have together, before they are compressed. */
  readonly budget?: number;
  /** The season it is of, where the remote is one of seasons that follow each other. */
  readonly season?: SeasonFacts;
}
