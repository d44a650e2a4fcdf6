import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { tokenOf } from '@friends/tools/testing/browser/api';
import { VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import { DEMO_PASSWORD, GENIUS } from '@friends/tools/testing/browser/portal';
import { request } from '@playwright/test';
import { type Finding, figure, ratio } from '../findings.ts';
import { kilobytes } from '../table.ts';
import type { Timing } from '../timing/measureAll.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import { bytesOf, filesOf } from '../visits/networkFiles.ts';
import { cloneAt, npmStart, type Versions } from './versions.ts';

/** Maximum JavaScript of an untouched page, in bytes as served. */
const SCRIPT_LIMITS: Readonly<Record<string, number>> = { '/': 135_000, '/rewards': 170_000 };

interface Weights {
  readonly html: Readonly<Record<string, number>>;
  readonly scripts: Readonly<Record<string, number>>;
}

const PAGES = [...VISITOR_PAGES, '/rewards'];

/** Bytes of an HTML document, as served by brotli. */
async function htmlBytes(url: string): Promise<number> {
  // `fetch` would decompress it.
  const [answer]: IncomingMessage[] = await once(
    get(url, { headers: { 'Accept-Encoding': 'br', Accept: 'text/html' } }),
    'response',
  );
  if (answer?.statusCode !== 200 && answer?.statusCode !== 404) throw new Error(`${url}: ${answer?.statusCode}`);
  return (await buffer(answer)).length;
}

async function weigh(commit: string): Promise<Weights> {
  await using cleanup = new AsyncDisposableStack();
  const portal = await npmStart(cloneAt(cleanup, commit));
  cleanup.defer(() => portal.stop());
  const browser = cleanup.use(await launchBrowser());
  await using api = await request.newContext({ baseURL: portal.url });
  const token = await tokenOf(api, GENIUS, DEMO_PASSWORD);
  const scripts: Record<string, number> = {};
  for (const path of Object.keys(SCRIPT_LIMITS)) {
    await using context = await browser.newContext();
    if (path !== '/') await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
    const page = await context.newPage();
    const files = await filesOf({ page, client: await context.newCDPSession(page) }, `${portal.url}${path}`);
    scripts[path] = bytesOf(files.filter(({ kind }) => kind === 'script'));
  }
  const html: Record<string, number> = {};
  // By now the pages are prerendered.
  for (const path of PAGES) html[path] = await htmlBytes(`${portal.url}${path}`);
  return { html, scripts };
}

/** Weight of pages; bytes do not vary, so that one round is enough. */
export const pages: Timing<Versions> = {
  name: 'page',
  head: ['as served by brotli', 'now', 'before'],
  async measure(_, { now, before }) {
    const [ours, theirs] = [await weigh(now), await weigh(before)];
    const findings: Finding[] = PAGES.map((path) =>
      ratio(`HTML of ${path}`, {
        ours: ours.html[path] ?? Number.NaN,
        theirs: theirs.html[path] ?? Number.NaN,
        show: kilobytes,
        limit: 0.6,
      }),
    );
    for (const [path, limit] of Object.entries(SCRIPT_LIMITS))
      findings.push(figure(`JavaScript of ${path}`, ours.scripts[path] ?? Number.NaN, kilobytes, limit));
    return findings;
  },
};
