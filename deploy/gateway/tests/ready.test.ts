import type { ContentApi } from '@friends/tools/testing/content/startContentApi';
import { startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { untilIs } from '@friends/tools/testing/until';
import { builtRemote } from '../../release/tests/support/builtRelease.ts';
import { openContentPortal } from '../../release/tests/support/prerenderedPortal.ts';
import type { ReleaseCli } from '../../release/tests/support/releaseCli.ts';
import { QUICK, renderingRemote } from '../../release/tests/support/rendering.ts';
import { heading, PATHS, unrendered } from './support/renderedPages.ts';
import { type RenderedPortal, startRenderedPortal } from './support/renderedPortal.ts';

let cli: ReleaseCli;
let api: ContentApi;
let portal: RenderedPortal;

beforeEach(async () => {
  ({ cli, api } = await openContentPortal());
});
afterEach(async () => {
  await portal.stop();
  api.close();
  await cli.close();
});

/** Of a widget that always breaks. */
const TORN = 'mf-pages@1.0.0 could not prerender /: torn';

const ask = (path: string) => fetch(`${portal.url}${path}`);
const isReady = async () => (await ask('/readyz')).status === 200;
const shown = async (path: string) => heading(await (await ask(path)).text());

test('the portal is ready once its public pages are rendered, and whatever comes later, it stays so', async () => {
  api.isAway = true;
  portal = await startRenderedPortal(cli, api, [renderingRemote(cli.folder)]);
  await untilIs(() => shown('/no/such/page?lang=id'), '/-/-/-/-/-/- id ID 32');
  const early = await ask('/readyz');
  expect([early.status, await early.json()]).toEqual([
    503,
    { status: 'unavailable', registry: 'ok', pages: 'rendering' },
  ]);
  api.isAway = false;
  await untilIs(isReady, true);
  expect(await unrendered(portal.url, PATHS)).toEqual([]);
  expect(portal.said).toEqual([TORN]);
  await cli.type('publish', renderingRemote(cli.folder, { version: '2.0.0', paths: ['/later'] }));
  await cli.type('live', 'mf-pages@2.0.0');
  api.pages.set('hotels', { TitleEn: 'Hotels by the sea', Custom: false });
  await untilIs(async () => {
    expect(await isReady()).toBe(true);
    return shown('/later');
  }, '/later en ID 32');
});

test('a portal whose API does not come is ready without its pages, and says so; they are rendered once it is there', async () => {
  api.isAway = true;
  const asks = [{ call: 'testimonials', query: { Approved: true } }];
  const about = { path: '/about', who: 'all', header: 'plain', screen: 'demo', asks, prerender: { for: 'all' } };
  const remote = renderingRemote(cli.folder, { change: { routes: [about] } });
  portal = await startRenderedPortal(cli, api, [remote], undefined, { firstMs: 5000 });
  await untilIs(isReady, true);
  expect(portal.said).toEqual([
    'The portal is ready without all of its public pages: the API does not answer what they begin with',
  ]);
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ok', registry: 'ok', pages: 'ok' });
  expect(await unrendered(portal.url, ['/about'])).toHaveLength(2);
  api.isAway = false;
  await untilIs(async () => (await unrendered(portal.url, ['/about'])).length, 0);
});

test('a release that can render no page holds up neither the others nor the portal', async () => {
  const hanging = 'exports.render = async () => { for (;;); };';
  const broken = { prerender: { for: 'all' }, path: '/broken', who: 'all', header: 'plain', screen: 'demo' };
  const more = { 'render.cjs': hanging };
  const change = { render: 'render.cjs', routes: [broken, { ...broken, path: '/broken/too' }] };
  const folders = [builtRemote(cli.folder, { name: 'mf-broken', more, change }), renderingRemote(cli.folder)];
  portal = await startRenderedPortal(cli, api, folders, undefined, { rendering: QUICK });
  await untilIs(isReady, true);
  expect(await unrendered(portal.url, PATHS)).toEqual([]);
  expect(await unrendered(portal.url, ['/broken'])).toHaveLength(2);
  const sentence = 'mf-broken@1.0.0 could not prerender /broken/too: it took longer than 300 ms';
  expect([...portal.said].sort()).toEqual([sentence, TORN]);
});

test('a portal of its own process says that it is ready when its pages have their text', async () => {
  portal = await startRenderedPortal(cli, api, [renderingRemote(cli.folder)]);
  const other = await startPortalProcess(cli, 'other', { PORTAL_API_URL: api.url });
  try {
    await untilIs(async () => (await fetch(`${other.url}/readyz`)).status, 200);
    expect(await unrendered(other.url, PATHS)).toEqual([]);
  } finally {
    await other.stop();
  }
});
