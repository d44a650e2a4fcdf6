import { loggedError } from '@friends/api/platform/http/loggedError';
import { type Destination, DocumentSet, languagesFrom } from '@friends/page/prerender/DocumentSet';
import { liveRoutes, resolveAddress } from '@friends/page/prerender/publicRoutes';
import { circuitBreaker } from '@friends/page/renderer/circuitBreaker';
import type { RenderFailed } from '@friends/page/renderer/RenderFailed';
import { startRenderer } from '@friends/page/renderer/renderer';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { isRemote } from '@friends/releases/registry/entry';
import { readRenderInputs } from '@friends/releases/render/readRenderInputs';
import { signingKeyOf } from '@friends/releases/signing/storedSignature';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import type { RenderRequest } from '@friends/shared/contract/portal/render';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import { DEFAULT_LANGUAGE, type Language } from '@friends/shared/contract/rules/language';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import { changedTexts } from './changedTexts.ts';
import { DocumentMetrics } from './DocumentMetrics.ts';
import type {
  Choice,
  DocumentRequest,
  PortalDocuments,
  RenderContext,
  RenderingTerms,
  Running,
} from './documentTypes.ts';
import { initialRender } from './initialRender.ts';
import { warnUnsealed } from './warnUnsealed.ts';
import { watchContent } from './watchContent.ts';

/** Default interval of the check for changed content. */
const POLL_INTERVAL_MS = 3_000;
/** Choices with documents at once (default, rollout shares, hosts of other countries), each about 3 MB. */
const MAX_CHOICES = 12;
const FORGOTTEN_MS = 10 * 60_000;
/**
 * A choice requested within this time is not evicted, or all would be rendered over and over. Others are not polled.
 */
const IN_USE_MS = 30_000;
/** Twice the time a process may take to start, and ten times what all pages take with a busy core. */
const MAX_FIRST_MS = 60_000;
const FIRST_COUNTRY = 'ID';
/** Faults remembered, so that each is logged once. */
const MAX_REPORTED = 500;

interface SetEntry {
  set: DocumentSet | null;
  /** Time of the last request, from `performance.now()`. */
  usedAt: number;
}

const isInUse = ({ usedAt }: SetEntry) => performance.now() - usedAt < IN_USE_MS;

/** Status by the routes alone, while there is no document. */
function withoutDocuments({ live }: Choice, path: string): Destination {
  const isNothing = path !== '/' && resolveAddress(liveRoutes(live.filter(isRemote)), path).kind === 'nothing';
  return { status: isNothing ? 404 : 200, document: null };
}

export function portalDocuments(
  store: Store,
  register: Registry,
  {
    clock = () => new Date(),
    rendering,
    firstMs = MAX_FIRST_MS,
    pollIntervalMs = POLL_INTERVAL_MS,
    folder,
  }: RenderingTerms = {},
): PortalDocuments {
  const renderer = circuitBreaker(startRenderer(store, { limits: rendering, onFault, signerOf: signingKeyOf(store) }));
  const first = initialRender(firstMs);
  let firstKey = '';
  const setsByKey = new LRUCache<string, SetEntry>({ max: MAX_CHOICES, ttl: FORGOTTEN_MS, updateAgeOnGet: true });
  const reports = new LRUCache<string, true>({ max: MAX_REPORTED });
  const stopping = new AbortController();
  const sets = () => [...setsByKey.values()].flatMap(({ set }) => set ?? []);
  const metrics = new DocumentMetrics(register, () => sets().reduce((sum, set) => sum + set.documents.length, 0));
  const countries = new LRUCache<string, true>({ max: MAX_CHOICES, ttl: FORGOTTEN_MS });
  let running: Running | null = null;
  let readTexts: () => Promise<RenderRequest['texts'] | null> = async () => null;
  let working: Promise<void> = Promise.resolve();
  let looking: Promise<void> = Promise.resolve();

  function onFault(fault: RenderFailed): void {
    // Renderings cut off because the portal stops are no faults.
    if (stopping.signal.aborted) return;
    metrics.failed(fault);
    const what = `${fault.title} ${fault.reason}`;
    if (reports.has(what)) return;
    reports.set(what, true);
    running?.log.warn({ release: fault.title, fault: fault.fault }, fault.message);
  }

  function work(what: () => Promise<void>): Promise<void> {
    working = working.then(what).catch((error: unknown) => {
      if (!stopping.signal.aborted) running?.log.error({ failure: loggedError(error) }, 'Pages were not prerendered');
    });
    return working;
  }

  async function make(key: string, set: DocumentSet, language: Language): Promise<void> {
    const outcome = await set.render(languagesFrom(language), stopping.signal);
    if (key === firstKey) first.made(outcome);
  }

  function begin(
    { callApi, hasFixedTexts, log }: Running,
    { live, key }: Choice,
    { language, country }: RenderContext,
  ): void {
    const one: SetEntry = { set: null, usedAt: performance.now() };
    setsByKey.set(key, one);
    void work(async () => {
      const started = performance.now();
      try {
        const stage = await readRenderInputs(store, live, { renderer, onFault });
        const day = jakartaDay(clock());
        const cache = await folder?.open(stage, { country, day }, log);
        one.set = new DocumentSet(stage, { country, day, callApi, hasFixedTexts, cache });
        await make(key, one.set, language);
        metrics.took(performance.now() - started);
      } catch (error) {
        // The next request starts over, unless a part of it is there.
        if (one.set === null) setsByKey.delete(key);
        throw error;
      }
    });
  }

  /** True if another choice fits without evicting one in use. */
  function hasRoom(): boolean {
    const [oldest] = [...setsByKey.rvalues()];
    return setsByKey.size < MAX_CHOICES || oldest === undefined || !isInUse(oldest);
  }

  const keyNow = (choice: Choice, country: string) => `${choice.key} ${country} ${jakartaDay(clock())}`;

  /** Null while rendering starts. `isNeeded` renders them even if that evicts others. */
  function ofChoice(choice: Choice, whose: RenderContext, isNeeded: boolean): SetEntry | null {
    if (running === null || stopping.signal.aborted) return null;
    const key = keyNow(choice, whose.country);
    const entry = setsByKey.get(key);
    if (entry) entry.usedAt = performance.now();
    else if (isNeeded || hasRoom()) begin(running, { ...choice, key }, whose);
    return entry ?? null;
  }

  function find(choice: Choice, { language, country, path }: DocumentRequest): Destination {
    countries.set(country, true);
    const entry = ofChoice(choice, { language, country }, false);
    return entry?.set?.find(language, path) ?? withoutDocuments(choice, path);
  }

  /**
   * Renders default pages, and checks documents for changed content.
   *
   * @param isChanged content is known to have changed
   * @returns false if what is live is unknown
   */
  async function look({ defaultChoice, log }: Running, isChanged: boolean): Promise<boolean> {
    let isKnown = false;
    try {
      const choice = await defaultChoice();
      isKnown = true;
      firstKey = keyNow(choice, FIRST_COUNTRY);
      first.begin(log);
      for (const country of new Set([FIRST_COUNTRY, ...countries.keys()])) {
        ofChoice(choice, { language: DEFAULT_LANGUAGE, country }, true);
      }
    } catch (error) {
      // The watch of the registry logs these, once.
      if (!(error instanceof StoreUnreachable || error instanceof ReleaseRefused))
        log.warn({ failure: loggedError(error) }, 'It is not known what to prerender');
    }
    setsByKey.purgeStale();
    for (const [key, { set }] of [...setsByKey.entries()].filter(([, one]) => isInUse(one))) {
      // Until the first rendering is over, missing pages are rendered now rather than at a later poll.
      const isPolled = first.isOver && !isChanged;
      if (set) await work(() => (isPolled ? set.poll(stopping.signal) : make(key, set, DEFAULT_LANGUAGE)));
    }
    return isKnown;
  }

  return {
    find,
    texts: () => readTexts(),
    start(parts) {
      running = parts;
      if (parts.hasFixedTexts) readTexts = changedTexts(parts.callApi);
      // Checking starts a process, which would slow down the portal's start.
      void first.over.then(() => warnUnsealed(parts.log));
      looking = watchContent({
        ...{ contentRevision: parts.contentRevision, pollIntervalMs, signal: stopping.signal },
        async poll(isChanged) {
          const isKnown = await look(parts, isChanged);
          // First failures are retried after a pause: a release's circuit may be open.
          if (!first.isOver) await working;
          return isKnown;
        },
      });
    },
    readiness: async () => (first.isOver ? 'ok' : 'rendering'),
    rendered: first.over,
    async stop() {
      first.stop();
      stopping.abort(new Error('The portal stops'));
      await renderer.stop();
      await looking;
      await working;
    },
  };
}
