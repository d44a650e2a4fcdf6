import { hash } from 'node:crypto';
import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';
import { atJakarta } from '@friends/shared/contract/rules/days';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { RenderFailed } from '../renderer/RenderFailed.ts';
import { type Ask, askAll, type Call, isKnowledge, keyOf } from './ask.ts';
import type { DocumentCache } from './DocumentCache.ts';
import { NOTHING_PATH, type PageDocument } from './document.ts';
import { makeDocument, type Stage } from './makeDocument.ts';
import { callsOfLook, listings, type Plan, type PlannedPage, pathWith, planOf } from './plan.ts';
import { type LiveRoute, liveRoutes, paramsOf, resolveAddress } from './publicRoutes.ts';

/** Whom the documents are for, beside the releases. */
export interface Circumstances {
  readonly country: string;
  /** Day in Jakarta. */
  readonly day: string;
  readonly ask: Ask;
  /** Without it, every document is rendered. */
  readonly cache?: DocumentCache;
}

/** What an address leads to. */
export interface Destination {
  readonly status: 200 | 404;
  /** Null where there is none, or not yet. */
  readonly document: PageDocument | null;
}

interface DocumentEntry {
  /** Null where it cannot be made from these answers. */
  readonly document: PageDocument | null;
  /** Digest of the answers; null: it is made again, as a widget of it may be there the next time. */
  readonly madeFrom: string | null;
}

/** What a making came to. */
export interface Making {
  /** Whether the API answered all that was asked. */
  readonly isAnswered: boolean;
  /** Whether no release failed with all of its pages. */
  readonly isRendered: boolean;
}

interface Underway {
  isAnswered: boolean;
  isRendered: boolean;
  /** Pages that held the others up the last time. */
  readonly last: (() => Promise<void>)[];
}

/** Where not all could be made, it is tried again after 1, 2, 4 … looks, this many at the most. */
const MOST_LOOKS = 16;

/** When an answer left is no part of what it says. */
const digest = (answers: readonly EarlyAnswer[]) =>
  hash('sha256', JSON.stringify(answers.map(({ status, body, total }) => [status, body, total])), 'base64');

const inLanguage = (language: Language, name: string) => `${language} ${name}`;

/** All languages, that one first. */
export const startingWith = (first: Language): Language[] => [
  first,
  ...LANGUAGES.filter((language) => language !== first),
];

const nameOf = ({ route, path }: PlannedPage) => (route.path === NOTHING_PATH ? NOTHING_PATH : path);

/** All public documents of releases that visitors get together, at hosts of one country, on one day. */
export class DocumentSet {
  readonly #stage: Stage;
  readonly #circumstances: Circumstances;
  readonly #routes: readonly LiveRoute[];
  /** By language and path. */
  readonly #entries = new Map<string, DocumentEntry>();
  /** Names of pages whose rendering did not end the last time, in one language or another. */
  readonly #slow = new Set<string>();
  /** Digest of what each call was answered, by language and `callKey`. */
  readonly #digests = new Map<string, string>();
  #plan: Plan = { pages: [], listed: new Map(), isWhole: false };
  #looks = 0;
  /** Looks until it is tried again; null where all is made. */
  #patience: { readonly of: number; readonly left: number } | null = null;

  constructor(stage: Stage, circumstances: Circumstances) {
    this.#stage = stage;
    this.#circumstances = circumstances;
    this.#routes = liveRoutes(stage.live);
  }

  /** Documents that are there; those of a pattern, which have no address of their own, are left out. */
  get documents(): readonly PageDocument[] {
    return [...this.#entries.values()].flatMap(({ document }) =>
      document && !document.path.includes(':') ? document : [],
    );
  }

  /** What a visitor's address leads to. */
  find(language: Language, pathname: string): Destination {
    const exact = this.#documentAt(language, pathname);
    if (exact && pathname !== NOTHING_PATH) return { status: exact.head.status ?? 200, document: exact };
    const place = resolveAddress(this.#routes, pathname);
    if (place.kind === 'members-only') return { status: 200, document: null };
    // The portal has a first page, also while no remote has one.
    if (place.kind === 'nothing') return pathname === '/' ? { status: 200, document: null } : this.#nothing(language);
    const { path: pattern } = place.route;
    const [param] = Object.values(paramsOf(pattern, pathname));
    const listed = this.#plan.listed.get(pattern);
    if (param !== undefined && listed && !listed.has(param)) return this.#nothing(language, pattern);
    const document = this.#documentAt(language, param === undefined ? pattern : pathWith(pattern, param));
    return { status: document?.head.status ?? 200, document };
  }

  #documentAt(language: Language, path: string): PageDocument | null {
    return this.#entries.get(inLanguage(language, path))?.document ?? null;
  }

  /** @param pattern of the route, which may have a page that says so itself */
  #nothing(language: Language, pattern = NOTHING_PATH): Destination {
    const own = this.#documentAt(language, pattern);
    const saysSo = own?.head.status === 404;
    return { status: 404, document: saysSo ? own : this.#documentAt(language, NOTHING_PATH) };
  }

  /**
   * Asks the API, and makes the documents that are not there or no longer true.
   *
   * @param languages in the order they are made
   */
  async make(languages: readonly Language[], signal: AbortSignal): Promise<Making> {
    const underway: Underway = { isAnswered: true, isRendered: true, last: [] };
    for (const language of languages) await this.#makeIn(language, signal, underway);
    for (const render of underway.last) {
      signal.throwIfAborted();
      await render();
    }
    const { isAnswered, isRendered } = underway;
    const looks = Math.min((this.#patience?.of ?? 0) * 2 || 1, MOST_LOOKS);
    this.#patience = isAnswered && isRendered ? null : { of: looks, left: looks };
    return { isAnswered, isRendered };
  }

  /**
   * Asks some of what the documents were made from again, and makes those anew that are no longer true. Each look asks in
   * another language: a back end may translate.
   */
  async look(signal: AbortSignal): Promise<void> {
    const language = LANGUAGES[this.#looks % LANGUAGES.length] ?? DEFAULT_LANGUAGE;
    const isDue = this.#patience === null ? await this.#isChanged(language) : this.#patience.left <= 1;
    if (isDue) await this.make(startingWith(language), signal);
    else if (this.#patience) this.#patience = { ...this.#patience, left: this.#patience.left - 1 };
    this.#looks += 1;
  }

  #ask(calls: readonly Call[], language: Language): ReadonlyMap<string, Promise<EarlyAnswer>> {
    return askAll(calls, (call) => this.#circumstances.ask(call, language));
  }

  async #isChanged(language: Language): Promise<boolean> {
    const lists = listings(this.#routes, this.#circumstances.country);
    const calls = callsOfLook(lists, this.#plan.pages, this.#looks);
    for (const [key, coming] of this.#ask(calls, language)) {
      const answer = await coming;
      if (isKnowledge(answer) && this.#digests.get(inLanguage(language, key)) !== digest([answer])) return true;
    }
    return false;
  }

  async #makeIn(language: Language, signal: AbortSignal, underway: Underway): Promise<void> {
    const { country } = this.#circumstances;
    const lists = new Map<string, EarlyAnswer>();
    for (const [key, coming] of this.#ask(listings(this.#routes, country), language)) lists.set(key, await coming);
    const plan = planOf({ live: this.#stage.live, routes: this.#routes, country }, lists);
    // What was known of the pages stays, where nobody says now which there are.
    if (plan.isWhole || this.#plan.pages.length === 0) this.#plan = plan;
    const others = plan.pages.flatMap(({ calls }) => calls).filter((call) => !lists.has(keyOf(call)));
    const answers = new Map<string, EarlyAnswer | Promise<EarlyAnswer>>([...lists, ...this.#ask(others, language)]);
    underway.isAnswered &&= plan.isWhole;
    for (const page of plan.pages) {
      signal.throwIfAborted();
      const keys = page.calls.map(keyOf);
      const own = await Promise.all(keys.map(async (key) => [key, (await answers.get(key)) ?? NO_ANSWER] as const));
      const isAnswered = own.every(([, answer]) => isKnowledge(answer));
      underway.isAnswered &&= isAnswered;
      const render = async () => {
        const isRendered = await this.#makePage(page, language, own);
        underway.isRendered &&= isRendered;
      };
      if (isAnswered && this.#slow.has(nameOf(page))) underway.last.push(render);
      else if (isAnswered) await render();
    }
    if (plan.isWhole) await this.#keepOnly(plan, language, answers);
  }

  /** @returns whether no release failed with all of its pages */
  async #makePage(
    page: PlannedPage,
    language: Language,
    answers: readonly (readonly [key: string, EarlyAnswer])[],
  ): Promise<boolean> {
    const { country, day, cache } = this.#circumstances;
    const at = inLanguage(language, nameOf(page));
    const madeFrom = digest(answers.map(([, answer]) => answer));
    if (this.#entries.get(at)?.madeFrom === madeFrom) return true;
    const { route, path } = page;
    const cached = await cache?.read(at, madeFrom);
    if (cached) this.#entries.set(at, { document: { ...cached, route }, madeFrom });
    if (cached) return true;
    // A document is good for a day and tells no moment of it apart, so that the same content is the same document.
    const date = atJakarta(day).toUTCString();
    const early = Object.fromEntries(answers.map(([key, answer]) => [key, { ...answer, date }]));
    let isWhole = true;
    let faults = 0;
    const onFault = (fault: RenderFailed) => {
      faults += 1;
      if (fault.isOfAllPages) isWhole = false;
      if (fault.fault === 'hung' || fault.fault === 'died') this.#slow.add(nameOf(page));
      this.#stage.onFault(fault);
    };
    try {
      const stage = { ...this.#stage, onFault };
      const document = await makeDocument(stage, { route, path, language, country, answers: early });
      this.#entries.set(at, { document, madeFrom: isWhole ? madeFrom : null });
      if (isWhole) this.#slow.delete(nameOf(page));
      // What goes wrong is rendered again with the next start, so that it is reported again.
      if (document && faults === 0) await cache?.write(at, madeFrom, document);
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error;
      onFault(error);
      // Better none than one that says something else than the API does.
      if (error.isOfAllPages) this.#entries.delete(at);
      else this.#entries.set(at, { document: null, madeFrom });
    }
    return isWhole;
  }

  /** Remembers what all was made from; pages that are gone leave. */
  async #keepOnly(
    { pages }: Plan,
    language: Language,
    answers: ReadonlyMap<string, EarlyAnswer | Promise<EarlyAnswer>>,
  ): Promise<void> {
    const own = (key: string) => key.startsWith(inLanguage(language, ''));
    const names = new Set(pages.map((page) => inLanguage(language, nameOf(page))));
    for (const key of this.#entries.keys()) if (own(key) && !names.has(key)) this.#entries.delete(key);
    for (const key of this.#digests.keys()) if (own(key)) this.#digests.delete(key);
    for (const [key, answer] of answers) this.#digests.set(inLanguage(language, key), digest([await answer]));
  }
}
