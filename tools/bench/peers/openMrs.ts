import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { contentTypeOf } from '@friends/release/contentType';
import { packed } from '../npm/published.ts';
import { compressedServer, type FindFile, type ServedFile, type StaticServer } from '../serving/compressedServer.ts';

/** Under the Mozilla Public License 2.0; they are measured here and never shipped. */
const SHELL = { name: '@openmrs/esm-app-shell', version: '10.0.0' };
const LOGIN = { name: '@openmrs/esm-login-app', version: '10.0.0' };

const BASE = '/openmrs/spa';
const LOGIN_FOLDER = `openmrs-esm-login-app-${LOGIN.version}`;
const IMPORT_MAP = `${BASE}/importmap.json`;

/** The page with the login form, and the form's first field. */
export const OPEN_MRS = { path: `${BASE}/login`, field: 'input#username' };

const json = (value: unknown): ServedFile => ({ body: Buffer.from(JSON.stringify(value)), type: 'application/json' });

/** The shell's page names a host of its makers, and a service worker that is not in the package. */
function localPage(html: string): string {
  return html.replaceAll(/https:\/\/[^"]+\/importmap\.json/g, IMPORT_MAP).replace('offline: true', 'offline: false');
}

async function fileOf(folder: string, path: string): Promise<ServedFile | null> {
  const file = normalize(join(folder, path));
  if (!file.startsWith(folder + sep)) return null;
  const body = await readFile(file).catch(() => null);
  return body && { body, type: contentTypeOf(file) };
}

/** What `openmrs assemble` makes of the shell and one module, and a back end where nobody is logged in. */
async function openMrsFiles(): Promise<FindFile> {
  const [shell, login] = [join(await packed(SHELL), 'dist'), join(await packed(LOGIN), 'dist')];
  const page: ServedFile = {
    body: Buffer.from(localPage(await readFile(join(shell, 'index.html'), 'utf8'))),
    type: 'text/html; charset=utf-8',
  };
  const routes: unknown = JSON.parse(await readFile(join(login, 'routes.json'), 'utf8'));
  const made: Readonly<Record<string, ServedFile>> = {
    [IMPORT_MAP]: json({ imports: { [LOGIN.name]: `./${LOGIN_FOLDER}/openmrs-esm-login-app.js` } }),
    [`${BASE}/routes.registry.json`]: json({ [LOGIN.name]: routes }),
    '/openmrs/ws/rest/v1/session': json({ authenticated: false }),
    [OPEN_MRS.path]: page,
  };
  return async (address) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (Object.hasOwn(made, pathname)) return made[pathname] ?? null;
    if (!pathname.startsWith(`${BASE}/`)) return null;
    const path = pathname.slice(BASE.length + 1);
    const inLogin = `${LOGIN_FOLDER}/`;
    return path.startsWith(inLogin) ? fileOf(login, path.slice(inLogin.length)) : fileOf(shell, path);
  };
}

/** Serves the published OpenMRS 3, app shell and login app, as its makers' tool lays them out. */
export async function serveOpenMrs(port: number): Promise<StaticServer> {
  return compressedServer(port, await openMrsFiles());
}
