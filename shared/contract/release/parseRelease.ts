import {
  listOf,
  Refused,
  recordOf,
  takeBytes,
  takeName,
  takePath,
  takeRecord,
  takeString,
  takeStrings,
  takeVersion,
} from './fields.ts';
import { takeFiles, takePreload } from './fileFields.ts';
import type { HeaderEntry, ManifestRoute } from './manifest.ts';
import { refuseArchive, takeContract, takeHeader, takeRoutes, takeWidgets } from './manifestFields.ts';
import { type AnyRelease, type AppFiles, type Release, type ReleaseFile, SHELL, type ShellRelease } from './release.ts';
import { takeSeason } from './season.ts';

function refuseUnlisted(paths: readonly string[], files: readonly ReleaseFile[], where: string): void {
  const listed = new Set(files.map(({ path }) => path));
  const unlisted = paths.find((path) => !listed.has(path));
  if (unlisted !== undefined) throw new Refused(`${where} names ${unlisted}, which is not among its files`);
}

/** The file for the server, which no page loads. */
function takeRender(value: unknown, files: readonly ReleaseFile[]): { readonly render?: string } {
  if (value === undefined) return {};
  const render = takePath(value, 'render');
  refuseUnlisted([render], files, 'render');
  if (!render.endsWith('.cjs'))
    throw new Refused(`render is ${render}; it must be a CommonJS file that ends with .cjs`);
  return { render };
}

/** Entries of the header, which lead to the remote's own routes and nowhere else, with logos of its own. */
function takeOwnHeader(value: unknown, routes: readonly ManifestRoute[], files: Release['files']): HeaderEntry[] {
  const header = takeHeader(value, 'header');
  const stray = header.find(({ path }) => /[:*]/.test(path) || !routes.some((route) => route.path === path));
  if (stray) throw new Refused(`header names ${stray.path}, which is not among its routes`);
  for (const { path, logo } of header) if (logo !== undefined) refuseUnlisted([logo], files, `logo of ${path}`);
  return header;
}

/** Takes the `release.json` of a remote. @throws Refused */
function parseRemoteRelease(json: Readonly<Record<string, unknown>>, name: string): Release {
  const files = takeFiles(json.files, 'files');
  const entry = takePath(json.entry, 'entry');
  const preload = takePreload(json.preload, 'preload');
  const routes = takeRoutes(json.routes, 'routes');
  refuseUnlisted([entry], files, 'entry');
  const season = json.season === undefined ? undefined : takeSeason(json.season, 'season');
  refuseArchive(routes, season?.number);
  for (const { path, image } of routes) refuseUnlisted(Object.values(image ?? {}), files, `image of ${path}`);
  for (const [screen, needs] of Object.entries(preload)) refuseUnlisted(needs.files, files, `preload.${screen}`);
  return {
    name,
    contract: takeContract(json.contract),
    version: takeVersion(json.version, 'version'),
    entry,
    routes,
    header: takeOwnHeader(json.header, routes, files),
    widgets: takeWidgets(json.widgets, 'widgets'),
    languages: takeStrings(json.languages, 'languages'),
    shared: recordOf(takeString)(json.shared, 'shared'),
    preload,
    files,
    ...(json.budget === undefined ? {} : { budget: takeBytes(json.budget, 'budget') }),
    ...(season === undefined ? {} : { season }),
    ...(json.messages === undefined ? {} : { messages: recordOf(takeStrings)(json.messages, 'messages') }),
    ...takeRender(json.render, files),
  };
}

function takeApp(value: unknown, files: readonly ReleaseFile[]): { readonly app?: AppFiles } {
  if (value === undefined) return {};
  const { manifest, icon } = takeRecord(value, 'app');
  const { en, id } = takeRecord(manifest, 'app.manifest');
  const app = {
    manifest: { en: takePath(en, 'app.manifest.en'), id: takePath(id, 'app.manifest.id') },
    icon: takePath(icon, 'app.icon'),
  };
  refuseUnlisted([...Object.values(app.manifest), app.icon], files, 'app');
  return { app };
}

/** Takes the `release.json` of the shell. @throws Refused */
export function parseShellRelease(input: unknown): ShellRelease {
  const json = takeRecord(input, 'release.json');
  if (json.name !== SHELL) throw new Refused(`name is ${JSON.stringify(json.name)}; the shell's is "${SHELL}"`);
  const files = takeFiles(json.files, 'files');
  const initial = listOf(takePath)(json.initial, 'initial');
  const lazy = recordOf(listOf(takePath))(json.lazy, 'lazy');
  refuseUnlisted(initial, files, 'initial');
  for (const [key, paths] of Object.entries(lazy)) refuseUnlisted(paths, files, `lazy.${key}`);
  return {
    name: SHELL,
    version: takeVersion(json.version, 'version'),
    initial,
    shared: recordOf(takeString)(json.shared, 'shared'),
    lazy,
    files,
    ...takeApp(json.app, files),
    ...(json.completesPages === true ? { completesPages: true } : {}),
    ...takeRender(json.render, files),
  };
}

/**
 * Takes a `release.json`, whoever wrote it: publishing, the page and the tool all read it through this. It is the
 * shell's only if its own name says so.
 *
 * @throws Refused with one sentence that names the field
 */
export function parseRelease(input: unknown): AnyRelease {
  const json = takeRecord(input, 'release.json');
  const name = takeName(json.name, 'name');
  return name === SHELL ? parseShellRelease(json) : parseRemoteRelease(json, name);
}
