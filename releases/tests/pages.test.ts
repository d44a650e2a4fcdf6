import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPrerenderedPortal, type PrerenderedPortal } from './support/prerenderedPortal.ts';
import { type ReleaseCli, refusal } from './support/releaseCli.ts';
import { renderingRemote } from './support/rendering.ts';
import type { ContentApi } from './support/startContentApi.ts';

let opened: PrerenderedPortal;
let cli: ReleaseCli;
let api: ContentApi;
beforeEach(async () => {
  opened = await openPrerenderedPortal();
  ({ cli, api } = opened);
});
afterEach(() => opened.close());

const out = () => join(cli.folder, 'static');
const page = (path: string) => readFileSync(join(out(), path), 'utf8');

test('all public pages are written per language, including the not-found page', async () => {
  const output = await cli.run('pages', '--out', out(), '--api', api.url);
  expect(output).toMatch(/^15 files in .*static, in \d+\.\d s\.$/m);
  // A static host sends one policy with all pages.
  for (const css of ['body {}', '.lazy {}', '.demo { color: red }', '.box { color: blue }']) {
    expect(output).toContain(`'sha256-${hash('sha256', css, 'base64')}'`);
  }
  const names = [
    '404.html',
    'about/index.html',
    'app.html',
    'index.html',
    'page/hotels/index.html',
    'partners/index.html',
  ];
  const inBoth = ['en', 'id'].flatMap((language) => names.map((name) => `${language}/${name}`));
  expect(globSync('**/*.html', { cwd: out() }).sort()).toEqual(['404.html', ...inBoth]);
  // Lists that open tabs request, one for each release.
  expect(globSync('files/*/*.json', { cwd: out() }).sort()).toEqual([
    'files/mf-pages/1.0.0.json',
    'files/shell/3.0.0.json',
  ]);
  expect(page('404.html')).toBe(page('en/404.html'));
  expect(page('id/page/hotels/index.html')).toContain('/page/hotels id ID 32');
  expect(page('en/404.html')).toContain('data-path="/*"');
  // For addresses without a document, such as members' pages.
  expect(page('id/app.html')).toContain('<html lang="id">');
  expect(page('id/app.html')).toContain('<main id="main" tabindex="-1"></main>');
});

test('a text that the company changed is on every page, also on those that browsers render', async () => {
  api.fixedTexts.push({ Name: 'office.phone', Text: '021 999', TextEn: '+62 21 999' });
  await cli.run('pages', '--out', out(), '--api', api.url);
  expect(page('en/about/index.html')).toContain('+62 21 999');
  expect(page('id/about/index.html')).toContain('021 999');
  expect(page('en/app.html')).toContain('+62 21 999');
});

test('a members’ page is an app shell: rendered without member data, with widgets whose data is the same for everyone', async () => {
  const folder = renderingRemote(cli.folder, { version: '1.1.0', appShells: ['/wallet', '/'] });
  await cli.run('publish', folder);
  await cli.run('live', 'mf-pages@1.1.0');
  api.requests.length = 0;
  await cli.run('pages', '--out', out(), '--api', api.url, '--lang', 'en');
  const wallet = page('en/wallet/index.html');
  expect(wallet).toContain('<html lang="en" data-answers="member">');
  expect(wallet).toContain(
    '<header id="header" data-style="plain" data-prerendered="member" data-ids="header-"><p id="header-p">header en mf-pagesmember</p></header>',
  );
  expect(wallet).toContain('<main id="main" tabindex="-1" data-prerendered="member" data-path="/wallet">');
  expect(wallet).toContain(
    'data-ids="mf-pages-page-" data-frame="page"><h1>For a member: 0</h1><div data-slot="box"><div data-remote="mf-pages" data-release="1.1.0" data-ids="mf-pages-box-" data-frame="widget"><i id="mf-pages-box-i">box</i></div></div><div data-slot="mail"></div></div>',
  );
  expect(wallet).toContain('<noscript>');
  const sheets = ['shell.css', 'demo.css', 'box.css'];
  expect(wallet.match(/data-href="[^"]*"/g)).toEqual(sheets.map((path) => `data-href="${path}"`));
  // If both have the address, the document is the visitors'.
  expect(page('en/index.html')).toContain('data-prerendered="visitor" data-path="/"');
  expect(api.requests.filter((item) => item.includes('/me'))).toEqual([]);
});

test('an app shell omits widgets whose calls the back end refuses, as a member may get them', async () => {
  const folder = renderingRemote(cli.folder, {
    version: '1.1.0',
    appShells: ['/wallet'],
    change: { widgets: [{ name: 'box', screen: 'box', asks: [{ call: 'pageBySlug', params: { '*': 'away' } }] }] },
  });
  await cli.run('publish', folder);
  await cli.run('live', 'mf-pages@1.1.0');
  await cli.run('pages', '--out', out(), '--api', api.url, '--lang', 'en');
  const wallet = page('en/wallet/index.html');
  expect(wallet).toContain('<html lang="en">');
  expect(wallet).toContain('<h1>For a member: 0</h1><div data-slot="box"></div>');
});

test('pages can be written in one language and for another country', async () => {
  await cli.run('pages', '--out', out(), '--api', api.url, '--lang', 'id', '--country', 'SG');
  expect(page('id/index.html')).toContain('/ id SG 32');
  expect(existsSync(join(out(), 'en'))).toBe(false);
});

test('pages that could not be rendered are reported', async () => {
  api.isUnavailable = true;
  const { isWhole, files } = await cli.json('pages', '--out', out(), '--api', api.url);
  const pages = files.filter((file: string) => file.endsWith('.html'));
  expect([isWhole, pages]).toEqual([false, ['404.html', 'en/404.html', 'en/app.html', 'id/404.html', 'id/app.html']]);
  expect(await refusal(cli.run('pages'))).toContain('Name the folder for the pages with --out');
  expect(await refusal(cli.run('pages', '--out', out(), '--api', 'portal'))).toContain('is not an address such as');
});
