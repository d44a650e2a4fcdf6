import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@friends/tools/root';
import { tokenOf } from '@friends/tools/testing/browser/api';
import { MEMBER_PAGES, VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import { DEMO_PASSWORD, GENIUS } from '@friends/tools/testing/browser/portal';
import { expect, request } from '@playwright/test';
import { checkOut } from '../drill/checkout.ts';
import { startPortalProcess } from '../drill/portalProcess.ts';
import { openFolder } from '../openFolder.ts';
import { kilobytes, table } from '../table.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import { bytesOf, filesOf, type NetworkFile } from '../visits/networkFiles.ts';
import type { Portal } from './portals.ts';

/** Pages are prerendered in the background after the start. */
const PREPARED_MS = 60_000;

/** Starts a portal with `npm start`'s program and its own data. */
async function serve(cleanup: AsyncDisposableStack, root: string): Promise<Portal> {
  const settings = { DATA_DIR: openFolder(cleanup), RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' };
  const portal = await startPortalProcess(settings, { root, program: 'start' });
  cleanup.defer(() => portal.stop());
  const { url } = portal;
  const text = async () => (await fetch(`${url}/about`)).text();
  await expect.poll(text, { timeout: PREPARED_MS, message: 'pages are prerendered' }).toMatch(/<h1\b/);
  await using api = await request.newContext({ baseURL: url });
  return { url, token: await tokenOf(api, GENIUS, DEMO_PASSWORD) };
}

function row(page: string, earlier: readonly NetworkFile[], now: readonly NetworkFile[]): readonly string[] {
  const [before, after] = [earlier, now].map((files) => {
    const scripts = files.filter(({ kind }) => kind === 'script');
    return { requests: files.length, bytes: bytesOf(files), scripts: bytesOf(scripts) };
  });
  if (!before || !after) return [page];
  const pair = (show: (value: number) => string, of: 'requests' | 'bytes' | 'scripts') =>
    `${show(before[of])} -> ${show(after[of])}`;
  return [page, pair(String, 'requests'), pair(kilobytes, 'bytes'), pair(kilobytes, 'scripts')];
}

/**
 * Loads every kind of members' page with an empty cache. Figures without limits.
 *
 * @param args commit of the earlier version
 */
export async function againstEarlier([commit = 'HEAD^']: readonly string[]): Promise<boolean> {
  await using cleanup = new AsyncDisposableStack();
  const name = execFileSync('git', ['rev-parse', '--short', commit], { cwd: ROOT, encoding: 'utf8' }).trim();
  console.info(`Installing and building ${name} …`);
  const earlier = await serve(cleanup, checkOut(name, join(openFolder(cleanup), 'earlier')).root);
  const now = await serve(cleanup, ROOT);
  const browser = cleanup.use(await launchBrowser());

  async function firstVisit({ url, token }: Portal, path: string, isMember: boolean) {
    await using context = await browser.newContext();
    if (isMember) await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
    const page = await context.newPage();
    return await filesOf({ page, client: await context.newCDPSession(page) }, `${url}${path}`);
  }

  const pages = [
    ...VISITOR_PAGES.map((path) => ({ path, isMember: false })),
    ...MEMBER_PAGES.map((path) => ({ path, isMember: true })),
  ];
  const rows: (readonly string[])[] = [];
  for (const { path, isMember } of pages) {
    const files = [await firstVisit(earlier, path, isMember), await firstVisit(now, path, isMember)] as const;
    rows.push(row(`${path}${isMember ? ' (member)' : ''}`, ...files));
  }
  console.info(table([`first visit, ${name} -> these sources`, 'requests', 'all', 'JavaScript'], rows));
  return true;
}
