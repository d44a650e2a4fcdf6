import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until, untilIs } from '@friends/tools/testing/until';
import { builtRemote } from '../../releases/tests/support/builtRelease.ts';
import { QUICK } from '../../releases/tests/support/rendering.ts';
import { fetchPath as fetchRawPath } from './support/fetchPath.ts';
import { heading, portalOfAllTests, portalOfEachTest } from './support/renderedPortal.ts';

const INDONESIAN = { 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' };

describe('an unchanged portal', () => {
  const fixture = portalOfAllTests();
  const { fetchPath, text, headingOf } = fixture;
  let url: string;
  beforeAll(async () => {
    const portal = await fixture.start([fixture.remote({ paths: ['/ask'] })]);
    url = portal.url;
    await portal.rendered;
  });

  test('every public page is prerendered in both languages', async () => {
    expect(await headingOf('/page/hotels', INDONESIAN)).toBe('/page/hotels id ID 32');
    const home = await text('/');
    expect(heading(home)).toBe('/ en ID 32');
    expect(home).toContain('<html lang="en" data-answers="visitor">');
    expect(home).toContain(
      '<header id="header" data-style="plain" data-prerendered="visitor" data-ids="header-"><p id="header-p">header en mf-pages</p></header>',
    );
    expect(home).toContain(
      '<footer id="footer" data-prerendered="visitor" data-ids="footer-"><p id="footer-p">footer en mf-pages</p></footer>',
    );
    expect(home).toContain(
      '<main id="main" tabindex="-1" data-prerendered="visitor" data-path="/"><div data-slot-host=""><div data-remote="mf-pages" data-release="1.0.0" data-ids="mf-pages-page-"><h1 id="mf-pages-page-h">',
    );
    // A widget is rendered in its slot; a failing one leaves only its own slot empty.
    expect(home).toContain(
      '<div data-slot="box"><div data-remote="mf-pages" data-release="1.0.0" data-ids="mf-pages-box-"><i id="mf-pages-box-i">box</i></div></div><div data-slot="torn"></div>',
    );
    expect(home).toContain('<title>Home &amp; more · Friends Rewards</title>');
    expect(home).not.toContain('<noscript>');
    const about = await text('/about/', INDONESIAN);
    expect([heading(about), /<html lang="(..)" data-answers="all">/.exec(about)?.[1]]).toEqual([
      '/about id ID 32',
      'id',
    ]);
    expect(about).toContain('data-prerendered="all" data-path="/about"');
    expect(await text('/page/hotels')).toContain('<title>Page &quot;/page/hotels&quot; · Friends Rewards</title>');
    expect(await headingOf('/partners')).toBe('/partners en ID 32');
  });

  test('the page’s first API responses are inlined and cannot close their element', async () => {
    const inlinedResponses = async (path: string) =>
      JSON.parse(/<script type="application\/json" id="answers">(.*?)<\/script>/.exec(await text(path))?.[1] ?? '{}');
    expect(Object.keys(await inlinedResponses('/'))).toEqual([
      'pages??Active=true&Publish=true&showAll=true',
      'campaigns??Active=true',
    ]);
    const about = await inlinedResponses('/about');
    expect(about['testimonials??Approved=true']).toMatchObject({
      status: 200,
      body: [{ id: 1, Testimony: '</script><script>alert(1)</script>' }],
      total: null,
    });
    expect(await text('/about')).not.toContain('<script>alert');
    expect(fixture.api.requests.filter((item) => item.includes('/me'))).toEqual([]);
  });

  test('the language is that of the URL, then the cookie, then the browser, then English', async () => {
    expect([await headingOf('/about', INDONESIAN), await headingOf('/about')]).toEqual([
      '/about id ID 32',
      '/about en ID 32',
    ]);
    const cases: [string, Record<string, string>, string][] = [
      ['/about?lang=en', { cookie: 'language=id', ...INDONESIAN }, 'en'],
      ['/about?from=mail&lang=id', {}, 'id'],
      ['/about?lang=fr', { cookie: 'a=b; language=id' }, 'id'],
      ['/about', { cookie: 'language=en', ...INDONESIAN }, 'en'],
      ['/about', { cookie: 'language=<i>' }, 'en'],
      ['/about', { 'accept-language': 'fr, en;q=0.2, id;q=0.3' }, 'id'],
      ['/about', { 'accept-language': 'fr' }, 'en'],
      // The browser renders this page, in the same language.
      ['/members', INDONESIAN, 'id'],
    ];
    for (const [path, headers, language] of cases) {
      const page = await fetchPath(path, headers);
      expect([path, headers, page.headers.get('content-language')]).toEqual([path, headers, language]);
      expect(page.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await page.text()).toContain(`<html lang="${language}"`);
    }
    const etag = async (headers: Record<string, string>) =>
      String((await fetchPath('/about', headers)).headers.get('etag'));
    const [english, indonesian] = [await etag({}), await etag(INDONESIAN)];
    expect(english).not.toBe(indonesian);
    expect((await fetchPath('/about', { 'if-none-match': english })).status).toBe(304);
    expect((await fetchPath('/about', { 'if-none-match': indonesian })).status).toBe(200);
  });

  test('unknown paths get 404 with the not-found page; all others get 200', async () => {
    const statusOf = async (path: string, headers = {}) => (await fetchPath(path, headers)).status;
    expect(await statusOf('/no-such-page', INDONESIAN)).toBe(404);
    expect((await headingOf('/no/such/page', INDONESIAN))?.split(' ')[1]).toBe('id');
    const notFound = await fetchPath('/no/such/page', INDONESIAN);
    expect(notFound.status).toBe(404);
    const page = await notFound.text();
    expect(page).toContain('data-path="/*"');
    expect(page).toContain('<html lang="id">');
    for (const path of ['/page/no-such', '/hotels-of-old', '/page/a%2Fb', '/x/y/z', '/favicon.ico']) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
      expect(await text(path)).toContain('data-path="/*"');
    }
    // Browsers revalidate a cached 404.
    expect(await statusOf('/no/such/page', { ...INDONESIAN, 'if-none-match': '*' })).toBe(404);
    for (const path of ['/', '/about', '/members', '/later/token', '/page/hotels', '/hotels', '/partners', '/about/']) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
  });

  test('a form submitted without scripts redirects to its page without storing anything; other POST requests are refused', async () => {
    const send = async (path: string, text = 'Email=a&Password=secret', type = 'application/x-www-form-urlencoded') => {
      const headers = { 'content-type': type };
      const answer = await fetchRawPath(url, path, { method: 'POST', headers, body: text });
      return { status: answer.status, to: answer.headers.location, text: answer.body.toString() };
    };
    expect(await send('/ask?lang=id')).toEqual({ status: 303, to: '/ask?lang=id', text: '' });
    expect((await send('/ask', 'x'.repeat(20_000))).status).toBe(413);
    expect((await send('/ask', '{', 'application/json')).status).toBe(405);
    for (const path of ['/about', '/members', '/no/such/page', '//evil.example/ask'])
      expect(await send(path)).toMatchObject({ status: 405, to: undefined });
    // The host in an absolute request target must not appear in the redirect.
    for (const path of [
      'http://evil.test/ask',
      'https://evil.test//ask',
      'http://evil.test/ask?to=http://evil.test/',
    ]) {
      const { to = '/' } = await send(path);
      expect({ path, to }).toEqual({ path, to: expect.stringMatching(/^\/(?![/\\])/) });
    }
  });
});

const fixture = portalOfEachTest();
const { remote, fetchPath, text, headingOf, unrendered } = fixture;

/** @returns its address, once it is ready */
async function startPortal(folder: string, options?: Parameters<typeof fixture.start>[1]): Promise<string> {
  const { url, rendered } = await fixture.start([folder], options);
  await rendered;
  return url;
}

test('an editor’s change shows without a restart, and unchanged pages are not rendered again', async () => {
  await startPortal(remote());
  const about = (await fetchPath('/about')).headers.get('etag');
  fixture.api.pages.set('hotels', { TitleEn: 'Hotels by the sea', Custom: false });
  fixture.api.pages.set('new', { TitleEn: 'New', Custom: false });
  fixture.api.pages.delete('/partners');
  await untilIs(async () => (await text('/page/hotels')).includes('Hotels by the sea'), true);
  await untilIs(() => headingOf('/page/new', INDONESIAN), '/page/new id ID 32');
  expect((await fetchPath('/partners')).status).toBe(404);
  expect((await fetchPath('/about')).headers.get('etag')).toBe(about);
});

test('a page is rendered at once when the content revision changes, however rarely it is polled', async () => {
  let revision = 1;
  const options = { contentRevision: async () => revision, pollIntervalMs: 3_600_000 };
  const { rendered } = await fixture.start([remote()], options);
  await rendered;
  for (const TitleEn of ['Hotels by the sea', 'Hotels on the hill']) {
    fixture.api.pages.set('hotels', { TitleEn, Custom: false });
    revision += 1;
    await untilIs(async () => (await text('/page/hotels')).includes(TitleEn), true);
  }
});

test('a visitor of a share never gets former content, even if the share had no visitors for a while', async () => {
  let revision = 1;
  await startPortal(remote(), { contentRevision: async () => revision, pollIntervalMs: 3_600_000, inUseMs: 20 });
  await fixture.cli.run('publish', remote({ version: '1.0.1' }));
  await fixture.cli.run('live', 'mf-pages@1.0.1', '--percent', '50');
  const cookie = await until(async () => {
    const page = await fetchPath('/about');
    const [visitor = ''] = (page.headers.get('set-cookie') ?? '').split(';');
    return (await page.text()).includes('/mf-pages/1.0.1/') ? visitor : null;
  });
  const hotelsOfShare = () => text('/page/hotels', { cookie });
  await untilIs(async () => (await hotelsOfShare()).includes('Hotels'), true);
  for (const TitleEn of ['By the sea', 'On the hill']) {
    fixture.api.pages.set('hotels', { TitleEn, Custom: false });
    revision += 1;
    await untilIs(async () => (await text('/page/hotels')).includes(TitleEn), true);
  }
  expect(await hotelsOfShare()).not.toMatch(/Hotels|By the sea/);
  await untilIs(async () => (await hotelsOfShare()).includes('On the hill'), true);
});

test('a changed fixed text is on every page; without changes, pages contain no texts', async () => {
  await startPortal(remote());
  const before = await text('/about');
  expect(before).not.toContain('texts');
  const phone = { Name: 'office.phone', Text: '021 999', TextEn: '+62 21 999' };
  fixture.api.fixedTexts.push(phone, { Name: 'privacy.body', Text: '<p>Kebijakan</p>', TextEn: '<p>Policy</p>' });
  await untilIs(async () => (await text('/about')).includes('footer en mf-pages+62 21 999'), true);
  await untilIs(async () => (await text('/about', INDONESIAN)).includes('footer id mf-pages021 999'), true);
  const textsOf = async (path: string) =>
    JSON.parse(/<script type="application\/json" id="portal">(.*?)<\/script>/.exec(await text(path))?.[1] ?? '{}')
      .texts;
  // Long texts are loaded where they are shown.
  const english = { footer: { phone: '+62 21 999' }, contact: { office: { phone: '+62 21 999' } } };
  expect((await textsOf('/about')).en).toEqual({ ...english, privacy: { bodyIsChanged: '1' } });
  // Pages that only the browser renders have them too.
  expect((await textsOf('/members')).en).toEqual({ ...english, privacy: { bodyIsChanged: '1' } });
  fixture.api.fixedTexts.length = 0;
  await untilIs(() => text('/about'), before);
});

test.each([
  ['throws', '/throws', 'threw', /^mf-pages@1\.0\.0 could not prerender \/throws: no picture$/],
  ['returns something else', '/shape', 'shape', /it did not return \{ html, head \}/],
  ['never ends', '/hangs', 'hung', /could not prerender \/hangs: it took longer than 300 ms/],
])(
  'leaves a page whose code %s to the browser, and logs it once; all others are rendered',
  async (_, path, fault, sentence) => {
    const portal = await fixture.start([remote({ paths: [path] })], { rendering: QUICK });
    await portal.rendered;
    expect(await portal.metrics.metrics()).toContain(`release="mf-pages@1.0.0",fault="${fault}"`);
    const page = await fetchPath(path);
    expect([page.status, (await page.text()).includes('<main id="main" tabindex="-1"></main>')]).toEqual([200, true]);
    expect(portal.log.filter((item) => sentence.test(item))).toHaveLength(1);
    expect(await unrendered()).toEqual([]);
  },
);

test('code that was changed in the store does not run', async () => {
  await fixture.cli.run('publish', remote());
  await fixture.cli.run('live', 'mf-pages@1.0.0');
  const file = join(fixture.cli.opened.setting, 'remotes/mf-pages/1.0.0/render.cjs');
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8')}\nrequire('node:fs').writeFileSync('${fixture.cli.folder}/ran', '');`,
  );
  const portal = await fixture.start([builtRemote(fixture.cli.folder, { name: 'mf-other' })]);
  const isCounted = async () => (await portal.metrics.metrics()).includes('release="mf-pages@1.0.0",fault="changed"');
  await untilIs(isCounted, true);
  expect(() => readFileSync(join(fixture.cli.folder, 'ran'))).toThrow('ENOENT');
  expect(await text('/about')).toContain('<main id="main" tabindex="-1"></main>');
});
