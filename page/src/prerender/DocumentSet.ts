import { hash } from 'node:crypto';
import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import { NO_ANSWER } from '@friends/shared/contract/portal/noAnswer';
import { atJakarta } from '@friends/shared/contract/rules/days';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { RenderFailed } from '../renderer/RenderFailed.ts';
import { type ApiCaller, type Call, fetchAll, isConclusive, keyOf } from './apiCaller.ts';
import { FIXED_TEXTS_CALL, neededAnswers, splitOffFixedTexts } from './changedTexts.ts';
import type { DocumentCache } from './DocumentCache.ts';
import { NOT_FOUND_PATH, type PageDocument } from './document.ts';
import { callsOfPoll, listings, type Plan, type PlannedPage, planOf } from './plan.ts';
import { type LiveRoute, liveRoutes } from './publicRoutes.ts';
import { type RenderInputs, renderDocument } from './renderDocument.ts';
import { type Destination, resolveDestination } from './resolveDestination.ts';

/** Conditions that documents depend on besides the releases. */
export interface RenderContext {
  readonly country: string;
  /** Date in Jakarta. */
  readonly day: string;
  readonly callApi: ApiCaller;
  /** True if the API has fixed texts, as ours has. */
  readonly hasFixedTexts?: boolean;
  /** Without it, every document is rendered. */
  readonly cache?: DocumentCache;
}

interface DocumentEntry {
  /** Null if rendering failed for these answers. */
  readonly document: PageDocument | null;
  /** Digest of the answers; null to render again, as a missing widget may work next time. */
  readonly answersDigest: string | null;
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
  readonly deferred: (() => Promise<void>)[];
}

/** After failures, retries are made after 1, 2, 4 … polls, at most this many. */
const MAX_BACKOFF_POLLS = 16;

/** Digest of answers without their date, which isn't content. */
const digest = (answers: readonly EarlyAnswer[]) =>
  hash('sha256', JSON.stringify(answers.map(({ status, body, total }) => [status, body, total])), 'base64');

const keyIn = (language: Language, name: string) => `${language} ${name}`;

export const languagesFrom = (first: Language): Language[] => [
  first,
  ...LANGUAGES.filter((language) => language !== first),
];

const nameOf = ({ route, path }: PlannedPage) => (route.path === NOT_FOUND_PATH ? NOT_FOUND_PATH : path);

/** All public documents of one set of live releases, for one country and day. */
export class DocumentSet {
  readonly #inputs: RenderInputs;
  readonly #context: RenderContext;
  readonly #routes: readonly LiveRoute[];
  /** By language and path. */
  readonly #entries = new Map<string, DocumentEntry>();
  /** Names of pages whose last rendering hung or died in some language. */
  readonly #slow = new Set<string>();
  /** Digests of answers, by language and `callKey`. */
  readonly #digests = new Map<string, string>();
  #plan: Plan = { pages: [], listed: new Map(), isComplete: false };
  #polls = 0;
  /** Polls until the next retry; null if everything is rendered. */
  #backoff: { readonly polls: number; readonly remaining: number } | null = null;

  constructor(inputs: RenderInputs, context: RenderContext) {
    this.#inputs = inputs;
    this.#context = context;
    this.#routes = liveRoutes(inputs.live);
  }

  /** Rendered documents, without those of patterns, which have no address of their own. */
  get documents(): readonly PageDocument[] {
    return [...this.#entries.values()].flatMap(({ document }) =>
      document && !document.path.includes(':') ? document : [],
    );
  }

  find(language: Language, pathname: string): Destination {
    const documentAt = (path: string) => this.#entries.get(keyIn(language, path))?.document ?? null;
    return resolveDestination({ routes: this.#routes, listed: this.#plan.listed, documentAt }, pathname);
  }

  /**
   * Fetches answers and renders documents that are missing or outdated.
   *
   * @param languages in rendering order
   */
  async render(languages: readonly Language[], signal: AbortSignal): Promise<RenderOutcome> {
    const pending: PendingRender = { isAnswered: true, isRendered: true, deferred: [] };
    for (const language of languages) await this.#renderLanguage(language, signal, pending);
    for (const render of pending.deferred) {
      signal.throwIfAborted();
      await render();
    }
    const { isAnswered, isRendered } = pending;
    const backoff = Math.min((this.#backoff?.polls ?? 0) * 2 || 1, MAX_BACKOFF_POLLS);
    this.#backoff = isAnswered && isRendered ? null : { polls: backoff, remaining: backoff };
    return { isAnswered, isRendered };
  }

  /**
   * Polls some of the answers and renders outdated documents again. Each poll uses another language, as a back end may
   * translate.
   */
  async poll(signal: AbortSignal): Promise<void> {
    const language = LANGUAGES[this.#polls % LANGUAGES.length] ?? DEFAULT_LANGUAGE;
    const isDue = this.#backoff === null ? await this.#isChanged(language) : this.#backoff.remaining <= 1;
    if (isDue) await this.render(languagesFrom(language), signal);
    else if (this.#backoff) this.#backoff = { ...this.#backoff, remaining: this.#backoff.remaining - 1 };
    this.#polls += 1;
  }

  #fetch(calls: readonly Call[], language: Language): ReadonlyMap<string, Promise<EarlyAnswer>> {
    return fetchAll(calls, (call) => this.#context.callApi(call, language));
  }

  async #isChanged(language: Language): Promise<boolean> {
    const lists = listings(this.#routes, this.#context.country);
    const calls = callsOfPoll(lists, this.#plan.pages, this.#polls);
    for (const [key, pendingAnswer] of this.#fetch(calls, language)) {
      const answer = await pendingAnswer;
      if (isConclusive(answer) && this.#digests.get(keyIn(language, key)) !== digest([answer])) return true;
    }
    return false;
  }

  async #renderLanguage(language: Language, signal: AbortSignal, pending: PendingRender): Promise<void> {
    const { country } = this.#context;
    const lists = new Map<string, EarlyAnswer>();
    for (const [key, pendingAnswer] of this.#fetch(listings(this.#routes, country), language))
      lists.set(key, await pendingAnswer);
    const commonCalls = this.#context.hasFixedTexts ? [FIXED_TEXTS_CALL] : [];
    const plan = planOf({ live: this.#inputs.live, routes: this.#routes, country, commonCalls }, lists);
    // Keep the known pages if the lists can't be fetched.
    if (plan.isComplete || this.#plan.pages.length === 0) this.#plan = plan;
    const others = plan.pages.flatMap(({ calls }) => calls).filter((call) => !lists.has(keyOf(call)));
    const answers = new Map<string, EarlyAnswer | Promise<EarlyAnswer>>([...lists, ...this.#fetch(others, language)]);
    pending.isAnswered &&= plan.isComplete;
    for (const page of plan.pages) {
      signal.throwIfAborted();
      const keys = page.calls.map(keyOf);
      const pageAnswers = await Promise.all(
        keys.map(async (key) => [key, (await answers.get(key)) ?? NO_ANSWER] as const),
      );
      const isRenderedBefore = this.#entries.has(keyIn(language, nameOf(page)));
      pending.isAnswered &&= pageAnswers.every(([, answer]) => isConclusive(answer));
      const isAnswered = neededAnswers(pageAnswers, isRenderedBefore).every(([, answer]) => isConclusive(answer));
      const render = async () => {
        const isRendered = await this.#renderPage(page, language, pageAnswers);
        pending.isRendered &&= isRendered;
      };
      if (isAnswered && this.#slow.has(nameOf(page))) pending.deferred.push(render);
      else if (isAnswered) await render();
    }
    if (plan.isComplete) await this.#removeOthers(plan, language, answers);
  }

  /** @returns false if a release failed for all of its pages */
  async #renderPage(
    page: PlannedPage,
    language: Language,
    answers: readonly (readonly [key: string, EarlyAnswer])[],
  ): Promise<boolean> {
    const { country, day, cache } = this.#context;
    const key = keyIn(language, nameOf(page));
    const answersDigest = digest(answers.map(([, answer]) => answer));
    if (this.#entries.get(key)?.answersDigest === answersDigest) return true;
    const { route, path } = page;
    const cached = await cache?.read(key, answersDigest);
    if (cached) {
      this.#entries.set(key, { document: { ...cached, route }, answersDigest });
      return true;
    }
    // Documents are valid for a day and use its date alone, so that equal content gives equal documents.
    const date = atJakarta(day).toUTCString();
    const earlyAnswers = Object.fromEntries(answers.map(([key, answer]) => [key, { ...answer, date }]));
    let isComplete = true;
    let faults = 0;
    const onFault = (fault: RenderFailed) => {
      faults += 1;
      if (fault.affectsAllPages) isComplete = false;
      if (fault.fault === 'hung' || fault.fault === 'died') this.#slow.add(nameOf(page));
      this.#inputs.onFault(fault);
    };
    try {
      const inputs = { ...this.#inputs, onFault };
      const document = await renderDocument(inputs, {
        route,
        path,
        language,
        country,
        ...splitOffFixedTexts(earlyAnswers, path),
      });
      this.#entries.set(key, { document, answersDigest: isComplete ? answersDigest : null });
      if (isComplete) this.#slow.delete(nameOf(page));
      // Documents with errors aren't cached, so that the next process reports the error again.
      if (document && faults === 0) await cache?.write(key, answersDigest, document);
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error;
      onFault(error);
      // No document is better than one that contradicts the API.
      if (error.affectsAllPages) this.#entries.delete(key);
      else this.#entries.set(key, { document: null, answersDigest });
    }
    return isComplete;
  }

  /** Stores digests of the answers and removes pages that no longer exist. */
  async #removeOthers(
    { pages }: Plan,
    language: Language,
    answers: ReadonlyMap<string, EarlyAnswer | Promise<EarlyAnswer>>,
  ): Promise<void> {
    const isInLanguage = (key: string) => key.startsWith(keyIn(language, ''));
    const names = new Set(pages.map((page) => keyIn(language, nameOf(page))));
    for (const key of this.#entries.keys()) if (isInLanguage(key) && !names.has(key)) this.#entries.delete(key);
    for (const key of this.#digests.keys()) if (isInLanguage(key)) this.#digests.delete(key);
    for (const [key, answer] of answers) this.#digests.set(keyIn(language, key), digest([await answer]));
  }
}
