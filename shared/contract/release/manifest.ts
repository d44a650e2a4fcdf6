import type { Language } from '../rules/language.ts';
import type { SeasonFacts } from './season.ts';

/** Number of the contract between shell and remotes; a release of another number is refused. */
export const CONTRACT_NUMBER = 1;

export type Audience = 'all' | 'visitor' | 'member';

/** `hero`: the header lies over the page's picture; `plain`: it stands above the page. */
export type HeaderStyle = 'hero' | 'plain';

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
  /** Stays open after another season has begun: the season's own address. */
  readonly archive?: true;
  /**
   * An address of this route that shows something in every portal, such as `/hello/anna`: for whoever looks at a
   * release before it is live, where the path has parameters and no page links there.
   */
  readonly example?: string;
}

/** Signs the shell has for entries of its header; they are shown where the header is a bar, on phones. */
export const HEADER_ICONS = ['compass', 'gift', 'receipt', 'tag', 'ticket'] as const;

export type HeaderIcon = (typeof HEADER_ICONS)[number];

/** A link in the portal's header. */
export interface HeaderEntry {
  /** One of the remote's own routes, without parameters. */
  readonly path: string;
  readonly label: Readonly<Record<Language, string>>;
  /** Whose header it is in. */
  readonly who: Audience;
  /** Where it stands among the entries of all remotes: the smallest number first. Leave room between two. */
  readonly place: number;
  readonly icon?: HeaderIcon;
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
