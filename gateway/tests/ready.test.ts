import { startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { untilIs } from '@friends/tools/testing/until';
import { QUICK } from '../../releases/tests/support/rendering.ts';
import { portalOfEachTest, unrendered } from './support/renderedPortal.ts';

const fixture = portalOfEachTest();
const { remote, fetchPath, text, headingOf } = fixture;

/** Log line of a widget that always throws. */
const TORN = 'mf-pages@1.0.0 could not prerender /: torn';

const isReady = async () => (await fetchPath('/readyz')).status === 200;

test('the portal is ready once its public pages are rendered, and stays ready', async () => {
  fixture.api.isUnavailable = true;
  const portal = await fixture.start([remote()]);
  await untilIs(() => headingOf('/no/such/page?lang=id'), '/-/-/-/-/-/- id ID 32');
  const early = await fetchPath('/readyz');
  expect([early.status, await early.json()]).toEqual([
    503,
    { status: 'unavailable', registry: 'ok', pages: 'rendering' },
  ]);
  // Until the list of pages is known, no path that could be a page is 404.
  for (const path of ['/page/anything', '/anything']) expect((await fetchPath(path)).status).toBe(200);
  expect(await text('/')).toContain('<main id="main" tabindex="-1"></main>');
  fixture.api.isUnavailable = false;
  await untilIs(isReady, true);
  expect(await fixture.unrendered()).toEqual([]);
  expect(portal.log).toEqual([TORN]);
  await fixture.cli.run('publish', remote({ version: '2.0.0', paths: ['/later'] }));
  await fixture.cli.run('live', 'mf-pages@2.0.0');
  fixture.api.pages.set('hotels', { TitleEn: 'Hotels by the sea', Custom: false });
  await untilIs(async () => {
    expect(await isReady()).toBe(true);
    return headingOf('/later');
  }, '/later en ID 32');
  await untilIs(async () => (await text('/about')).includes('data-release="2.0.0"'), true);
  expect(await text('/about')).not.toContain('mf-pages/1.0.0');
});

test('a portal whose API is down becomes ready without pages, logs that, and renders them once the API is up', async () => {
  fixture.api.isUnavailable = true;
  const asks = [{ call: 'testimonials', query: { Approved: true } }];
  const about = { path: '/about', who: 'all', header: 'plain', screen: 'demo', asks, prerender: { for: 'all' } };
  const portal = await fixture.start([remote({ change: { routes: [about] } })], { initialRenderMs: 5000 });
  await untilIs(isReady, true);
  expect(portal.log).toEqual([
    'The portal is ready without all of its public pages: the API does not answer their first calls',
  ]);
  expect(await (await fetchPath('/readyz')).json()).toEqual({ status: 'ok', registry: 'ok', pages: 'ok' });
  expect(await fixture.unrendered(['/about'])).toHaveLength(2);
  fixture.api.isUnavailable = false;
  await untilIs(async () => (await fixture.unrendered(['/about'])).length, 0);
});

test.each([
  ['loops', 'for (;;)', /^mf-stranger@1\.0\.0 could not prerender \S+: it took longer than 300 ms$/],
  ['ends its process', 'process.exit(3)', /^mf-stranger@1\.0\.0 could not prerender \S+: its process ended with 3$/],
  [
    'loops after its answer',
    'setTimeout(() => { for (;;); })',
    /^mf-stranger@1\.0\.0 could not prerender(?: \S+)?: it kept working for 300 ms after its page was rendered$/,
  ],
])(
  'an external release that %s holds up neither other pages nor the portal; the log names it',
  async (_, code, sentence) => {
    const route = (path: string) => ({ path, who: 'all', header: 'plain', screen: 'demo', prerender: { for: 'all' } });
    const render = `exports.render = async () => { ${code}; return { html: '<h1>Stranger</h1>', head: {} }; };`;
    const stranger = remote({
      name: 'mf-stranger',
      change: { routes: ['/a-stranger', '/stranger'].map(route), widgets: [] },
      more: { 'render.cjs': render },
    });
    const portal = await fixture.start([stranger, remote()], { rendering: QUICK });
    await untilIs(isReady, true);
    expect(await fixture.unrendered()).toEqual([]);
    // Only once, although the release has two pages in two languages.
    await untilIs(() => portal.log.filter((item) => sentence.test(item)).length, 1);
    // The limit is processor time, so a busy machine doesn't matter.
    const isOfOtherRelease = (line: string) =>
      line.includes('could not prerender') && !line.startsWith('mf-stranger@1.0.0 ');
    expect(portal.log.filter(isOfOtherRelease)).toEqual([TORN]);
    const page = await fetchPath('/stranger');
    expect([page.status, (await page.text()).includes('/remotes/mf-stranger/1.0.0/')]).toEqual([200, true]);
  },
);

test('the portal’s process reports ready once its pages are rendered', async () => {
  await fixture.start([remote()]);
  const other = await startPortalProcess(fixture.cli, 'other', { PORTAL_API_URL: fixture.api.url });
  try {
    await untilIs(async () => (await fetch(`${other.url}/readyz`)).status, 200);
    expect(await unrendered(other.url)).toEqual([]);
  } finally {
    await other.stop();
  }
});
