import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { BrowserContext, Route } from 'playwright-core';
import { contentSecurityPolicy } from '../../contentSecurityPolicy.ts';
import { contentTypeOf } from '../../contentType.ts';
import type { RunningPortal } from '../runningPortal.ts';
import type { LiveAround } from './liveAround.ts';

interface Answering {
  readonly origin: string;
  readonly around: LiveAround;
  readonly portal: RunningPortal | null;
}

/** Counts what the page still waits for. */
export interface Waiting {
  readonly count: () => number;
}

const API_LIMIT = 10_000;

async function answerApi(route: Route, path: string, portal: RunningPortal | null): Promise<void> {
  // A release that nobody has approved yet may read as its member does, and changes nothing.
  const mayAsk = portal !== null && /^(GET|HEAD)$/.test(route.request().method());
  const response = mayAsk
    ? await route.fetch({ url: new URL(path, portal.url).href, timeout: API_LIMIT }).catch(() => null)
    : null;
  if (response) await route.fulfill({ response });
  else await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' });
}

/** Answers everything the page asks for: releases and page from memory, the API by the portal behind it. */
export async function answerAll(context: BrowserContext, { origin, around, portal }: Answering): Promise<Waiting> {
  const page = around.page(portal?.appKey ?? '');
  const policy = portal?.policy ?? contentSecurityPolicy(null);
  async function answer(route: Route): Promise<void> {
    const { origin: asked, pathname, search } = new URL(route.request().url());
    // The page's policy has let it pass: a picture of another API, say.
    if (asked !== origin) return route.continue();
    if (pathname.startsWith(`${API_BASE}/`)) return answerApi(route, pathname + search, portal);
    if (pathname === '/registry.json') {
      return route.fulfill({ contentType: 'application/json; charset=utf-8', body: around.registry });
    }
    if (/^\/(remotes|shell)\//.test(pathname)) {
      const bytes = await around.file(decodeURIComponent(pathname));
      if (bytes === null) return route.fulfill({ status: 404, body: '' });
      return route.fulfill({ contentType: contentTypeOf(pathname), body: Buffer.from(bytes) });
    }
    if (route.request().method() !== 'GET') return route.fulfill({ status: 204 });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: page,
    });
  }
  let count = 0;
  await context.route('**/*', async (route) => {
    count += 1;
    // A page that is closed meanwhile waits for no answer.
    await answer(route).catch(() => {});
    count -= 1;
  });
  return { count: () => count };
}
