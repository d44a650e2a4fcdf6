import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@friends/releases/store/contentType';
import { ratio, ratioOfMedians } from '../findings.ts';
import { filesOfPackage } from '../npm/published.ts';
import { openPrerendered } from '../portal/portals.ts';
import { interleaved } from '../rounds.ts';
import { compressedServer, type ServedFile } from '../serving/compressedServer.ts';
import { kilobytes, milliseconds } from '../table.ts';
import { measureAll, type Timing } from '../timing/measureAll.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import { bytesOf, filesOf, type NetworkFile } from '../visits/networkFiles.ts';
import { openPhone, openTab, SLOW_PHONE } from '../visits/slowPhone.ts';
import { type Visit, visit } from '../visits/vitals.ts';

const ROUNDS = 7;
/** App shell and login app, under the Mozilla Public License 2.0; measured here and never shipped. */
const SHELL = { name: '@openmrs/esm-app-shell', version: '10.0.0' };
const LOGIN = { name: '@openmrs/esm-login-app', version: '10.0.0' };
const BASE = '/openmrs/spa';
const LOGIN_BASE = `${BASE}/openmrs-esm-login-app-${LOGIN.version}/`;

const json = (value: unknown): ServedFile => ({ body: JSON.stringify(value), type: 'application/json' });

/** Serves the published OpenMRS 3 in the layout of `openmrs assemble`, with a back end without a session. */
async function serveOpenMrs(cleanup: AsyncDisposableStack): Promise<Visit> {
  const [shell, login] = [join(await filesOfPackage(SHELL), 'dist'), join(await filesOfPackage(LOGIN), 'dist')];
  // The shell's page refers to its makers' host, and to a service worker missing from the package.
  const html = (await readFile(join(shell, 'index.html'), 'utf8'))
    .replaceAll(/https:\/\/[^"]+\/importmap\.json/g, `${BASE}/importmap.json`)
    .replace('offline: true', 'offline: false');
  const routes: unknown = JSON.parse(await readFile(join(login, 'routes.json'), 'utf8'));
  const made = new Map<string, ServedFile>([
    [`${BASE}/importmap.json`, json({ imports: { [LOGIN.name]: `${LOGIN_BASE}openmrs-esm-login-app.js` } })],
    [`${BASE}/routes.registry.json`, json({ [LOGIN.name]: routes })],
    ['/openmrs/ws/rest/v1/session', json({ authenticated: false })],
    [`${BASE}/login`, { body: html, type: 'text/html; charset=utf-8' }],
  ]);
  const address = await compressedServer(cleanup, async (path) => {
    // Normalizes `..`, which cannot leave the root.
    const { pathname } = new URL(path, 'http://localhost');
    const own = made.get(pathname);
    if (own || !pathname.startsWith(`${BASE}/`)) return own ?? null;
    const isLogin = pathname.startsWith(LOGIN_BASE);
    const file = join(isLogin ? login : shell, pathname.slice((isLogin ? LOGIN_BASE : BASE).length));
    const body = await readFile(file).catch(() => null);
    return body && { body, type: contentTypeOf(file) };
  });
  return { url: `${address}${BASE}/login`, waitFor: 'input#username' };
}

/** Compares the published OpenMRS 3's login with ours, interleaved. Figures without limits. */
const peers: Timing = {
  name: 'peers',
  head: ['a visitor’s first visit', 'Friends Rewards', 'OpenMRS 3'],
  async measure(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const browser = cleanup.use(await launchBrowser());
    const { url } = await openPrerendered(cleanup, ['/']);
    const logins = [{ url: `${url}/`, waitFor: '#login-box input[name="Email"]' }, await serveOpenMrs(cleanup)];
    const firstVisit = async (login: Visit) =>
      filesOf(await openTab(await openPhone(browser)), login.url, login.waitFor);
    // Files are compressed on first request, which takes longer than a visit may.
    for (const login of logins) await firstVisit(login).catch(() => null);
    const [ours = [], theirs = []] = await Promise.all(logins.map(firstVisit));
    process.stdout.write(`in turns on ${SLOW_PHONE} `);
    const vitals = await interleaved(rounds, logins, (login) => visit(browser, login));
    const compare = (what: string, of: (files: readonly NetworkFile[]) => number, show: (value: number) => string) =>
      ratio(what, { ours: of(ours), theirs: of(theirs), show });
    const scripts = (files: readonly NetworkFile[]) => files.filter(({ kind }) => kind === 'script');
    const depth = (files: readonly NetworkFile[]) => Math.max(...files.map((file) => file.depth));
    return [
      ratioOfMedians('login form visible (median)', vitals, { of: ({ visible }) => visible, show: milliseconds }),
      ratioOfMedians('LCP (median)', vitals, { of: ({ lcp }) => lcp, show: milliseconds }),
      compare('JavaScript on the wire', (files) => bytesOf(scripts(files)), kilobytes),
      compare('everything on the wire', bytesOf, kilobytes),
      compare('requests', (files) => files.length, String),
      compare('chain of scripts', (files) => depth(scripts(files)), String),
      compare('chain of requests', depth, String),
    ];
  },
};

/** @param args `--rounds N` */
export const peersBench = (args: readonly string[]): Promise<boolean> => measureAll([peers], ROUNDS, args);
