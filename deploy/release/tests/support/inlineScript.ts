import { runInNewContext } from 'node:vm';
import { parseShellRelease } from '@friends/shared/contract/release/parseRelease';
import { type LiveRelease, parseRegistry } from '@friends/shared/contract/release/registry';
import { PRELOAD_SCRIPT } from '../../src/preloadScript.ts';
import { preloadTable } from '../../src/preloadTable.ts';
import { START_ID } from '../../src/startScript.ts';

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
  /** A tab in the background. */
  readonly hidden?: boolean;
  /** The browser keeps nothing for this page, and says so by an error. */
  readonly forgetful?: boolean;
  /** When the last of the document was there, in milliseconds since it was asked for; 0: it is still coming. */
  readonly came?: number;
  /** When the script runs, in milliseconds since the document was asked for. */
  readonly runs?: number;
}

/** The template with the shell's script and what asks for it, and what becomes of its copy. */
function startTemplate() {
  const listeners: Record<string, () => void> = {};
  const script = { async: true, addEventListener: (event: string, listen: () => void) => (listeners[event] = listen) };
  const links = [{ href: '/shell/2.0.0/shell.js' }];
  const copy = {
    querySelectorAll: (kind: string) => (kind === 'link' ? links.splice(0) : [script]),
    lastElementChild: script,
  };
  return { element: { content: {} }, copy, arrive: () => listeners.load?.() };
}

/** Runs the page's inline script as a browser would that opens the address. */
export function open({
  url = 'https://my.rewards.test/',
  stored = {},
  document = {},
  hidden,
  forgetful,
  came = 50,
  runs = 60,
}: Visit) {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const preloaded: string[] = [];
  const { lang = 'en', answers } = document;
  const html = { lang, dataset: { ...(answers ? { answers } : {}) } as Record<string, string> };
  const template = startTemplate();
  const isRead = answers !== undefined && answers !== 'member';
  let starts = 0;
  const elements: Record<string, object> = {
    portal: { textContent: JSON.stringify({ appKey: 'key', shell: '2.0.0', preload: preloadTable(shell, live) }) },
    main: { dataset: { prerendered: answers } },
    ...(isRead ? { [START_ID]: template.element } : {}),
  };
  const page = {
    cookie: '',
    hidden,
    documentElement: html,
    getElementById: (id: string) => elements[id] ?? null,
    createElement: () => ({}),
    importNode: () => template.copy,
    head: {
      append(element: { href: string } | typeof template.copy) {
        if ('href' in element) preloaded.push(element.href);
        else starts += 1;
      },
    },
  };
  let paint = (_name: string) => {};
  const PerformanceObserver = Object.assign(
    class {
      constructor(tell: (list: object, observer: object) => void) {
        paint = (painted) => tell({ getEntriesByName: (name: string) => (name === painted ? [{}] : []) }, this);
      }
      observe() {}
      disconnect() {}
    },
    { supportedEntryTypes: ['paint'] },
  );
  const window: { friendsAnswers?: { kept: Map<string, { times: number }> } } = {};
  const warned: unknown[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(PRELOAD_SCRIPT, {
    window,
    document: page,
    location: new URL(url),
    localStorage: {
      getItem(key: string) {
        if (forgetful) throw new Error('The operation is insecure.');
        return stored[key] ?? null;
      },
    },
    performance: {
      now: () => 20 + runs,
      getEntriesByType: () => [{ requestStart: 20, responseEnd: came && 20 + came }],
    },
    PerformanceObserver,
    // What is to be done after a while is not; what comes after the frame is.
    setTimeout: (work: () => void, after?: number) => after === undefined && work(),
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
  expect(warned).toHaveLength(forgetful ? 1 : 0);
  const undrawn = [...preloaded];
  const before = starts;
  listeners.DOMContentLoaded?.({});
  paint('first-paint');
  const parsed = starts;
  const unseen = [...asked.map((call) => call.url), ...preloaded];
  paint('first-contentful-paint');
  const started = [before, parsed, starts];
  const atOnce = isRead ? [...preloaded] : undrawn;
  if (starts > 0) template.arrive();
  const later = preloaded.slice(atOnce.length);
  return {
    later,
    /** What it asked for before it was seen. */
    unseen,
    /** How often the template's scripts were started: while the page was parsed, by the paint of its background, once it was seen. */
    started,
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
