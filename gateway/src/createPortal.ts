import type { Config } from '@friends/api/platform/config/config';
import type { ReadinessCheck } from '@friends/api/platform/health/serveHealth';
import { type PageSettings as AssemblySettings, assemblePage } from '@friends/page/assemblePage';
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
  /** True if search engines may list the page. */
  readonly isForSearch: boolean;
}

/** Page and registry of the members' or the staff's portal, cached per selection of releases. */
export interface Portal extends Previews {
  /** True if a release is live for a share of visitors, so that answers differ between them. */
  hasPartialRollout(): Promise<boolean>;
  /**
   * Checks that decide whether the portal gets traffic. `registry` is `old` while the store's registry cannot be read
   * and the last good one is served; the check throws if none was ever read. `pages` is `rendering` until public pages
   * are rendered for the first time.
   */
  readonly readiness: readonly ReadinessCheck[];
  /** State of the registry at its last read, which is repeated if it is too old (`watchRegistry`). */
  registryState(): Promise<RegistryState>;
  /** Number of registry entries that are not served. */
  droppedEntries(): number;
  defaultSelection(): Promise<ReleaseSelection>;
  /** @throws ReleaseRefused if the previewed release is no longer in the store */
  page(visit: Visit, preview: Preview | null, request: DocumentRequest): Promise<ServedPage>;
  registry(visit: Visit, preview?: Preview | null): Promise<ServedText>;
}

/** Number of release selections cached at once: rollouts need a few, and each activation window that opens adds one. */
const MAX_CACHED_TEXTS = 64;

/** Path of the previewed remote's first page without parameters. Previews of widgets and of the shell start at `/`. */
async function startPath(store: Store, { release: previewed }: Preview): Promise<string> {
  if (previewed === null) return '/';
  const release = await readRelease(store, previewed.name, previewed.version);
  const paths = isShell(release) ? [] : release.routes.map(({ path }) => path);
  return paths.find((path) => !/[:*]/.test(path)) ?? '/';
}

export interface PageSettings extends Pick<Config, 'appKey' | 'captcha' | 'imageOrigins' | 'telemetrySample'> {
  readonly previewKeys: PreviewKeys;
  readonly clock?: () => Date;
  /** Origin for search engines; null if none is configured. */
  readonly portalUrl: string | null;
}

interface BrowserPage extends ReleaseSelection {
  readonly preview: Preview | null;
  readonly language: Language;
}

interface PortalSettings extends PageSettings {
  readonly portal: PortalName;
  readonly registry: RegistryWatch;
}

/** @param documents prerendered pages; without them, browsers render all pages */
export function createPortal(
  store: Store,
  settings: PortalSettings,
  documents: Pick<PortalDocuments, 'find' | 'readiness' | 'texts'> | null = null,
): Portal {
  const { portal, registry, previewKeys, clock = () => new Date(), captcha, imageOrigins } = settings;
  const recaptcha = captcha.provider === 'recaptcha' ? captcha.origin : null;
  const readSheet = sheetReader(store);
  const { state } = registry;
  const readRegistry = async () => {
    const stored = await registry.now();
    return { ...stored, entries: entriesIn(portal, stored.entries) };
  };
  const pages = new LRUCache<string, Promise<PageText>>({ max: MAX_CACHED_TEXTS });
  const registries = new LRUCache<string, Promise<ServedText>>({ max: MAX_CACHED_TEXTS });
  /** Keyed by the document, so that a page is dropped along with its document. */
  const pagesByDocument = new WeakMap<PageDocument, Promise<PageText>>();

  /** The releases for a visitor, with a key: visitors with the same key get the same answer. */
  async function selectReleases(visit: Visit, preview: Preview | null) {
    const { version, entries } = await readRegistry();
    // The previewed release comes first: the first entry of a name counts, and the first of two owners of a route.
    const { release = null, at = null, content = '', audience, until } = preview ?? {};
    const previewed = release ? [await toEntry(store, release.name, release.version, {})] : [];
    const live = liveFor([...previewed, ...entries], at ? { ...visit, at } : visit);
    const times = [until, at].map((time) => time?.toISOString() ?? '').join(' ');
    const reader = audience ? audienceText(audience) : '';
    return { live, key: `${version} ${live.map(releaseId).join(' ')} ${times} ${content} ${reader}` };
  }

  /** Keyed by releases alone: other changes of the registry need no new documents. */
  const toSelection = (live: readonly Entry[]): ReleaseSelection => ({
    live,
    key: live.map((entry) => `${releaseId(entry)}/${isRemote(entry) ? entry.routes.length : ''}`).join(' '),
  });

  async function assemble(
    live: readonly Entry[],
    overrides: Partial<AssemblySettings>,
    document: PageDocument | null,
  ): Promise<PageText> {
    const shell = live.find(({ name }) => name === SHELL);
    if (!shell) throw new Error('No release of the shell is live');
    const release = await readShell(store, shell.version);
    const allStyles = document?.styles ?? (await shellStyleSheets(release, readSheet));
    const styles = document && release.completesPages ? usedStyles(document) : allStyles;
    const page = assemblePage(release, remotesOf(live), { ...settings, ...overrides }, document, styles);
    const scripts = previewScripts(overrides.preview).map(({ code }) => code);
    return {
      ...compressText(page),
      policy: contentSecurityPolicy(recaptcha, imageOrigins, styleSources(styles), scripts),
    };
  }

  /** The page without a prerendered document: the browser renders it. */
  async function browserPage({ live, key, preview, language }: BrowserPage): Promise<PageText> {
    const texts = (await documents?.texts(preview?.content)) ?? undefined;
    const cacheKey = `${language} ${key} ${texts ? JSON.stringify(texts) : ''}`;
    return getOrCreate(pages, cacheKey, () => assemble(live, { preview, language, ...(texts && { texts }) }, null));
  }

  async function checkRegistry() {
    await readRegistry();
    return state() === 'ok' ? 'ok' : 'old';
  }

  return {
    portal,
    previewKeys,
    clock,
    startPath: (preview) => startPath(store, preview),
    hasPartialRollout: async () => hasShares((await readRegistry()).entries),
    readiness: [
      { name: 'registry', check: checkRegistry },
      ...(documents ? [{ name: 'pages', check: documents.readiness }] : []),
    ],
    droppedEntries: registry.droppedEntries,
    async registryState() {
      // A failure is part of the state.
      await readRegistry().catch(() => null);
      return state();
    },
    async defaultSelection() {
      return toSelection((await selectReleases({ at: clock(), visitor: null }, null)).live);
    },
    async page(visit, preview, request) {
      const { live, key } = await selectReleases(visit, preview);
      const destination = preview ? null : (documents?.find(toSelection(live), request) ?? null);
      const { language } = request;
      const document = destination?.document ?? null;
      const text = document
        ? await getOrCreate(pagesByDocument, document, () => assemble(live, {}, document))
        : await browserPage({ live, key, preview, language });
      const target = resolveAddress(liveRoutes(remotesOf(live)), request.path);
      const isIndexed = portal === 'members' && target.kind === 'page' && isForSearch(target.route) && !preview;
      return { ...text, status: destination?.status ?? 200, isForSearch: isIndexed };
    },
    async registry(visit, preview = null) {
      const { live, key } = await selectReleases(visit, preview);
      const render = async () => compressText(`${JSON.stringify(servedRegistry(remotesOf(live)), null, 2)}\n`);
      return getOrCreate(registries, key, render);
    },
  };
}
