import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { contentSecurityPolicy } from '../../contentSecurityPolicy.ts';
import { contentTypeOf } from '../../contentType.ts';
import type { RunningPortal } from '../runningPortal.ts';
import type { LiveAround } from './liveAround.ts';

interface Answering {
  readonly origin: string;
  readonly around: LiveAround;
  readonly portal: RunningPortal | null;
}

/** Counts what a page still waits for. */
export interface Waiting {
  readonly count: (page: Page) => number;
}

type Fulfilled = NonNullable<Parameters<Route['fulfill']>[0]>;

const API_LIMIT = 10_000;

const UNAVAILABLE: Fulfilled = {
  status: 503,
  contentType: 'application/problem+json',
  body: '{"code":"unavailable"}',
};

/** Asks the portal for what one reader may read; once, as many screens ask for the same. */
function apiAnswers(portal: RunningPortal | null): (route: Route, path: string) => Promise<Fulfilled> {
  const known = new Map<string, Promise<Fulfilled>>();
  const ask = async (route: Route, url: string): Promise<Fulfilled> => {
    const response = await route.fetch({ url, timeout: API_LIMIT });
    return { status: response.status(), headers: response.headers(), body: await response.body() };
  };
  return async (route, path) => {
    const request = route.request();
    // A release that nobody has approved yet may read as its member does, and changes nothing.
    if (portal === null || !/^(GET|HEAD)$/.test(request.method())) return UNAVAILABLE;
    const { authorization = '', 'accept-language': language = '' } = request.headers();
    const key = [request.method(), path, authorization, language].join(' ');
    const answer = known.get(key) ?? ask(route, new URL(path, portal.url).href).catch(() => UNAVAILABLE);
    known.set(key, answer);
    return answer;
  };
}

/** Answers everything the page asks for: releases and page from memory, the API by the portal behind it. */
export async function answerAll(context: BrowserContext, { origin, around, portal }: Answering): Promise<Waiting> {
  const page = around.page(portal?.appKey ?? '');
  const policy = portal?.policy ?? contentSecurityPolicy(null);
  const api = apiAnswers(portal);
  async function answer(route: Route): Promise<void> {
    const { origin: asked, pathname, search } = new URL(route.request().url());
    // The page's policy has let it pass: a picture of another API, say.
    if (asked !== origin) return route.continue();
    if (pathname.startsWith(`${API_BASE}/`)) return route.fulfill(await api(route, pathname + search));
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
  const counts = new WeakMap<Page, number>();
  await context.route('**/*', async (route) => {
    const asking = route.request().frame().page();
    const count = (change: number) => counts.set(asking, (counts.get(asking) ?? 0) + change);
    count(1);
    // A page that is closed meanwhile waits for no answer.
    await answer(route).catch(() => {});
    count(-1);
  });
  return { count: (of) => counts.get(of) ?? 0 };
}
