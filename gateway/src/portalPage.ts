import type { Config } from '@friends/api/platform/config/config';
import type { ReadinessCheck } from '@friends/api/platform/health/serveHealth';
import { type PageSettings as Assembling, assemblePage } from '@friends/page/assemblePage';
import { contentSecurityPolicy, styleSources } from '@friends/page/contentSecurityPolicy';
import type { PageDocument } from '@friends/page/prerender/document';
import { liveRoutes, resolveAddress } from '@friends/page/prerender/publicRoutes';
import { sheetReader } from '@friends/page/prerender/sheetText';
import { shellStyleSheets } from '@friends/page/prerender/styleSheets';
import { usedStyles } from '@friends/page/prerender/usedStyles';
import type { Preview } from '@friends/page/preview/Preview';
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
import { LRUCache } from 'lru-cache';
import type { Choice, DocumentRequest, PortalDocuments } from './documents/portalDocuments.ts';
import { getOrCreate } from './getOrCreate.ts';
import type { PreviewKeys, Previews } from './preview.ts';
import { type ServedText, served } from './servedText.ts';
import type { RegistryState, RegistryWatch } from './watchRegistry.ts';

interface PageText extends ServedText {
  /** The `Content-Security-Policy` it is served with. */
  readonly policy: string;
}

export interface ServedPage extends PageText {
  /** 404 where nothing is at the address. */
  readonly status: 200 | 404;
  /** Whether search engines may show it. */
  readonly isForSearch: boolean;
}

/** What one portal serves of the store beside its files; made anew when another choice of releases is asked for. */
export interface PortalPage extends Previews {
  /** Whether some release is for a share of the visitors, so that answers differ from one to the next. */
  hasPartialRollout(): Promise<boolean>;
  /**
   * What must be there before anybody is sent here. `registry` is `old` where the last good one serves, as the store's cannot be
   * had; it throws where there never was one. `pages` is `rendering` until they are there for the first time.
   */
  readonly readiness: readonly ReadinessCheck[];
  /** What a look into the store comes to; where nobody has looked for a moment, it looks. */
  registryState(): Promise<RegistryState>;
  /** So many entries of the registry nobody gets. */
  leftOut(): number;
  /** What visitors without a share get. */
  defaultChoice(): Promise<Choice>;
  /** Throws `ReleaseRefused` where the release to be previewed is no longer in the store. */
  page(visit: Visit, preview: Preview | null, request: DocumentRequest): Promise<ServedPage>;
  registry(visit: Visit, preview?: Preview | null): Promise<ServedText>;
}

/** Choices of releases kept at once: a few shares make a few, and every window that opens makes one more. */
const MOST_TEXTS = 64;

/** The remote's first page that has an address of its own; a remote of widgets and the shell begin at home. */
async function startOf(store: Store, { release: shown }: Preview): Promise<string> {
  if (shown === null) return '/';
  const release = await readRelease(store, shown.name, shown.version);
  const paths = isShell(release) ? [] : release.routes.map(({ path }) => path);
  return paths.find((path) => !/[:*]/.test(path)) ?? '/';
}

export interface PageSettings extends Pick<Config, 'appKey' | 'captcha' | 'imageOrigins' | 'telemetrySample'> {
  readonly previewKeys: PreviewKeys;
  readonly clock?: () => Date;
  /** Origin that search engines are told; null where nobody said it. */
  readonly portalUrl: string | null;
}

interface PageParts extends PageSettings {
  /** Whose releases it shows. */
  readonly portal: PortalName;
  readonly registry: RegistryWatch;
}

/** @param documents pages that are made before anybody asks; without them, all pages are rendered by the browser */
export function portalPage(
  store: Store,
  settings: PageParts,
  documents: Pick<PortalDocuments, 'find' | 'readiness'> | null = null,
): PortalPage {
  const { portal, registry, previewKeys, clock = () => new Date(), captcha, imageOrigins } = settings;
  const recaptcha = captcha.provider === 'recaptcha' ? captcha.origin : null;
  const readSheet = sheetReader(store);
  const { state } = registry;
  const registryNow = async () => {
    const stored = await registry.now();
    return { ...stored, entries: entriesIn(portal, stored.entries) };
  };
  const pages = new LRUCache<string, Promise<PageText>>({ max: MOST_TEXTS });
  const registries = new LRUCache<string, Promise<ServedText>>({ max: MOST_TEXTS });
  /** Each document belongs to one choice of releases, so what is assembled with it goes when it goes. */
  const withDocument = new WeakMap<PageDocument, Promise<PageText>>();

  /** The releases of one visitor, and a key of them: two visitors with the same releases get the same answer. */
  async function choose(visit: Visit, preview: Preview | null) {
    const { version, entries } = await registryNow();
    // The first entry of a name counts, and of two owners of a route the first.
    const { release = null, at = null, until } = preview ?? {};
    const first = release ? [await toEntry(store, release.name, release.version, {})] : [];
    const live = liveFor([...first, ...entries], at ? { ...visit, at } : visit);
    const times = [until, at].map((time) => time?.toISOString() ?? '').join(' ');
    return { live, key: `${version} ${live.map(releaseId).join(' ')} ${times}` };
  }

  /** The same releases are the same documents, whatever else the registry says. */
  const asChoice = (live: readonly Entry[]): Choice => ({
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
    const hasClock = more.preview?.at != null;
    return { ...served(page), policy: contentSecurityPolicy(recaptcha, imageOrigins, styleSources(styles), hasClock) };
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
    leftOut: registry.leftOut,
    async registryState() {
      // Why there is none says the state, too.
      await registryNow().catch(() => null);
      return state();
    },
    async defaultChoice() {
      return asChoice((await choose({ at: clock(), visitor: null }, null)).live);
    },
    async page(visit, preview, request) {
      const { live, key } = await choose(visit, preview);
      const answer = preview ? null : (documents?.find(asChoice(live), request) ?? null);
      const { language } = request;
      const document = answer?.document ?? null;
      const text = document
        ? await getOrCreate(withDocument, document, () => assembled(live, {}, document))
        : await getOrCreate(pages, `${language} ${key}`, () => assembled(live, { preview, language }, null));
      const place = resolveAddress(liveRoutes(remotesOf(live)), request.path);
      const mayBeShown = portal === 'members' && place.kind === 'page' && isForSearch(place.route) && !preview;
      return { ...text, status: answer?.status ?? 200, isForSearch: mayBeShown };
    },
    async registry(visit, preview = null) {
      const { live, key } = await choose(visit, preview);
      const make = async () => served(`${JSON.stringify(servedRegistry(remotesOf(live)), null, 2)}\n`);
      return getOrCreate(registries, key, make);
    },
  };
}
