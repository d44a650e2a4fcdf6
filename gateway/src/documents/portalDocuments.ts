import { loggedError } from '@friends/api/platform/http/loggedError';
import { DocumentSet, languagesFrom } from '@friends/page/prerender/DocumentSet';
import { liveRoutes, resolveAddress } from '@friends/page/prerender/publicRoutes';
import type { Destination } from '@friends/page/prerender/resolveDestination';
import { circuitBreaker } from '@friends/page/renderer/circuitBreaker';
import type { RenderFailed } from '@friends/page/renderer/RenderFailed';
import { startRenderer } from '@friends/page/renderer/renderer';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { isRemote } from '@friends/releases/registry/entry';
import { readRenderInputs } from '@friends/releases/render/readRenderInputs';
import { signingKeyOf } from '@friends/releases/signing/storedSignature';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { fixedMessages } from '@friends/shared/contract/portal/fixedTexts';
import type { RenderRequest } from '@friends/shared/contract/portal/render';
import { DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import { DEFAULT_LANGUAGE, type Language } from '@friends/shared/contract/rules/language';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import { changedTextsReader } from './changedTextsReader.ts';
import { DocumentMetrics } from './DocumentMetrics.ts';
import type {
  DocumentRequest,
  PortalDocuments,
  ReleaseSelection,
  RenderContext,
  RenderingOptions,
  StartParts,
} from './documentTypes.ts';
import { initialRender } from './initialRender.ts';
import { warnWithoutPrlimit } from './warnWithoutPrlimit.ts';
import { watchContent } from './watchContent.ts';

/** Default interval of the check for changed content. */
const POLL_INTERVAL_MS = 3_000;
/** Release selections (default, rollout shares, hosts of other countries) with documents at once, each about 3 MB. */
const MAX_SELECTIONS = 12;
/** Time since its last request after which a release selection is dropped. */
const EXPIRY_MS = 10 * 60_000;
/**
 * A release selection requested within this time is in use: it is polled, and not evicted, as selections that evict one
 * another would be rendered over and over.
 */
const IN_USE_MS = 30_000;
/** Twice the time a process may take to start, and ten times what all pages take with a busy core. */
const MAX_INITIAL_RENDER_MS = 60_000;
/** Number of faults that are remembered, so that each is logged only once. */
const MAX_REPORTED = 500;

interface SetEntry {
  set: DocumentSet | null;
  /** Time of the last request, from `performance.now()`. */
  usedAt: number;
}

/** Answer while there are no documents: the routes alone decide the status. */
function destinationByRoutes({ live }: ReleaseSelection, path: string): Destination {
  const isUnknown = path !== '/' && resolveAddress(liveRoutes(live.filter(isRemote)), path).kind === 'nothing';
  return { status: isUnknown ? 404 : 200, document: null };
}

export function portalDocuments(
  store: Store,
  register: Registry,
  {
    clock = () => new Date(),
    rendering,
    initialRenderMs = MAX_INITIAL_RENDER_MS,
    pollIntervalMs = POLL_INTERVAL_MS,
    inUseMs = IN_USE_MS,
    folder,
  }: RenderingOptions = {},
): PortalDocuments {
  const renderer = circuitBreaker(startRenderer(store, { limits: rendering, onFault, signerOf: signingKeyOf(store) }));
  const initial = initialRender(initialRenderMs);
  let defaultKey = '';
  const setsByKey = new LRUCache<string, SetEntry>({ max: MAX_SELECTIONS, ttl: EXPIRY_MS, updateAgeOnGet: true });
  const reported = new LRUCache<string, true>({ max: MAX_REPORTED });
  const stopping = new AbortController();
  const isInUse = ({ usedAt }: SetEntry) => performance.now() - usedAt < inUseMs;
  const renderedSets = () => [...setsByKey.values()].flatMap(({ set }) => set ?? []);
  const metrics = new DocumentMetrics(register, () =>
    renderedSets().reduce((sum, set) => sum + set.documents.length, 0),
  );
  const countries = new LRUCache<string, true>({ max: MAX_SELECTIONS, ttl: EXPIRY_MS });
  let startParts: StartParts | null = null;
  let readTexts: () => Promise<RenderRequest['texts'] | null> = async () => null;
  let lastWork: Promise<void> = Promise.resolve();
  let polling: Promise<void> = Promise.resolve();

  function onFault(fault: RenderFailed): void {
    // Renderings cut off because the portal stops are not faults.
    if (stopping.signal.aborted) return;
    metrics.failed(fault);
    const report = `${fault.title} ${fault.reason}`;
    if (reported.has(report)) return;
    reported.set(report, true);
    startParts?.log.warn({ release: fault.title, fault: fault.fault }, fault.message);
  }

  /** Runs the work after all earlier work; errors are only logged. */
  function runLogged(work: () => Promise<void>): Promise<void> {
    lastWork = lastWork.then(work).catch((error: unknown) => {
      if (!stopping.signal.aborted)
        startParts?.log.error({ failure: loggedError(error) }, 'Pages were not prerendered');
    });
    return lastWork;
  }

  async function renderSet(key: string, set: DocumentSet, language: Language): Promise<void> {
    const outcome = await set.render(languagesFrom(language), stopping.signal);
    if (key === defaultKey) initial.recordResult(outcome);
  }

  function createSet(
    { callApi, hasFixedTexts, log }: StartParts,
    { live, key }: ReleaseSelection,
    { language, country }: RenderContext,
  ): void {
    const entry: SetEntry = { set: null, usedAt: performance.now() };
    setsByKey.set(key, entry);
    void runLogged(async () => {
      const started = performance.now();
      try {
        const inputs = await readRenderInputs(store, live, { renderer, onFault });
        const day = jakartaDay(clock());
        const cache = await folder?.open(inputs, { country, day }, log);
        entry.set = new DocumentSet(inputs, { country, day, callApi, hasFixedTexts, cache });
        await renderSet(key, entry.set, language);
        metrics.observe(performance.now() - started);
      } catch (error) {
        // Without any rendered page, the next request starts over.
        if (entry.set === null) setsByKey.delete(key);
        throw error;
      }
    });
  }

  /** True if another release selection fits without evicting one in use. */
  function hasRoom(): boolean {
    const [oldest] = [...setsByKey.rvalues()];
    return setsByKey.size < MAX_SELECTIONS || oldest === undefined || !isInUse(oldest);
  }

  const keyOf = (selection: ReleaseSelection, country: string) => `${selection.key} ${country} ${jakartaDay(clock())}`;

  /**
   * @param isNeeded creates the set even if that evicts one in use
   * @returns null if the set was only created now, or there is no room for it
   */
  function setFor(selection: ReleaseSelection, context: RenderContext, isNeeded: boolean): SetEntry | null {
    if (startParts === null || stopping.signal.aborted) return null;
    const key = keyOf(selection, context.country);
    const entry = setsByKey.get(key);
    if (entry) entry.usedAt = performance.now();
    else if (isNeeded || hasRoom()) createSet(startParts, { ...selection, key }, context);
    return entry ?? null;
  }

  function find(selection: ReleaseSelection, { language, country, path }: DocumentRequest): Destination {
    countries.set(country, true);
    const entry = setFor(selection, { language, country }, false);
    return entry?.set?.find(language, path) ?? destinationByRoutes(selection, path);
  }

  /**
   * Renders default pages, and checks documents for changed content.
   *
   * @param isChanged content is known to have changed
   * @returns false if the live releases could not be read
   */
  async function poll({ defaultSelection, log }: StartParts, isChanged: boolean): Promise<boolean> {
    let isKnown = false;
    try {
      const selection = await defaultSelection();
      isKnown = true;
      defaultKey = keyOf(selection, DEFAULT_COUNTRY);
      initial.begin(log);
      for (const country of new Set([DEFAULT_COUNTRY, ...countries.keys()])) {
        setFor(selection, { language: DEFAULT_LANGUAGE, country }, true);
      }
    } catch (error) {
      // `watchRegistry` logs these once.
      if (!(error instanceof StoreUnreachable || error instanceof ReleaseRefused))
        log.warn({ failure: loggedError(error) }, 'The releases to prerender could not be read');
    }
    setsByKey.purgeStale();
    const { used = [], unused = [] } = Object.groupBy([...setsByKey.entries()], ([, entry]) =>
      isInUse(entry) ? 'used' : 'unused',
    );
    if (isChanged) {
      // The next visitor with such a release selection must not get outdated content.
      for (const [key, { set }] of unused) if (set) setsByKey.delete(key);
    }
    for (const [key, { set }] of used) {
      // Until the first render is over, missing pages are rendered now rather than at a later poll.
      const isPolled = initial.hasEnded && !isChanged;
      if (set) await runLogged(() => (isPolled ? set.poll(stopping.signal) : renderSet(key, set, DEFAULT_LANGUAGE)));
    }
    return isKnown;
  }

  return {
    find,
    async texts(drafts) {
      if (drafts === undefined || !startParts?.draftTexts) return readTexts();
      return fixedMessages(await startParts.draftTexts(drafts), null);
    },
    start(parts) {
      startParts = parts;
      if (parts.hasFixedTexts) readTexts = changedTextsReader(parts.callApi);
      // This check starts a process, which would slow down the portal's start.
      void initial.ended.then(() => warnWithoutPrlimit(parts.log));
      polling = watchContent({
        contentRevision: parts.contentRevision,
        pollIntervalMs,
        signal: stopping.signal,
        async poll(isChanged) {
          const isKnown = await poll(parts, isChanged);
          // Until the first render has ended, wait for the work: a failed page is retried after the pause between
          // polls, not at once, as its release's circuit breaker may be open.
          if (!initial.hasEnded) await lastWork;
          return isKnown;
        },
      });
    },
    readiness: async () => (initial.hasEnded ? 'ok' : 'rendering'),
    rendered: initial.ended,
    async stop() {
      initial.stop();
      stopping.abort(new Error('The portal stops'));
      await renderer.stop();
      await polling;
      await lastWork;
    },
  };
}
