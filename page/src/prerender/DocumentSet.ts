import { hash } from 'node:crypto';
import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';
import { atJakarta } from '@friends/shared/contract/rules/days';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { RenderFailed } from '../renderer/RenderFailed.ts';
import { type Ask, type Call, fetchAll, isConclusive, keyOf } from './ask.ts';
import { FIXED_TEXTS_CALL, neededAnswers, takeChangedTexts } from './changedTexts.ts';
import type { DocumentCache } from './DocumentCache.ts';
import { NOT_FOUND_PATH, type PageDocument } from './document.ts';
import { makeDocument, type Stage } from './makeDocument.ts';
import { callsOfPoll, listings, type Plan, type PlannedPage, pathWith, planOf } from './plan.ts';
import { type LiveRoute, liveRoutes, paramsOf, resolveAddress } from './publicRoutes.ts';

/** Conditions that documents depend on besides the releases. */
export interface RenderContext {
  readonly country: string;
  /** Date in Jakarta. */
  readonly day: string;
  readonly ask: Ask;
  /** True if the API has fixed texts, as ours has. */
  readonly hasFixedTexts?: boolean;
  /** Without it, every document is rendered. */
  readonly cache?: DocumentCache;
}

export interface Destination {
  readonly status: 200 | 404;
  /** Null if there is none, or none yet. */
  readonly document: PageDocument | null;
}

interface DocumentEntry {
  /** Null if rendering failed for these answers. */
  readonly document: PageDocument | null;
  /** Digest of the answers; null to render again, as a missing widget may work next time. */
  readonly madeFrom: string | null;
}

export interface RenderOutcome {
  readonly isAnswered: boolean;
  /** True unless a release failed for all of its pages. */
  readonly isRendered: boolean;
}

interface PendingRender {
  isAnswered: boolean;
  isRendered: boolean;
  /** Pages that timed out the last time; rendered last. */
  readonly last: (() => Promise<void>)[];
}

/** After failures, retries are made after 1, 2, 4 … polls, at most this many. */
const MAX_LOOKS = 16;

/** Digest of answers without their date, which isn't content. */
const digest = (answers: readonly EarlyAnswer[]) =>
  hash('sha256', JSON.stringify(answers.map(({ status, body, total }) => [status, body, total])), 'base64');

const inLanguage = (language: Language, name: string) => `${language} ${name}`;

export const startingWith = (first: Language): Language[] => [
  first,
  ...LANGUAGES.filter((language) => language !== first),
];

const nameOf = ({ route, path }: PlannedPage) => (route.path === NOT_FOUND_PATH ? NOT_FOUND_PATH : path);

/** All public documents of one set of live releases, for one country and day. */
export class DocumentSet {
  readonly #stage: Stage;
  readonly #circumstances: RenderContext;
  readonly #routes: readonly LiveRoute[];
  /** By language and path. */
  readonly #entries = new Map<string, DocumentEntry>();
  /** Names of pages whose last rendering hung or died in some language. */
  readonly #slow = new Set<string>();
  /** Digests of answers, by language and `callKey`. */
  readonly #digests = new Map<string, string>();
  #plan: Plan = { pages: [], listed: new Map(), isWhole: false };
  #looks = 0;
  /** Polls until the next retry; null if everything is rendered. */
  #patience: { readonly of: number; readonly left: number } | null = null;

  constructor(stage: Stage, circumstances: RenderContext) {
    this.#stage = stage;
    this.#circumstances = circumstances;
    this.#routes = liveRoutes(stage.live);
  }

  /** Rendered documents, without those of patterns, which have no address of their own. */
  get documents(): readonly PageDocument[] {
    return [...this.#entries.values()].flatMap(({ document }) =>
      document && !document.path.includes(':') ? document : [],
    );
  }

  find(language: Language, pathname: string): Destination {
    const exact = this.#documentAt(language, pathname);
    if (exact && pathname !== NOT_FOUND_PATH) return { status: exact.head.status ?? 200, document: exact };
    const place = resolveAddress(this.#routes, pathname);
    if (place.kind === 'members-only') return { status: 200, document: null };
    // The portal has a home page even if no remote has one.
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

  /** @param pattern of the route, which may have its own not-found page */
  #nothing(language: Language, pattern = NOT_FOUND_PATH): Destination {
    const own = this.#documentAt(language, pattern);
    const saysSo = own?.head.status === 404;
    return { status: 404, document: saysSo ? own : this.#documentAt(language, NOT_FOUND_PATH) };
  }

  /**
   * Fetches answers and renders documents that are missing or outdated.
   *
   * @param languages in rendering order
   */
  async make(languages: readonly Language[], signal: AbortSignal): Promise<RenderOutcome> {
    const underway: PendingRender = { isAnswered: true, isRendered: true, last: [] };
    for (const language of languages) await this.#makeIn(language, signal, underway);
    for (const render of underway.last) {
      signal.throwIfAborted();
      await render();
    }
    const { isAnswered, isRendered } = underway;
    const looks = Math.min((this.#patience?.of ?? 0) * 2 || 1, MAX_LOOKS);
    this.#patience = isAnswered && isRendered ? null : { of: looks, left: looks };
    return { isAnswered, isRendered };
  }

  /**
   * Polls some of the answers and renders outdated documents again. Each poll uses another language, as a back end may
   * translate.
   */
  async look(signal: AbortSignal): Promise<void> {
    const language = LANGUAGES[this.#looks % LANGUAGES.length] ?? DEFAULT_LANGUAGE;
    const isDue = this.#patience === null ? await this.#isChanged(language) : this.#patience.left <= 1;
    if (isDue) await this.make(startingWith(language), signal);
    else if (this.#patience) this.#patience = { ...this.#patience, left: this.#patience.left - 1 };
    this.#looks += 1;
  }

  #ask(calls: readonly Call[], language: Language): ReadonlyMap<string, Promise<EarlyAnswer>> {
    return fetchAll(calls, (call) => this.#circumstances.ask(call, language));
  }

  async #isChanged(language: Language): Promise<boolean> {
    const lists = listings(this.#routes, this.#circumstances.country);
    const calls = callsOfPoll(lists, this.#plan.pages, this.#looks);
    for (const [key, coming] of this.#ask(calls, language)) {
      const answer = await coming;
      if (isConclusive(answer) && this.#digests.get(inLanguage(language, key)) !== digest([answer])) return true;
    }
    return false;
  }

  async #makeIn(language: Language, signal: AbortSignal, underway: PendingRender): Promise<void> {
    const { country } = this.#circumstances;
    const lists = new Map<string, EarlyAnswer>();
    for (const [key, coming] of this.#ask(listings(this.#routes, country), language)) lists.set(key, await coming);
    const everywhere = this.#circumstances.hasFixedTexts ? [FIXED_TEXTS_CALL] : [];
    const plan = planOf({ live: this.#stage.live, routes: this.#routes, country, everywhere }, lists);
    // Keep the known pages if the lists can't be fetched.
    if (plan.isWhole || this.#plan.pages.length === 0) this.#plan = plan;
    const others = plan.pages.flatMap(({ calls }) => calls).filter((call) => !lists.has(keyOf(call)));
    const answers = new Map<string, EarlyAnswer | Promise<EarlyAnswer>>([...lists, ...this.#ask(others, language)]);
    underway.isAnswered &&= plan.isWhole;
    for (const page of plan.pages) {
      signal.throwIfAborted();
      const keys = page.calls.map(keyOf);
      const own = await Promise.all(keys.map(async (key) => [key, (await answers.get(key)) ?? NO_ANSWER] as const));
      const isThere = this.#entries.has(inLanguage(language, nameOf(page)));
      underway.isAnswered &&= own.every(([, answer]) => isConclusive(answer));
      const isAnswered = neededAnswers(own, isThere).every(([, answer]) => isConclusive(answer));
      const render = async () => {
        const isRendered = await this.#makePage(page, language, own);
        underway.isRendered &&= isRendered;
      };
      if (isAnswered && this.#slow.has(nameOf(page))) underway.last.push(render);
      else if (isAnswered) await render();
    }
    if (plan.isWhole) await this.#keepOnly(plan, language, answers);
  }

  /** @returns false if a release failed for all of its pages */
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
    // Documents are valid for a day and use its date alone, so that equal content gives equal documents.
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
      const document = await makeDocument(stage, { route, path, language, country, ...takeChangedTexts(early, path) });
      this.#entries.set(at, { document, madeFrom: isWhole ? madeFrom : null });
      if (isWhole) this.#slow.delete(nameOf(page));
      // Documents with errors aren't cached, so that the next process reports the error again.
      if (document && faults === 0) await cache?.write(at, madeFrom, document);
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error;
      onFault(error);
      // No document is better than one that contradicts the API.
      if (error.isOfAllPages) this.#entries.delete(at);
      else this.#entries.set(at, { document: null, madeFrom });
    }
    return isWhole;
  }

  /** Stores digests of the answers and removes pages that no longer exist. */
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
