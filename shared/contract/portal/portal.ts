import type { Account } from '../api/account.ts';
import type { ActiveCampaign } from '../api/amazing.ts';
import type { Release } from '../release/release.ts';
import type { Language } from '../rules/language.ts';
import type { EarlyAnswers } from './answers.ts';
import type { Loaded } from './loaded.ts';
import type { PageHead } from './render.ts';

/** A value that changes over time and notifies its listeners. */
export interface Readable<T> {
  get(): T;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export type Session =
  | { readonly status: 'anonymous' }
  /** A token is stored; the account follows once `GET /me` has answered. */
  | { readonly status: 'member'; readonly token: string; readonly account: Loaded<Account> };

export interface PortalSession extends Readable<Session> {
  /** Stores the token, marks the member logged in and loads the account. */
  login(token: string): Promise<void>;
  /** Revokes and forgets the token, and goes to `/`. */
  logout(): Promise<void>;
  /** Loads the account again, after something changed it or it did not load. Never rejects. */
  refresh(): Promise<void>;
  /** The API no longer accepts the token: ends the session and asks the member to log in again. */
  expire(token: string): void;
}

/** The active season's campaign; null between two seasons. */
export interface PortalCampaign extends Readable<Loaded<ActiveCampaign | null>> {
  /** Asks for it where it is neither known nor on its way. The portal asks by itself once a member is there. Never rejects. */
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

/** The page's one history. */
export interface PortalNavigation extends Readable<NavigationEntry> {
  /** Where a link was clicked, it takes effect with the next frame: the page goes over into the other (docs/decisions/0077). */
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  go(delta: number): void;
  /**
   * Has `mayLeave` asked before another page takes the place of this one: by a link, Back, Forward or logout, not by a changed
   * query or fragment. Where it answers true at once, nothing is delayed. Returns the function that ends it. A portal of
   * before has none.
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
  /** Shows a widget in the element, loaded and isolated like a remote; returns the function that removes it. */
  mount(widget: string, element: HTMLElement): () => void;
}

/** What the shell gives a remote; all a remote may know of the portal around it. */
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
    /** The release that calls, as it is told to the API: `mf-member@1.2.0`. A portal of before has none. */
    readonly caller?: string;
    /** Names this view of the page in traces: 16 hexadecimal digits. A portal of before has none. */
    readonly view?: string;
  };
  /** What the API answered before the code was there; a portal of before has none. */
  readonly answers?: EarlyAnswers;
  /** Says of the page that is shown what its route cannot say; it ends with the next page. A portal of before has none. */
  describe?(head: PageHead): void;
  /**
   * Reports a failure that the member may not have seen. A `hydration-mismatch` is none of the release: the page was not as
   * the server had rendered it, because a browser translated it for example, and React rendered it again.
   */
  report(error: unknown, context: string): void;
  report(error: unknown, context: string, kind?: 'hydration-mismatch'): void;
}

/** What a remote's lifecycles receive. */
export interface RemoteProps {
  readonly element: HTMLElement;
  readonly portal: Portal;
  readonly release: Pick<Release, 'name' | 'version' | 'routes'>;
  /** Set where one widget is shown rather than the remote's routes. */
  readonly widget?: string;
  /** The element holds what this release's `render` made; to be hydrated as it is. */
  readonly hydrate?: true;
  /** What the release's `season.json` holds, where it carries its season beside its code; its hash was checked. */
  readonly season?: unknown;
}

export interface RemoteLifecycles {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}
