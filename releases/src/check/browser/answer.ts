import { contentSecurityPolicy } from '@friends/page/contentSecurityPolicy';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { BrowserContext, Route } from 'playwright-core';
import { contentTypeOf } from '../../store/contentType.ts';
import { whereItIs } from '../localNames.ts';
import type { RunningPortal } from '../runningPortal.ts';
import type { LiveAround } from './liveAround.ts';
import { sceneAnswer } from './season/sceneAnswer.ts';
import type { Scene } from './season/scenes.ts';

export interface Answering {
  readonly origin: string;
  readonly around: LiveAround;
  readonly portal: RunningPortal | null;
}

/** How the pages of a reader are answered. */
export interface Answers {
  /** How many answers they still wait for. */
  waiting: number;
  /** Number of scripts that have arrived. */
  scripts: number;
  /** What they ask about seasons is answered as in a scene; null, and the portal answers it. */
  scene: Scene | null;
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
  return async (route, path) => {
    const request = route.request();
    // A release that nobody has approved yet may read as its member does, and changes nothing.
    if (portal === null || !/^(GET|HEAD)$/.test(request.method())) return UNAVAILABLE;
    const { authorization = '', 'accept-language': language = '' } = request.headers();
    const key = [request.method(), path, authorization, language].join(' ');
    const { url, host } = whereItIs(new URL(path, portal.url).href);
    const headers = host === null ? undefined : { ...request.headers(), host };
    const ask = async () => ({ response: await route.fetch({ url, headers, timeout: API_LIMIT }) });
    const answer = answerByKey.get(key) ?? ask().catch(() => UNAVAILABLE);
    answerByKey.set(key, answer);
    return answer;
  };
}

/** Answers everything the page asks for: releases and page from memory, the API by the portal behind it. */
export async function answerAll(context: BrowserContext, { origin, around, portal }: Answering): Promise<Answers> {
  const page: Fulfilled = {
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': portal?.policy ?? contentSecurityPolicy(null) },
    body: around.page(portal?.appKey ?? ''),
  };
  const api = apiAnswers(portal);
  const answers: Answers = { waiting: 0, scripts: 0, scene: null };
  async function answerTo(route: Route, url: URL): Promise<Fulfilled> {
    const method = route.request().method();
    const { pathname } = url;
    if (pathname.startsWith(`${API_BASE}/`)) {
      const { scene } = answers;
      return (scene && sceneAnswer(scene, method, url)) ?? (await api(route, pathname + url.search));
    }
    if (pathname === '/registry.json') return { json: around.registry };
    const files = around.files(pathname);
    if (files) return { json: files };
    if (/^\/(remotes|shell)\//.test(pathname)) {
      const bytes = await around.file(decodeURIComponent(pathname));
      return bytes === null
        ? { status: 404, body: '' }
        : { contentType: contentTypeOf(pathname), body: Buffer.from(bytes) };
    }
    return method === 'GET' ? page : { status: 204 };
  }
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    answers.waiting += 1;
    // The page's policy has let it pass where it goes elsewhere: a picture of another API, say.
    const answering =
      url.origin === origin ? answerTo(route, url).then((answer) => route.fulfill(answer)) : route.continue();
    // A page that is closed meanwhile waits for no answer.
    await answering.catch(() => {});
    if (route.request().resourceType() === 'script') answers.scripts += 1;
    answers.waiting -= 1;
  });
  return answers;
}
