import { contentSecurityPolicy } from '@friends/page/contentSecurityPolicy';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { contentTypeOf } from '../../contentType.ts';
import type { RunningPortal } from '../runningPortal.ts';
import type { LiveAround } from './liveAround.ts';
import { sceneAnswer } from './season/sceneAnswer.ts';
import type { Scene } from './season/scenes.ts';

interface Answering {
  readonly origin: string;
  readonly around: LiveAround;
  readonly portal: RunningPortal | null;
}

/** What answers the pages of a reader. */
export interface Answers {
  /** How many a page still waits for. */
  waiting(page: Page): number;
  /** What a page asks about seasons from now on is answered as in a scene; null, and the portal answers it. */
  play(page: Page, scene: Scene | null): void;
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
  const answerByKey = new Map<string, Promise<Fulfilled>>();
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
    const answer = answerByKey.get(key) ?? ask(route, new URL(path, portal.url).href).catch(() => UNAVAILABLE);
    answerByKey.set(key, answer);
    return answer;
  };
}

/** Answers everything the page asks for: releases and page from memory, the API by the portal behind it. */
export async function answerAll(context: BrowserContext, { origin, around, portal }: Answering): Promise<Answers> {
  const text = around.page(portal?.appKey ?? '');
  const policy = portal?.policy ?? contentSecurityPolicy(null);
  const api = apiAnswers(portal);
  const scenes = new WeakMap<Page, Scene>();
  async function answer(route: Route, page: Page): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const { pathname } = url;
    // The page's policy has let it pass: a picture of another API, say.
    if (url.origin !== origin) return route.continue();
    if (pathname.startsWith(`${API_BASE}/`)) {
      const scene = scenes.get(page);
      const played = scene ? sceneAnswer(scene, request.method(), url) : null;
      return route.fulfill(played ?? (await api(route, pathname + url.search)));
    }
    if (pathname === '/registry.json') {
      return route.fulfill({ contentType: 'application/json; charset=utf-8', body: around.registry });
    }
    if (/^\/(remotes|shell)\//.test(pathname)) {
      const bytes = await around.file(decodeURIComponent(pathname));
      if (bytes === null) return route.fulfill({ status: 404, body: '' });
      return route.fulfill({ contentType: contentTypeOf(pathname), body: Buffer.from(bytes) });
    }
    if (request.method() !== 'GET') return route.fulfill({ status: 204 });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body: text,
    });
  }
  const counts = new WeakMap<Page, number>();
  await context.route('**/*', async (route) => {
    const asking = route.request().frame().page();
    const count = (change: number) => counts.set(asking, (counts.get(asking) ?? 0) + change);
    count(1);
    // A page that is closed meanwhile waits for no answer.
    await answer(route, asking).catch(() => {});
    count(-1);
  });
  return {
    waiting: (page) => counts.get(page) ?? 0,
    play(page, scene) {
      if (scene) scenes.set(page, scene);
      else scenes.delete(page);
    },
  };
}
