import { findRoute } from '@friends/shared/contract/portal/routes';
import type { Prerender } from '@friends/shared/contract/release/manifest';
import { parseShellRelease } from '@friends/shared/contract/release/parseRelease';
import { type LiveRelease, parseRegistry } from '@friends/shared/contract/release/registry';
import type { Language } from '@friends/shared/contract/rules/language';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { assemblePage } from '../../src/assemblePage.ts';
import { START_ID } from '../../src/firstScript/startId.ts';
import type { PageDocument } from '../../src/prerender/document.ts';
import { liveRoutes } from '../../src/prerender/publicRoutes.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const file = (path: string) => ({ path, bytes: 1, integrity });
const shell = parseShellRelease({
  name: 'shell',
  version: '2.0.0',
  initial: ['shell.js'],
  shared: {},
  lazy: { http: ['http.js'], member: ['member.js'], telemetry: ['telemetry.js'] },
  files: [file('shell.js'), file('http.js'), file('member.js'), file('telemetry.js')],
});

const custom = { call: 'pageBySlug', params: { '*': ':slug' }, query: { Custom: true } };
const route = (path: string, who: string, asks?: object[], shows: string[] = []) => ({
  path,
  who,
  header: 'plain',
  screen: 'demo',
  shows,
  ...(asks ? { asks } : {}),
});

const live: readonly LiveRelease[] = parseRegistry({
  microFrontends: {
    'mf-demo': {
      url: '/remotes/mf-demo/1.0.0/remoteEntry.js',
      metadata: { version: '1.0.0', integrity },
      extras: {
        contract: 1,
        routes: [
          route('/', 'visitor', [], ['voices', 'box']),
          route('/bookings', 'member', [{ call: 'transactions', query: { page: 1, perPage: 25 } }]),
          route('/promotions', 'member'),
          route('/rewards', 'member', [{ call: 'rewards' }], ['voices', 'mail']),
          route('/offers', 'member', [{ call: 'promotions', query: { AppliesTo: 'ALL,:agentCountry,:agentCode' } }]),
          route('/profile', 'member', [{ call: 'secondFactor', given: ':identity' }]),
          route('/contact', 'all', [{ call: 'captcha', fresh: true }, { call: 'pages' }]),
          route('/race', 'all', [{ call: 'campaigns', query: { Active: true } }, { call: 'unknownCall' }]),
          route('/:slug', 'all', [{ ...custom, more: true }]),
        ],
        widgets: [
          { name: 'voices', screen: 'demo', asks: [{ call: 'pages', query: { Country: ':country' } }] },
          { name: 'box', screen: 'box', asks: [], onTouch: true },
          { name: 'mail', screen: 'demo', asks: [{ call: 'transactions', who: 'member' }] },
        ],
        preload: {
          demo: { files: ['remoteEntry.js'], needs: [] },
          box: { files: ['remoteEntry.js', 'box.js'], needs: [] },
        },
        files: [file('remoteEntry.js'), file('box.js')],
        window: {},
      },
    },
  },
}).releases;

interface Visit {
  readonly url?: string;
  readonly stored?: Readonly<Record<string, string>>;
  /** Audience and language of the prerendered document; without it, the browser renders everything. */
  readonly document?: { readonly lang?: Language; readonly for: Prerender['for'] };
  readonly isHidden?: boolean;
  /** Storage access throws. */
  readonly isStorageForbidden?: boolean;
  /** When the document's last byte arrived, in milliseconds after the request; 0 if still loading. */
  readonly responseMs?: number;
  /** When the script runs, in milliseconds after the request. */
  readonly startMs?: number;
}

const MAIN = `<div data-remote="mf-demo" data-ids="x-">
<form><input name="email"><button type="submit" disabled>Send</button><button type="button">Show</button></form>
<form method="dialog"><button>Close</button></form><img src="/lost.png" alt="">
</div><form id="hydrated"><input></form>`;

function documentOf(pathname: string, { lang = 'en', for: audience }: NonNullable<Visit['document']>): PageDocument {
  const match = findRoute(liveRoutes(live), pathname, audience === 'member');
  if (match.kind === 'unknown') throw new Error(`No route matches ${pathname}`);
  const markup = { header: '', main: MAIN, footer: '' };
  const answers = { 'pages??': { status: 200, body: [], total: null, date: null } };
  const { route } = match;
  return {
    ...markup,
    language: lang,
    path: pathname,
    route,
    country: 'ID',
    for: audience,
    head: {},
    styles: [],
    answers,
  };
}

/** A PerformanceObserver whose paints are triggered by the test. */
function createPaintObserver() {
  let notify = (_name: string) => {};
  class PerformanceObserver {
    static readonly supportedEntryTypes = ['paint'];
    constructor(callback: (list: object, observer: object) => void) {
      notify = (paintName) => callback({ getEntriesByName: (name: string) => (name === paintName ? [{}] : []) }, this);
    }
    observe() {}
    disconnect() {}
  }
  return { PerformanceObserver, paint: (name: string) => notify(name) };
}

interface ApiCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Browser features that jsdom lacks: network, paints, and timers that run at once. */
function simulateBrowser(
  window: DOMWindow,
  { stored = {}, isHidden = false, isStorageForbidden, responseMs = 50, startMs = 60 }: Visit,
) {
  const calls: ApiCall[] = [];
  const { PerformanceObserver, paint } = createPaintObserver();
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  if (isStorageForbidden) Object.defineProperty(window, 'localStorage', { get: refuse });
  Object.defineProperty(window.document, 'hidden', { value: isHidden });
  const visit = { requestStart: 20, responseEnd: responseMs && 20 + responseMs };
  Object.defineProperty(window, 'performance', { value: { now: () => 20 + startMs, getEntriesByType: () => [visit] } });
  Object.assign(window, {
    PerformanceObserver,
    setTimeout: (work: () => void, after?: number) => after === undefined && work(),
    requestAnimationFrame: (render: () => void) => render(),
    fetch: async (url: string, { headers }: Pick<ApiCall, 'headers'>) => {
      calls.push({ url, headers });
      return new Response('[]');
    },
  });
  return { calls, paint };
}

/** Serves a page and runs its first script as a browser would. */
export async function openPage(visit: Visit = {}) {
  const { url = 'https://my.rewards.test/', document: of } = visit;
  const document = of ? documentOf(new URL(url).pathname, of) : null;
  const html = assemblePage(shell, live, { appKey: 'key', telemetrySample: 1 }, document);
  const warnings: unknown[] = [];
  const virtualConsole = new VirtualConsole().on('warn', (...args) => warnings.push(args));
  let browser: ReturnType<typeof simulateBrowser> | undefined;
  const dom = new JSDOM(html, {
    url,
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse(window) {
      browser = simulateBrowser(window, visit);
    },
  });
  const { window } = dom;
  const page = window.document;
  const { calls = [], paint = () => {} } = browser ?? {};
  const files = () =>
    [...page.head.querySelectorAll('link[rel="preload"]:not([as="font"])')].map(
      (link) => link.getAttribute('href') ?? '',
    );
  const scripts = () => [...page.head.querySelectorAll<HTMLScriptElement>('script[src]')];
  const [filesAtOnce, scriptsAtOnce] = [files(), scripts().length];
  await new Promise((resolve) => page.addEventListener('DOMContentLoaded', resolve));
  paint('first-paint');
  const beforePaint = [...calls.map((call) => call.url), ...files()];
  const startedBeforePaint = scripts().length > scriptsAtOnce;
  paint('first-contentful-paint');
  const isDeferred = page.getElementById(START_ID) !== null;
  const preloaded = isDeferred ? files() : filesAtOnce;
  const isStarted = scripts().length > scriptsAtOnce;
  const startedAfterPaint = isStarted ? 'after paint' : 'never';
  const startedAfter = startedBeforePaint ? 'after parsing' : startedAfterPaint;
  expect(warnings).toHaveLength(visit.isStorageForbidden ? 1 : 0);
  if (isStarted) scripts().at(-1)?.dispatchEvent(new window.Event('load'));
  return {
    window,
    page,
    html: page.documentElement,
    calls,
    urls: calls.map((call) => call.url),
    preloaded,
    /** Low-priority preloads. */
    later: files().slice(preloaded.length),
    /** API calls and preloads before the first paint. */
    beforePaint,
    /** When the deferred shell scripts were started; null if they start by themselves. */
    started: isDeferred ? startedAfter : null,
    cookies: dom.cookieJar.getCookiesSync(url).map(String),
    earlyAnswers: (window as { friendsAnswers?: { kept: Map<string, { times: number }> } }).friendsAnswers?.kept,
    files,
  };
}
