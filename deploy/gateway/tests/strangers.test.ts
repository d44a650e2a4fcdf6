import type { ContentApi } from '@friends/tools/testing/content/startContentApi';
import { untilIs } from '@friends/tools/testing/until';
import { openContentPortal } from '../../release/tests/support/prerenderedPortal.ts';
import type { ReleaseCli } from '../../release/tests/support/releaseCli.ts';
import { QUICK, renderingRemote } from '../../release/tests/support/rendering.ts';
import { PATHS, unrendered } from './support/renderedPages.ts';
import { type RenderedPortal, startRenderedPortal } from './support/renderedPortal.ts';

// A release of others, beside ours in a portal, whose code does harm while pages are rendered, or after.

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

const route = (path: string) => ({ path, who: 'all', header: 'plain', screen: 'demo', prerender: { for: 'all' } });

const stranger = (code: string) =>
  renderingRemote(cli.folder, {
    name: 'mf-stranger',
    change: { routes: ['/a-stranger', '/stranger'].map(route), widgets: [] },
    more: {
      'render.cjs': `exports.render = async () => { ${code}; return { html: '<h1>Stranger</h1>', head: {} }; };`,
    },
  });

test.each([
  ['ends its process', 'process.exit(3)', /^mf-stranger@1\.0\.0 could not prerender \S+: its process ended with 3$/],
  ['asks for a file', `require('node:fs')`, /^mf-stranger@1\.0\.0 could not prerender \S+: render requires "node:fs"/],
  ['loops', 'for (;;)', /^mf-stranger@1\.0\.0 could not prerender \S+: it took longer than 300 ms$/],
  [
    'loops after its answer',
    'setTimeout(() => { for (;;); })',
    /^mf-stranger@1\.0\.0 could not prerender(?: \S+)?: it worked on for 300 ms after its page was rendered$/,
  ],
  [
    'takes gigabytes',
    'globalThis.all = Array.from({ length: 30 }, () => Buffer.alloc(50_000_000, 1))',
    /^mf-stranger@1\.0\.0 could not prerender/,
  ],
])(
  'a release that %s loses what it renders; all other pages are there, and the log names it',
  async (_, code, sentence) => {
    const folders = [stranger(code), renderingRemote(cli.folder)];
    portal = await startRenderedPortal(cli, api, folders, undefined, { rendering: QUICK });
    await portal.rendered;
    expect(await unrendered(portal.url, PATHS)).toEqual([]);
    await untilIs(async () => portal.said.some((one) => sentence.test(one)), true);
    expect(
      portal.said.filter((one) => !one.startsWith('mf-stranger@1.0.0 ') && one.includes('could not prerender')),
    ).toEqual([expect.stringContaining('torn')]);
    const page = await fetch(`${portal.url}/stranger`);
    expect([page.status, (await page.text()).includes('/remotes/mf-stranger/1.0.0/')]).toEqual([200, true]);
  },
);
