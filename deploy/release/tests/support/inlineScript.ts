import { runInNewContext } from 'node:vm';
import { parseShellRelease } from '@friends/shared/contract/release/parseRelease';
import { type LiveRelease, parseRegistry } from '@friends/shared/contract/release/registry';
import { PRELOAD_SCRIPT } from '../../src/preloadScript.ts';
import { preloadTable } from '../../src/preloadTable.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const file = (path: string) => ({ path, bytes: 1, integrity });
const shell = parseShellRelease({
  name: 'shell',
  version: '2.0.0',
  initial: [],
  shared: {},
  lazy: { http: ['http.js'], member: ['member.js'], telemetry: ['telemetry.js'] },
  files: [file('http.js'), file('member.js'), file('telemetry.js')],
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
          route('/race', 'all', [{ call: 'campaigns', query: { Active: true } }, { call: 'unheardOf' }]),
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
  /** Attributes of the document's root, as a prerendered page has them. */
  readonly document?: { readonly lang?: string; readonly answers?: string };
}

/** Runs the page's inline script as a browser would that opens the address. */
export function open({ url = 'https://my.rewards.test/', stored = {}, document = {} }: Visit) {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const preloaded: string[] = [];
  const { lang = 'en', answers } = document;
  const html = { lang, dataset: { ...(answers ? { answers } : {}) } as Record<string, string> };
  const page = {
    cookie: '',
    documentElement: html,
    getElementById: () => ({
      textContent: JSON.stringify({ appKey: 'key', shell: '2.0.0', preload: preloadTable(shell, live) }),
    }),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
  };
  const window: { friendsAnswers?: { kept: Map<string, { times: number }> } } = {};
  const warned: unknown[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(PRELOAD_SCRIPT, {
    window,
    document: page,
    location: new URL(url),
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    setTimeout: () => 0,
    requestAnimationFrame: (draw: () => void) => draw(),
    addEventListener: (event: string, listen: (event: object) => void) => {
      listeners[event] = listen;
    },
    fetch: async (to: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ url: to, headers });
      return new Response('[]');
    },
    console: { warn: (...args: unknown[]) => warned.push(args) },
    crypto,
    Uint8Array,
    URLSearchParams,
  });
  expect(warned).toEqual([]);
  const atOnce = [...preloaded];
  listeners.DOMContentLoaded?.({});
  const later = preloaded.slice(atOnce.length);
  return {
    later,
    asked,
    urls: asked.map((call) => call.url),
    preloaded: atOnce,
    page,
    html,
    /** Does something to the page. @returns what it brings */
    touch(target: object) {
      const before = preloaded.length;
      listeners.focusin?.({ target });
      return preloaded.slice(before);
    },
    kept: window.friendsAnswers?.kept,
  };
}
