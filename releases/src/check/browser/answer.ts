import { contentSecurityPolicy } from '@friends/page/contentSecurityPolicy';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { BrowserContext, Route } from 'playwright-core';
import { contentTypeOf } from '../../store/contentType.ts';
import { resolveLocalhost } from '../localNames.ts';
import type { RunningPortal } from '../runningPortal.ts';
import type { LiveContext } from './liveContext.ts';
import { sceneAnswer } from './season/sceneAnswer.ts';
import type { Scene } from './season/scenes.ts';

export interface AnsweringOptions {
  readonly origin: string;
  readonly liveContext: LiveContext;
  readonly portal: RunningPortal | null;
}

export interface AnswerState {
  pendingRequests: number;
  /** Number of scripts delivered so far. */
  scripts: number;
  /** If set, calls about seasons get the scene's data instead of the portal's. */
  scene: Scene | null;
}

type Fulfilled = NonNullable<Parameters<Route['fulfill']>[0]>;

const API_TIMEOUT_MS = 10_000;

const UNAVAILABLE: Fulfilled = {
  status: 503,
  contentType: 'application/problem+json',
  body: '{"code":"unavailable"}',
};

/** Answers API calls from the portal. Each is fetched once, as many screens make the same calls. */
function apiAnswers(portal: RunningPortal | null): (route: Route, path: string) => Promise<Fulfilled> {
  const answerByKey = new Map<string, Promise<Fulfilled>>();
  return async (route, path) => {
    const request = route.request();
    // A release under test may read the member's data, but must not change anything.
    if (portal === null || !/^(GET|HEAD)$/.test(request.method())) return UNAVAILABLE;
    const { authorization = '', 'accept-language': language = '' } = request.headers();
    const key = [request.method(), path, authorization, language].join(' ');
    const { url, host } = resolveLocalhost(new URL(path, portal.url).href);
    const headers = host === null ? undefined : { ...request.headers(), host };
    const fetchAnswer = async () => ({ response: await route.fetch({ url, headers, timeout: API_TIMEOUT_MS }) });
    const answer = answerByKey.get(key) ?? fetchAnswer().catch(() => UNAVAILABLE);
    answerByKey.set(key, answer);
    return answer;
  };
}

/** Answers all requests of a page: releases and page from memory, calls from the portal. */
export async function answerAll(
  context: BrowserContext,
  { origin, liveContext, portal }: AnsweringOptions,
): Promise<AnswerState> {
  const page: Fulfilled = {
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': portal?.policy ?? contentSecurityPolicy(null) },
    body: liveContext.page(portal?.appKey ?? ''),
  };
  const api = apiAnswers(portal);
  const answers: AnswerState = { pendingRequests: 0, scripts: 0, scene: null };
  async function answerTo(route: Route, url: URL): Promise<Fulfilled> {
    const method = route.request().method();
    const { pathname } = url;
    if (pathname.startsWith(`${API_BASE}/`)) {
      const { scene } = answers;
      return (scene && sceneAnswer(scene, method, url)) ?? (await api(route, pathname + url.search));
    }
    if (pathname === '/registry.json') return { json: liveContext.registry };
    const files = liveContext.files(pathname);
    if (files) return { json: files };
    if (/^\/(remotes|shell)\//.test(pathname)) {
      const bytes = await liveContext.file(decodeURIComponent(pathname));
      return bytes === null
        ? { status: 404, body: '' }
        : { contentType: contentTypeOf(pathname), body: Buffer.from(bytes) };
    }
    return method === 'GET' ? page : { status: 204 };
  }
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    answers.pendingRequests += 1;
    // Requests to other origins pass: the page's policy allowed them, such as pictures of another API.
    const answering =
      url.origin === origin ? answerTo(route, url).then((answer) => route.fulfill(answer)) : route.continue();
    await answering.catch(() => {});
    if (route.request().resourceType() === 'script') answers.scripts += 1;
    answers.pendingRequests -= 1;
  });
  return answers;
}
