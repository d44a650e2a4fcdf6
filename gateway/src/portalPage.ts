import type { Config } from '@friends/api/platform/config/config';
import type { ReadinessCheck } from '@friends/api/platform/health/serveHealth';
import { type PageSettings as Assembling, assemblePage } from '@friends/page/assemblePage';
import { contentSecurityPolicy, styleSources } from '@friends/page/contentSecurityPolicy';
import type { PageDocument } from '@friends/page/prerender/document';
import { liveRoutes, resolveAddress } from '@friends/page/prerender/publicRoutes';
import { sheetReader } from '@friends/page/prerender/sheetReader';
import { shellStyleSheets } from '@friends/page/prerender/styleSheets';
import { usedStyles } from '@friends/page/prerender/usedStyles';
import type { Preview } from '@friends/page/preview/Preview';
import { previewScripts } from '@friends/page/preview/previewScripts';
import { type Entry, isRemote, toEntry } from '@friends/releases/registry/entry';
import { entriesIn } from '@friends/releases/registry/portalEntries';
import { remotesOf } from '@friends/releases/registry/stored';
import { readRelease, readShell } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { isForSearch } from '@friends/shared/contract/portal/pageHead';
import { hasShares, liveFor, type Visit } from '@friends/shared/contract/release/liveFor';
import type { PortalName } from '@friends/shared/contract/release/portalOf';
import { servedRegistry } from '@friends/shared/contract/release/registry';
import { isShell, releaseId, SHELL } from '@friends/shared/contract/release/release';
import type { Language } from '@friends/shared/contract/rules/language';
import { audienceText } from '@friends/shared/contract/staff/previewAudience';
import { LRUCache } from 'lru-cache';
import type { DocumentRequest, PortalDocuments, ReleaseSelection } from './documents/documentTypes.ts';
import { getOrCreate } from './getOrCreate.ts';
import type { PreviewKeys, Previews } from './preview.ts';
import { compressText, type ServedText } from './servedText.ts';
import type { RegistryState, RegistryWatch } from './watchRegistry.ts';

interface PageText extends ServedText {
  /** `Content-Security-Policy` of the page. */
  readonly policy: string;
}

export interface ServedPage extends PageText {
  /** 404 if no route matches the address. */
  readonly status: 200 | 404;
  readonly isForSearch: boolean;
}

/** Page and registry of one portal, cached per choice of releases. */
export interface PortalPage extends Previews {
  /** True if a release is live for a share of visitors, so that answers differ between them. */
  hasPartialRollout(): Promise<boolean>;
  /**
   * Checks that decide whether the portal gets traffic. `registry` is `old` while the last good one is served, as the
   * store's cannot be read; it throws if there never was one. `pages` is `rendering` until they are there for the first
   * time.
   */
  readonly readiness: readonly ReadinessCheck[];
  /** Result of the last read of the store; reads again if that was more than a moment ago. */
  registryState(): Promise<RegistryState>;
  /** Number of registry entries that are not served. */
  droppedEntries(): number;
  defaultSelection(): Promise<ReleaseSelection>;
  /** @throws ReleaseRefused if the previewed release is no longer in the store */
  page(visit: Visit, preview: Preview | null, request: DocumentRequest): Promise<ServedPage>;
  registry(visit: Visit, preview?: Preview | null): Promise<ServedText>;
}

/** Choices of releases cached at once: rollouts make a few, and each activation window that opens makes one more. */
const MAX_CACHED_TEXTS = 64;

/** The remote's first page with a fixed address; previews of widgets and the shell start at home. */
async function startOf(store: Store, { release: shown }: Preview): Promise<string> {
  if (shown === null) return '/';
  const release = await readRelease(store, shown.name, shown.version);
  const paths = isShell(release) ? [] : release.routes.map(({ path }) => path);
  return paths.find((path) => !/[:*]/.test(path)) ?? '/';
}

export interface PageSettings extends Pick<Config, 'appKey' | 'captcha' | 'imageOrigins' | 'telemetrySample'> {
  readonly previewKeys: PreviewKeys;
  readonly clock?: () => Date;
  /** Origin for search engines; null if none is configured. */
  readonly portalUrl: string | null;
}

interface PlainPage extends ReleaseSelection {
  readonly preview: Preview | null;
  readonly language: Language;
}

interface PageParts extends PageSettings {
  readonly portal: PortalName;
  readonly registry: RegistryWatch;
}

/** @param documents prerendered pages; without them, browsers render all pages */
export function portalPage(
  store: Store,
  settings: PageParts,
  documents: Pick<PortalDocuments, 'find' | 'readiness' | 'texts'> | null = null,
): PortalPage {
  const { portal, registry, previewKeys, clock = () => new Date(), captcha, imageOrigins } = settings;
  const recaptcha = captcha.provider === 'recaptcha' ? captcha.origin : null;
  const readSheet = sheetReader(store);
  const { state } = registry;
  const registryNow = async () => {
    const stored = await registry.now();
    return { ...stored, entries: entriesIn(portal, stored.entries) };
  };
  const pages = new LRUCache<string, Promise<PageText>>({ max: MAX_CACHED_TEXTS });
  const registries = new LRUCache<string, Promise<ServedText>>({ max: MAX_CACHED_TEXTS });
  /** A document belongs to one choice of releases, so its page is dropped along with it. */
  const withDocument = new WeakMap<PageDocument, Promise<PageText>>();

  /** The releases of a visitor and their key: visitors with the same releases get the same answer. */
  async function selectReleases(visit: Visit, preview: Preview | null) {
    const { version, entries } = await registryNow();
    // The first entry of a name counts, and the first of two owners of a route.
    const { release = null, at = null, content = '', audience, until } = preview ?? {};
    const first = release ? [await toEntry(store, release.name, release.version, {})] : [];
    const live = liveFor([...first, ...entries], at ? { ...visit, at } : visit);
    const times = [until, at].map((time) => time?.toISOString() ?? '').join(' ');
    const reader = audience ? audienceText(audience) : '';
    return { live, key: `${version} ${live.map(releaseId).join(' ')} ${times} ${content} ${reader}` };
  }

  /** Keyed by releases alone: other changes of the registry need no new documents. */
  const toSelection = (live: readonly Entry[]): ReleaseSelection => ({
    live,
    key: live.map((entry) => `${releaseId(entry)}/${isRemote(entry) ? entry.routes.length : ''}`).join(' '),
  });

  async function assembled(
    live: readonly Entry[],
    more: Partial<Assembling>,
    document: PageDocument | null,
  ): Promise<PageText> {
    const shell = live.find(({ name }) => name === SHELL);
    if (!shell) throw new Error('No release of the shell is live');
    const release = await readShell(store, shell.version);
    const whole = document?.styles ?? (await shellStyleSheets(release, readSheet));
    const styles = document && release.completesPages ? usedStyles(document) : whole;
    const page = assemblePage(release, remotesOf(live), { ...settings, ...more }, document, styles);
    const scripts = previewScripts(more.preview).map(({ code }) => code);
    return {
      ...compressText(page),
      policy: contentSecurityPolicy(recaptcha, imageOrigins, styleSources(styles), scripts),
    };
  }

  async function plainPage({ live, key, preview, language }: PlainPage): Promise<PageText> {
    const texts = (await documents?.texts(preview?.content)) ?? undefined;
    const name = `${language} ${key} ${texts ? JSON.stringify(texts) : ''}`;
    return getOrCreate(pages, name, () => assembled(live, { preview, language, ...(texts && { texts }) }, null));
  }

  async function readRegistry() {
    await registryNow();
    return state() === 'ok' ? 'ok' : 'old';
  }

  return {
    portal,
    previewKeys,
    clock,
    startOf: (preview) => startOf(store, preview),
    hasPartialRollout: async () => hasShares((await registryNow()).entries),
    readiness: [
      { name: 'registry', check: readRegistry },
      ...(documents ? [{ name: 'pages', check: documents.readiness }] : []),
    ],
    droppedEntries: registry.droppedEntries,
    async registryState() {
      // A failure is part of the state.
      await registryNow().catch(() => null);
      return state();
    },
    async defaultSelection() {
      return toSelection((await selectReleases({ at: clock(), visitor: null }, null)).live);
    },
    async page(visit, preview, request) {
      const { live, key } = await selectReleases(visit, preview);
      const answer = preview ? null : (documents?.find(toSelection(live), request) ?? null);
      const { language } = request;
      const document = answer?.document ?? null;
      const text = document
        ? await getOrCreate(withDocument, document, () => assembled(live, {}, document))
        : await plainPage({ live, key, preview, language });
      const place = resolveAddress(liveRoutes(remotesOf(live)), request.path);
      const mayBeShown = portal === 'members' && place.kind === 'page' && isForSearch(place.route) && !preview;
      return { ...text, status: answer?.status ?? 200, isForSearch: mayBeShown };
    },
    async registry(visit, preview = null) {
      const { live, key } = await selectReleases(visit, preview);
      const render = async () => compressText(`${JSON.stringify(servedRegistry(remotesOf(live)), null, 2)}\n`);
      return getOrCreate(registries, key, render);
    },
  };
}
