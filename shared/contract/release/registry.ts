import { isRecord, isString } from '../parse.ts';
import { field, parseIntegrity, parseName, parsePath, parseRecord, parseVersion, Refused } from './fields.ts';
import { parseFiles, parsePreload } from './fileFields.ts';
import type { LiveWindow } from './liveFor.ts';
import type { HeaderEntry, Manifest, ManifestRoute, ManifestWidget } from './manifest.ts';
import { parseContract, parseHeader, parseRoutes, parseWidgets, refuseArchive } from './manifestFields.ts';
import { type ReleaseFile, releaseUrl, type ScreenFiles, SHELL } from './release.ts';
import { hasSeasonFiles } from './seasonFiles.ts';
import { parseSeasonNumber } from './seasonNumber.ts';

/** What the portal must know of a live release to route to it and load it. */
export interface LiveRelease extends Pick<Manifest, 'name' | 'contract'> {
  readonly version: string;
  /** URL of the container's entry. */
  readonly url: string;
  readonly integrity: string;
  readonly routes: readonly ManifestRoute[];
  readonly widgets: readonly ManifestWidget[];
  readonly header: readonly HeaderEntry[];
  readonly preload: Readonly<Record<string, ScreenFiles>>;
  /** Every script and style sheet. */
  readonly files: readonly ReleaseFile[];
  readonly window: LiveWindow;
  /** Number of the season it is of; the season's archive stays open when another has begun. */
  readonly season?: number;
  /** It carries its season beside its code (`seasonFiles.ts`). */
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

/** Key among the shell's lazy files of the HTTP library every page needs soon after its first paint. */
export const HTTP_FILES_KEY = 'http';

/** Key among them of what reads a member's account. */
export const MEMBER_FILES_KEY = 'member';

/** Key among them of what tells how releases do, which nobody waits for. */
export const TELEMETRY_FILES_KEY = 'telemetry';

/** The shell's own lazy files that the page names, beside what it provides lazily. */
export const SHELL_FILES_KEYS = [HTTP_FILES_KEY, MEMBER_FILES_KEY, TELEMETRY_FILES_KEY] as const;

/** A release that was left out, and why. */
export interface Dropped {
  readonly name: string;
  readonly reason: string;
}

export interface ParsedRegistry {
  readonly releases: readonly LiveRelease[];
  readonly dropped: readonly Dropped[];
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

/** Takes the window of an entry; a window that cannot be read is never taken for one without limits. */
export function parseWindow(value: unknown, where: string): LiveWindow {
  if (value === undefined) return {};
  const { from, until, percent } = parseRecord(value, where);
  return {
    ...(from === undefined ? {} : { from: parseTime(from, `${where}.from`) }),
    ...(until === undefined ? {} : { until: parseTime(until, `${where}.until`) }),
    ...(percent === undefined ? {} : { percent: parsePercent(percent, `${where}.percent`) }),
  };
}

/** Remotes come from their own release's folder on the portal's origin only, whatever the registry says. */
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
  if (name === SHELL) throw new Refused('a remote may not bear the name of the shell');
  const version = parseVersion(meta.version, 'metadata.version');
  const routes = parseRoutes(extra.routes, 'extras.routes');
  const season = extra.season === undefined ? undefined : parseSeasonNumber(extra.season, 'extras.season');
  refuseArchive(routes, season);
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
    // The version before stores an entry again without the mark; the list of files has it still.
    ...(extra.seasonFiles === true || hasSeasonFiles(files) ? { seasonFiles: true } : {}),
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

/** The entries of remotes as they stand in a registry. */
export function registryOf(releases: readonly LiveRelease[]): Registry {
  const byName = Map.groupBy(releases, ({ name }) => name);
  const lists = [...byName].map(([name, entries]) => [name, entries.map(registryEntry)] as const);
  return { schema: REGISTRY_SCHEMA, microFrontends: Object.fromEntries(lists) };
}

/**
 * What the portal serves: the releases chosen for one visitor. Windows and shares are left out, so that nobody chooses a
 * second time by another clock, nor reads what is planned.
 */
export function servedRegistry(chosen: readonly LiveRelease[]): Registry {
  return registryOf(chosen.map((release) => ({ ...release, window: {} })));
}
