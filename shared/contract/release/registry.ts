import { isRecord, isString } from '../parse.ts';
import { field, parseIntegrity, parseName, parsePath, parseRecord, parseVersion, Refused } from './fields.ts';
import { parseFiles, parsePreload } from './fileFields.ts';
import type { LiveWindow } from './liveFor.ts';
import type { HeaderEntry, Manifest, ManifestRoute, ManifestWidget } from './manifest.ts';
import { checkArchiveRoutes, parseContract, parseHeader, parseRoutes, parseWidgets } from './manifestFields.ts';
import { type ReleaseFile, releaseUrl, type ScreenFiles, SHELL } from './release.ts';
import { hasSeasonFiles } from './seasonFiles.ts';
import { parseSeasonNumber } from './seasonNumber.ts';

/** A registry entry: what the portal needs to route to a release and load it. */
export interface LiveRelease extends Pick<Manifest, 'name' | 'contract'> {
  readonly version: string;
  /** URL of the container's entry. */
  readonly url: string;
  readonly integrity: string;
  readonly routes: readonly ManifestRoute[];
  readonly widgets: readonly ManifestWidget[];
  readonly header: readonly HeaderEntry[];
  readonly preload: Readonly<Record<string, ScreenFiles>>;
  readonly files: readonly ReleaseFile[];
  readonly window: LiveWindow;
  /** Its season's number; the archive stays after the next season has started. */
  readonly season?: number;
  /** Its season is in separate files (`seasonFiles.ts`). */
  readonly seasonFiles?: true;
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

/** Key of the shell's lazy HTTP library, which every page needs soon after first paint. */
export const HTTP_FILES_KEY = 'http';

/** Key of the code that reads a member's account. */
export const MEMBER_FILES_KEY = 'member';

/** Key of the telemetry code, which is never urgent. */
export const TELEMETRY_FILES_KEY = 'telemetry';

/** Keys of the shell's lazy files that pages list in addition to the modules that it provides. */
export const SHELL_FILES_KEYS = [HTTP_FILES_KEY, MEMBER_FILES_KEY, TELEMETRY_FILES_KEY] as const;

export interface DroppedRelease {
  readonly name: string;
  readonly reason: string;
}

export interface ParsedRegistry {
  readonly releases: readonly LiveRelease[];
  readonly dropped: readonly DroppedRelease[];
}

const parseTime = field(
  (value: unknown): value is string =>
    isString(value) && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
  'a time such as 2026-01-31T17:00:00.000Z',
);

const parsePercent = field(
  (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100,
  'a share from 0 to 100',
);

/** Parses an entry's window; an invalid one never counts as unlimited. */
export function parseWindow(value: unknown, where: string): LiveWindow {
  if (value === undefined) return {};
  const { from, until, percent } = parseRecord(value, where);
  return {
    ...(from === undefined ? {} : { from: parseTime(from, `${where}.from`) }),
    ...(until === undefined ? {} : { until: parseTime(until, `${where}.until`) }),
    ...(percent === undefined ? {} : { percent: parsePercent(percent, `${where}.percent`) }),
  };
}

/** A remote's files must be in its own release folder on the portal's origin. */
function parseOwnUrl(value: unknown, name: string, version: string): string {
  const folder = releaseUrl(name, version, '');
  if (!isString(value) || !value.startsWith(folder)) throw new Refused(`url is not below ${folder}`);
  return folder + parsePath(value.slice(folder.length), 'url');
}

function parseEntry(key: string, entry: unknown): LiveRelease {
  const { url, metadata, extras } = parseRecord(entry, 'the entry');
  const meta = parseRecord(metadata, 'metadata');
  const extra = parseRecord(extras, 'extras');
  const contract = parseContract(extra.contract);
  const name = parseName(key, 'name');
  if (name === SHELL) throw new Refused('a remote cannot have the name of the shell');
  const version = parseVersion(meta.version, 'metadata.version');
  const routes = parseRoutes(extra.routes, 'extras.routes');
  const season = extra.season === undefined ? undefined : parseSeasonNumber(extra.season, 'extras.season');
  checkArchiveRoutes(routes, season);
  const files = parseFiles(extra.files, 'extras.files');
  return {
    name,
    contract,
    version,
    integrity: parseIntegrity(meta.integrity, 'metadata.integrity'),
    routes,
    widgets: parseWidgets(extra.widgets, 'extras.widgets'),
    header: parseHeader(extra.header, 'extras.header'),
    preload: parsePreload(extra.preload, 'extras.preload'),
    files,
    window: parseWindow(extra.window, 'extras.window'),
    url: parseOwnUrl(url, name, version),
    ...(season === undefined ? {} : { season }),
    // The previous version does not store this field, so the file list decides as well.
    ...(extra.seasonFiles === true || hasSeasonFiles(files) ? { seasonFiles: true } : {}),
  };
}

/** Parses registry data from the network. Invalid entries are dropped with a reason. */
export function parseRegistry(input: unknown): ParsedRegistry {
  const releases: LiveRelease[] = [];
  const dropped: DroppedRelease[] = [];
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

/** Converts a release to its registry entry, which is stored under its name. */
export function registryEntry({ name: _, version, url, integrity, ...extras }: LiveRelease): RegistryEntry {
  return { url, metadata: { version, integrity }, extras };
}

export function registryOf(releases: readonly LiveRelease[]): Registry {
  const byName = Map.groupBy(releases, ({ name }) => name);
  const lists = [...byName].map(([name, entries]) => [name, entries.map(registryEntry)] as const);
  return { schema: REGISTRY_SCHEMA, microFrontends: Object.fromEntries(lists) };
}

/**
 * The registry for one visitor, as served. Windows and shares are removed, so that clients neither select again by
 * another clock nor see plans.
 */
export function servedRegistry(chosen: readonly LiveRelease[]): Registry {
  return registryOf(chosen.map((release) => ({ ...release, window: {} })));
}
