import { isRecord, isString, isStringArray } from '../parse.ts';
import { CONTRACT_NUMBER, type Manifest, type ManifestRoute, type ManifestWidget } from './manifest.ts';
import type { ReleaseFile, ScreenFiles } from './release.ts';

/** When and for whom a release is live; times are ISO 8601 in UTC. */
export interface LiveWindow {
  readonly from?: string;
  readonly until?: string;
  /** Share of visitors, 1 to 100. */
  readonly percent?: number;
}

/** What the portal must know of a live release to route to it and load it. */
export interface LiveRelease extends Pick<Manifest, 'name' | 'contract'> {
  readonly version: string;
  /** URL of the container's entry. */
  readonly url: string;
  readonly integrity: string;
  readonly routes: readonly ManifestRoute[];
  readonly widgets: readonly ManifestWidget[];
  readonly preload: Readonly<Record<string, ScreenFiles>>;
  /** Of every file named in `preload`. */
  readonly files: readonly ReleaseFile[];
  readonly window: LiveWindow;
}

/** `registry.json`, in the shape of the Frontend Discovery schema. */
export interface Registry {
  readonly schema: string;
  readonly microFrontends: Readonly<Record<string, readonly RegistryEntry[]>>;
}

export interface RegistryEntry {
  readonly url: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  readonly extras: Omit<LiveRelease, 'name' | 'version' | 'url' | 'integrity'>;
}

export const REGISTRY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Key among the shell's lazy files of the HTTP library every page needs soon after its first paint. */
export const HTTP_FILES_KEY = 'http';

/** A release that was left out, and why. */
export interface Dropped {
  readonly name: string;
  readonly reason: string;
}

export interface ParsedRegistry {
  readonly releases: readonly LiveRelease[];
  readonly dropped: readonly Dropped[];
}

class Refused extends Error {}

function need<T>(value: unknown, guard: (value: unknown) => value is T, what: string): T {
  if (!guard(value)) throw new Refused(`${what} is missing or of the wrong kind`);
  return value;
}

function isRoute(value: unknown): value is ManifestRoute {
  return (
    isRecord(value) &&
    isString(value.path) &&
    value.path.startsWith('/') &&
    (value.who === 'all' || value.who === 'visitor' || value.who === 'member') &&
    (value.header === 'hero' || value.header === 'plain') &&
    isString(value.screen) &&
    (value.shows === undefined || isStringArray(value.shows))
  );
}

const isRoutes = (value: unknown): value is ManifestRoute[] => Array.isArray(value) && value.every(isRoute);

const isWidgets = (value: unknown): value is ManifestWidget[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && isString(item.name) && isString(item.screen));

const isFiles = (value: unknown): value is ReleaseFile[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && isString(item.path) && isString(item.integrity));

const isPreload = (value: unknown): value is Record<string, ScreenFiles> =>
  isRecord(value) &&
  Object.values(value).every((item) => isRecord(item) && isStringArray(item.files) && isStringArray(item.needs));

/** Remotes come from the portal's own origin only; any other address is refused. */
const isOwnUrl = (value: unknown): value is string => isString(value) && /^\/(?!\/)[\w./-]+$/.test(value);

const isIntegrity = (value: unknown): value is string => isString(value) && value.startsWith('sha384-');

function parseEntry(name: string, entry: unknown): LiveRelease {
  const { url, metadata, extras } = need(entry, isRecord, 'the entry');
  const meta = need(metadata, isRecord, 'metadata');
  const extra = need(extras, isRecord, 'extras');
  if (extra.contract !== CONTRACT_NUMBER) throw new Refused(`contract ${String(extra.contract)} is not supported here`);
  return {
    name,
    contract: CONTRACT_NUMBER,
    version: need(meta.version, isString, 'metadata.version'),
    integrity: need(meta.integrity, isIntegrity, 'metadata.integrity'),
    url: need(url, isOwnUrl, 'url'),
    routes: need(extra.routes, isRoutes, 'extras.routes'),
    widgets: need(extra.widgets, isWidgets, 'extras.widgets'),
    preload: need(extra.preload, isPreload, 'extras.preload'),
    files: need(extra.files, isFiles, 'extras.files'),
    window: isRecord(extra.window) ? extra.window : {},
  };
}

/** Reads what came over the network. A bad entry is dropped with a reason, the others stay. */
export function parseRegistry(input: unknown): ParsedRegistry {
  const releases: LiveRelease[] = [];
  const dropped: Dropped[] = [];
  const entries = isRecord(input) && isRecord(input.microFrontends) ? Object.entries(input.microFrontends) : [];
  for (const [name, list] of entries) {
    for (const entry of Array.isArray(list) ? list : [list]) {
      try {
        releases.push(parseEntry(name, entry));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        dropped.push({ name, reason: error.message });
      }
    }
  }
  return { releases, dropped };
}

/** The opposite of parsing: a live release as an entry of `registry.json`. */
export function registryEntry({ name: _, version, url, integrity, ...extras }: LiveRelease): RegistryEntry {
  return { url, metadata: { version, integrity }, extras };
}
