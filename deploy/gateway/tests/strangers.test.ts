import type { ContentApi } from '@friends/tools/testing/content/startContentApi';
import { drawingRemote, QUICK } from '../../release/tests/support/drawing.ts';
import { openContentPortal } from '../../release/tests/support/prerenderedPortal.ts';
import type { ReleaseCli } from '../../release/tests/support/releaseCli.ts';
import { PATHS, undrawn } from './support/drawnPages.ts';
import { type DrawnPortal, startDrawnPortal } from './support/drawnPortal.ts';
import { until } from './support/until.ts';

// A release of others, beside ours in a portal, whose code does harm while pages are drawn, or after.

let cli: ReleaseCli;
let api: ContentApi;
let portal: DrawnPortal;

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
  drawingRemote(cli.folder, {
    name: 'mf-stranger',
    change: { routes: ['/a-stranger', '/stranger'].map(route), widgets: [] },
    more: {
      'render.cjs': `exports.render = async () => { ${code}; return { html: '<h1>Stranger</h1>', head: {} }; };`,
    },
  });

test.each([
  ['ends its process', 'process.exit(3)', /^mf-stranger@1\.0\.0 could not draw \S+: its process ended with 3$/],
  ['asks for a file', `require('node:fs')`, /^mf-stranger@1\.0\.0 could not draw \S+: render requires "node:fs"/],
  ['loops', 'for (;;)', /^mf-stranger@1\.0\.0 could not draw \S+: it took longer than 300 ms$/],
  [
    'loops after its answer',
    'setTimeout(() => { for (;;); })',
    /^mf-stranger@1\.0\.0 could not draw .+: it worked on for 300 ms after its page was drawn$/,
  ],
  [
    'takes gigabytes',
    'globalThis.all = Array.from({ length: 30 }, () => Buffer.alloc(50_000_000, 1))',
    /^mf-stranger@1\.0\.0 could not draw/,
  ],
])(
  'a release that %s loses what it draws; all other pages are there, and the log names it',
  async (_, code, sentence) => {
    const folders = [stranger(code), drawingRemote(cli.folder)];
    portal = await startDrawnPortal(cli, api, folders, undefined, { drawing: QUICK });
    await portal.drawn;
    expect(await undrawn(portal.url, PATHS)).toEqual([]);
    await until(async () => portal.said.some((one) => sentence.test(one)), true);
    expect(
      portal.said.filter((one) => !one.startsWith('mf-stranger@1.0.0 ') && one.includes('could not draw')),
    ).toEqual([expect.stringContaining('torn')]);
    const page = await fetch(`${portal.url}/stranger`);
    expect([page.status, (await page.text()).includes('/remotes/mf-stranger/1.0.0/')]).toEqual([200, true]);
  },
);
