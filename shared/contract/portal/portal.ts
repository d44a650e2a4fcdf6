import type { Account } from '../api/account.ts';
import type { ActiveCampaign } from '../api/amazing.ts';
import type { Release } from '../release/release.ts';
import type { Language } from '../rules/language.ts';
import type { EarlyAnswers } from './answers.ts';
import type { Loaded } from './loaded.ts';
import type { PageHead } from './render.ts';

export interface Readable<T> {
  get(): T;
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export type Session =
  | { readonly status: 'anonymous' }
  /** A token is stored; the account loads with `GET /me`. */
  | { readonly status: 'member'; readonly token: string; readonly account: Loaded<Account> };

export interface PortalSession extends Readable<Session> {
  /** Stores the token, starts the session and loads the account. */
  login(token: string): Promise<void>;
  /** Revokes and removes the token, and navigates to `/`. */
  logout(): Promise<void>;
  /** Reloads the account after a change or a failure. Never rejects. */
  refresh(): Promise<void>;
  /** Call when the API refuses the token: ends the session and asks the member to log in again. */
  expire(token: string): void;
}

/** The active season's campaign; null between two seasons. */
export interface PortalCampaign extends Readable<Loaded<ActiveCampaign | null>> {
  /** Loads it unless loaded or loading. Done automatically for members. Never rejects. */
  load(): Promise<void>;
}

export interface PortalLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

export interface NavigationEntry {
  readonly location: PortalLocation;
  readonly action: 'PUSH' | 'REPLACE' | 'POP';
}

/** The page's only history. */
export interface PortalNavigation extends Readable<NavigationEntry> {
  /** After a click on a link, it takes effect with the next frame, with a page transition (docs/decisions/0077). */
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  go(delta: number): void;
  /**
   * Registers a guard that is asked before the page is left by link, Back, Forward or logout, but not for changes of
   * query or fragment. No delay if it returns true. Returns a function that removes it. Absent in older shells.
   */
  hold?(mayLeave: () => boolean | Promise<boolean>): () => void;
}

export type NoticeTone = 'success' | 'info' | 'refused';

export interface Notice {
  readonly tone: NoticeTone;
  /** In the page's language. */
  readonly text: string;
}

export interface Notices extends Readable<Notice | null> {
  show(notice: Notice): void;
  close(): void;
}

export interface WidgetSlots {
  /** Mounts a widget in an element, loaded and isolated like a remote; returns a function that removes it. */
  mount(widget: string, element: HTMLElement): () => void;
}

/** The shell's interface for remotes; remotes know nothing else of the shell. */
export interface Portal {
  readonly contract: number;
  readonly session: PortalSession;
  readonly language: Readable<Language> & { set(language: Language): void };
  readonly navigation: PortalNavigation;
  readonly notices: Notices;
  readonly widgets: WidgetSlots;
  readonly campaign: PortalCampaign;
  /** Country ID from the host name. */
  readonly country: string;
  readonly api: {
    readonly base: string;
    readonly appKey: string;
    /** The calling release for the API's traces: `mf-member@1.2.0`. Absent in older shells. */
    readonly caller?: string;
    /** Id of this page view in traces: 16 hexadecimal digits. Absent in older shells. */
    readonly view?: string;
  };
  /** Early answers of the API; absent in older shells. */
  readonly answers?: EarlyAnswers;
  /** Overrides the route's head data until the next page. Absent in older shells. */
  describe?(head: PageHead): void;
  /**
   * Reports a failure that the member may not have seen. A `hydration-mismatch` isn't the release's fault: the page's
   * DOM differed from the server's, for example after translation by the browser, and React rendered it again.
   */
  report(error: unknown, context: string): void;
  report(error: unknown, context: string, kind?: 'hydration-mismatch'): void;
}

export interface RemoteProps {
  readonly element: HTMLElement;
  readonly portal: Portal;
  readonly release: Pick<Release, 'name' | 'version' | 'routes'>;
  /** Set to show one widget instead of the remote's routes. */
  readonly widget?: string;
  /** The element contains this release's server-rendered markup, to be hydrated. */
  readonly hydrate?: true;
  /** Content of the release's verified `season.json`, if it has one. */
  readonly season?: unknown;
}

export interface RemoteLifecycles {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}
