import { builtRemote, builtShell } from './builtRelease.ts';

// Releases with server rendering, handwritten without React, as other authors may write them.

const SHELL = `exports.render = async ({ widget, language, live, ids, reader = '', texts }) => ({
  html: '<p id="' + ids + 'p">' + widget + ' ' + language + ' ' + live.map(({ name }) => name).join() + reader + (texts ? texts[language].footer.phone : '') + '</p>',
  head: {},
});`;

/** Each page contains its path, its language and the API's answers; the content page is missing if the API has none. */
const REMOTE = `const { createHash } = require('node:crypto');
exports.render = async ({ path, reader, language, country, widget, ids, answers }, tools) => {
  if (path === '/throws') throw new Error('no picture');
  if (path === '/hangs') for (;;);
  if (path === '/long') return { html: '<h1>Long</h1>' + 'x'.repeat(300001), head: {} };
  if (path === '/ask') return { html: '<h1>Ask</h1><form class="f" method="post"><input name="Email"></form>', head: {} };
  if (path === '/shape') return '<p>text</p>';
  if (reader && !widget) return { html: '<h1>For a ' + reader + ': ' + Object.keys(answers).length + '</h1><div data-slot="box"><!--slot:box--></div><div data-slot="mail"><!--slot:mail--></div>', head: {} };
  if (path === '/clean') return { html: tools.cleanHtml('<p style="top:0"><a href="https://elsewhere.example">x</a><script>1</script></p>'), head: {} };
  const said = Object.entries(answers).map(([key, { body }]) => key + '=' + JSON.stringify(body)).join();
  const text = said.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  if (widget === 'torn') throw new Error('torn');
  if (widget) return { html: '<i id="' + ids + 'i">' + widget + '</i>', head: {} };
  const hash = createHash('md5').update(path).digest('hex').length;
  const slots = path === '/' ? '<div data-slot="box"><!--slot:box--></div><div data-slot="torn"><!--slot:torn--></div>' : '';
  return {
    html: '<h1 id="' + ids + 'h">' + path + ' ' + language + ' ' + country + ' ' + hash + '</h1><p>' + text + '</p>' + slots,
    head: path.startsWith('/page/') ? { title: 'Page "' + path + '"' } : {},
  };
};`;

const route = (path: string, more: object = {}) => ({
  path,
  who: 'all',
  header: 'plain',
  screen: 'demo',
  prerender: { for: 'all' },
  ...more,
});

const PAGES = { call: 'pages', query: { Active: true, Publish: true, showAll: true } };
const slug = (path: string, where?: object) =>
  route(path, {
    screen: 'content',
    asks: [{ call: 'pageBySlug', params: { '*': ':slug' } }],
    prerender: { for: 'all', each: { ...PAGES, field: 'Slug', ...(where ? { where } : {}) } },
  });

const MANIFEST = {
  routes: [
    route('/', {
      who: 'visitor',
      shows: ['box', 'torn'],
      asks: [PAGES, { call: 'me', who: 'member' }],
      prerender: { for: 'visitor' },
      title: { en: 'Home & more', id: 'Beranda' },
      description: { en: 'Where it begins', id: 'Awal' },
    }),
    route('/about', { asks: [{ call: 'testimonials', query: { Approved: true } }] }),
    slug('/page/:slug', { Custom: false }),
    slug('/:slug', { Custom: true }),
    route('/later/:token', { prerender: undefined }),
    route('/members', { who: 'member', prerender: undefined }),
    route('/*', { prerender: undefined }),
  ],
  widgets: [
    { name: 'box', screen: 'box', asks: [{ call: 'campaigns', query: { Active: true } }] },
    { name: 'torn', screen: 'box' },
    { name: 'mail', screen: 'box', asks: [{ call: 'transactions', who: 'member' }] },
  ],
  preload: {
    demo: { files: ['remoteEntry.js', 'demo.css'], needs: [] },
    content: { files: ['remoteEntry.js'], needs: ['lazy'] },
    box: { files: ['box.css'], needs: [] },
  },
};

const STYLES = { 'demo.css': '.demo { color: red }', 'box.css': '.box { color: blue }' };

export function renderingShell(under: string, version = '3.0.0', render = SHELL, older: object = {}): string {
  const more = { 'render.cjs': render, 'lazy.css': '.lazy {}' };
  const lazy = { http: ['http.js'], lazy: ['lazy.css'] };
  return builtShell(under, { version, more, change: { version, render: 'render.cjs', lazy, ...older } });
}

interface Rendering {
  readonly version?: string;
  readonly name?: string;
  /** Merged into its `release.json`. */
  readonly change?: object;
  readonly paths?: readonly string[];
  /** Members' pages with an app shell. */
  readonly appShells?: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
}

/** A members' page with an app shell: its calls need the member. */
const appShell = (path: string) =>
  route(path, { who: 'member', prerender: { for: 'member' }, asks: [{ call: 'me' }], shows: ['box', 'mail'] });

export function renderingRemote(
  under: string,
  { version = '1.0.0', name = 'mf-pages', change = {}, paths = [], appShells = [], more: others = {} }: Rendering = {},
): string {
  const more = { 'render.cjs': REMOTE, ...STYLES, ...others };
  const routes = [...MANIFEST.routes, ...paths.map((path) => route(path)), ...appShells.map(appShell)];
  return builtRemote(under, { name, version, more, change: { ...MANIFEST, render: 'render.cjs', routes, ...change } });
}

/** Hanging pages are detected soon; waiting for a processor has no limit. */
export const QUICK = { renderMs: 300, startMs: 600_000, waitMs: 600_000 };
