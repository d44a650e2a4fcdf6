import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@friends/release/contentType';
import { filesOfPackage } from '../npm/published.ts';
import { compressedServer, type ServedFile } from '../serving/compressedServer.ts';

/** Under the Mozilla Public License 2.0; they are measured here and never shipped. */
const SHELL = { name: '@openmrs/esm-app-shell', version: '10.0.0' };
const LOGIN = { name: '@openmrs/esm-login-app', version: '10.0.0' };

const BASE = '/openmrs/spa';
const LOGIN_BASE = `/openmrs-esm-login-app-${LOGIN.version}/`;
const IMPORT_MAP = `${BASE}/importmap.json`;
const PAGE = `${BASE}/login`;

const json = (value: unknown): ServedFile => ({ body: JSON.stringify(value), type: 'application/json' });

/**
 * Serves the published OpenMRS 3 until the end: app shell and login app, as `openmrs assemble` lays them out, and a back
 * end where nobody is logged in.
 *
 * @returns the page with the login form, and the form's first field
 */
export async function serveOpenMrs(ends: AsyncDisposableStack): Promise<{ url: string; waitFor: string }> {
  const [shell, login] = [join(await filesOfPackage(SHELL), 'dist'), join(await filesOfPackage(LOGIN), 'dist')];
  // The shell's page names a host of its makers, and a service worker that is not in the package.
  const html = (await readFile(join(shell, 'index.html'), 'utf8'))
    .replaceAll(/https:\/\/[^"]+\/importmap\.json/g, IMPORT_MAP)
    .replace('offline: true', 'offline: false');
  const routes: unknown = JSON.parse(await readFile(join(login, 'routes.json'), 'utf8'));
  const made = new Map<string, ServedFile>([
    [IMPORT_MAP, json({ imports: { [LOGIN.name]: `.${LOGIN_BASE}openmrs-esm-login-app.js` } })],
    [`${BASE}/routes.registry.json`, json({ [LOGIN.name]: routes })],
    ['/openmrs/ws/rest/v1/session', json({ authenticated: false })],
    [PAGE, { body: html, type: 'text/html; charset=utf-8' }],
  ]);
  const address = await compressedServer(ends, async (path) => {
    // An address has no way up from its root.
    const { pathname } = new URL(path, 'http://localhost');
    const own = made.get(pathname);
    if (own || !pathname.startsWith(`${BASE}/`)) return own ?? null;
    const name = pathname.slice(BASE.length);
    const file = name.startsWith(LOGIN_BASE) ? join(login, name.slice(LOGIN_BASE.length)) : join(shell, name);
    const body = await readFile(file).catch(() => null);
    return body && { body, type: contentTypeOf(file) };
  });
  return { url: `${address}${PAGE}`, waitFor: 'input#username' };
}
