import {
  listOf,
  parseBytes,
  parseName,
  parsePath,
  parseRecord,
  parseString,
  parseStrings,
  parseVersion,
  Refused,
  recordOf,
} from './fields.ts';
import { parseFiles, parsePreload } from './fileFields.ts';
import type { HeaderEntry, ManifestRoute } from './manifest.ts';
import { checkArchiveRoutes, parseContract, parseHeader, parseRoutes, parseWidgets } from './manifestFields.ts';
import { type AnyRelease, type AppFiles, type Release, type ReleaseFile, SHELL, type ShellRelease } from './release.ts';
import { parseSeason } from './season.ts';

/** Checks that all paths are among the release's files. @throws Refused */
function checkListed(paths: readonly string[], files: readonly ReleaseFile[], where: string): void {
  const listed = new Set(files.map(({ path }) => path));
  const unlisted = paths.find((path) => !listed.has(path));
  if (unlisted !== undefined) throw new Refused(`${where} names ${unlisted}, which is not among its files`);
}

/** Parses the path of the server bundle, which browsers never load. */
function parseRender(value: unknown, files: readonly ReleaseFile[]): { readonly render?: string } {
  if (value === undefined) return {};
  const render = parsePath(value, 'render');
  checkListed([render], files, 'render');
  if (!render.endsWith('.cjs'))
    throw new Refused(`render is ${render}; it must be a CommonJS file that ends with .cjs`);
  return { render };
}

/** Header entries must link to the remote's own routes and use its own logos. */
function parseOwnHeader(value: unknown, routes: readonly ManifestRoute[], files: Release['files']): HeaderEntry[] {
  const header = parseHeader(value, 'header');
  const unowned = header.find(({ path }) => /[:*]/.test(path) || !routes.some((route) => route.path === path));
  if (unowned) throw new Refused(`header names ${unowned.path}, which is not among its routes`);
  for (const { path, logo } of header) if (logo !== undefined) checkListed([logo], files, `logo of ${path}`);
  return header;
}

/** Parses a remote's `release.json`. @throws Refused */
function parseRemoteRelease(json: Readonly<Record<string, unknown>>, name: string): Release {
  const files = parseFiles(json.files, 'files');
  const entry = parsePath(json.entry, 'entry');
  const preload = parsePreload(json.preload, 'preload');
  const routes = parseRoutes(json.routes, 'routes');
  checkListed([entry], files, 'entry');
  const season = json.season === undefined ? undefined : parseSeason(json.season, 'season');
  checkArchiveRoutes(routes, season?.number);
  for (const { path, image } of routes) checkListed(Object.values(image ?? {}), files, `image of ${path}`);
  for (const [screen, needs] of Object.entries(preload)) checkListed(needs.files, files, `preload.${screen}`);
  return {
    name,
    contract: parseContract(json.contract),
    version: parseVersion(json.version, 'version'),
    entry,
    routes,
    header: parseOwnHeader(json.header, routes, files),
    widgets: parseWidgets(json.widgets, 'widgets'),
    languages: parseStrings(json.languages, 'languages'),
    shared: recordOf(parseString)(json.shared, 'shared'),
    preload,
    files,
    ...(json.budget === undefined ? {} : { budget: parseBytes(json.budget, 'budget') }),
    ...(season === undefined ? {} : { season }),
    ...(json.messages === undefined ? {} : { messages: recordOf(parseStrings)(json.messages, 'messages') }),
    ...parseRender(json.render, files),
  };
}

function parseApp(value: unknown, files: readonly ReleaseFile[]): { readonly app?: AppFiles } {
  if (value === undefined) return {};
  const { manifest, icon } = parseRecord(value, 'app');
  const { en, id } = parseRecord(manifest, 'app.manifest');
  const app = {
    manifest: { en: parsePath(en, 'app.manifest.en'), id: parsePath(id, 'app.manifest.id') },
    icon: parsePath(icon, 'app.icon'),
  };
  checkListed([...Object.values(app.manifest), app.icon], files, 'app');
  return { app };
}

/** Parses the shell's `release.json`. @throws Refused */
export function parseShellRelease(input: unknown): ShellRelease {
  const json = parseRecord(input, 'release.json');
  if (json.name !== SHELL) throw new Refused(`name is ${JSON.stringify(json.name)}; the shell's is "${SHELL}"`);
  const files = parseFiles(json.files, 'files');
  const initial = listOf(parsePath)(json.initial, 'initial');
  const lazy = recordOf(listOf(parsePath))(json.lazy, 'lazy');
  checkListed(initial, files, 'initial');
  for (const [key, paths] of Object.entries(lazy)) checkListed(paths, files, `lazy.${key}`);
  return {
    name: SHELL,
    version: parseVersion(json.version, 'version'),
    initial,
    shared: recordOf(parseString)(json.shared, 'shared'),
    lazy,
    files,
    ...parseApp(json.app, files),
    ...(json.completesPages === true ? { completesPages: true } : {}),
    ...parseRender(json.render, files),
  };
}

/**
 * Parses a `release.json` from any source: publishing, page and tools all use this. It is the shell's only if its own
 * name says so.
 *
 * @throws Refused with one sentence that names the field
 */
export function parseRelease(input: unknown): AnyRelease {
  const json = parseRecord(input, 'release.json');
  const name = parseName(json.name, 'name');
  return name === SHELL ? parseShellRelease(json) : parseRemoteRelease(json, name);
}
