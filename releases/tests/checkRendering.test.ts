import { callByHttp } from '@friends/page/prerender/callByHttp';
import { renderingFaults } from '../src/check/rendering.ts';
import { readBuilt } from '../src/publish/publish.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openPrerenderedPortal, type PrerenderedPortal } from './support/prerenderedPortal.ts';
import { QUICK, renderingRemote } from './support/rendering.ts';

let opened: PrerenderedPortal;
beforeAll(async () => {
  opened = await openPrerenderedPortal();
});
afterAll(() => opened.close());

async function checkOutput(folder: string): Promise<string[]> {
  const { cli, api } = opened;
  return renderingFaults(cli.store, await readBuilt(folder), {
    at: cli.at,
    callApi: callByHttp(api.url, 'key'),
    limits: QUICK,
  });
}

const next = (paths: readonly string[], version: string) => renderingRemote(opened.cli.folder, { version, paths });

test('the command reports a page that fails to render, with the reason', async () => {
  const { cli, api } = opened;
  const checked = await cli.json('check', next(['/throws', '/shape'], '1.1.0'), '--portal', api.url);
  expect(checked.faults).toEqual(
    expect.arrayContaining([
      'mf-pages@1.1.0 could not prerender /throws: no picture',
      'mf-pages@1.1.0 could not prerender /shape: it did not return { html, head }',
    ]),
  );
});

test('a page that never finishes is reported after its time limit', async () => {
  expect(await checkOutput(next(['/hangs'], '1.2.0'))).toContain(
    'mf-pages@1.2.0 could not prerender /hangs: it took longer than 300 ms',
  );
});

test('a page without a heading, or with too much markup, is reported in each language', async () => {
  const faults = await checkOutput(next(['/clean', '/long'], '1.3.0'));
  expect(faults.filter((fault) => fault.includes('/clean'))).toEqual([
    'mf-pages@1.3.0 renders /clean in en without a heading: readers without scripts need one h1',
    'mf-pages@1.3.0 renders /clean in id without a heading: readers without scripts need one h1',
  ]);
  expect(faults.filter((fault) => fault.includes('/long'))).toEqual([
    expect.stringMatching(
      /^mf-pages@1\.3\.0 renders \/long in en with 300\d{3} characters of markup; at most 300000 are allowed$/,
    ),
    expect.stringContaining('renders /long in id with'),
  ]);
});

test('a release without server rendering passes', async () => {
  expect(await checkOutput(builtRemote(opened.cli.folder, { name: 'mf-plain', version: '1.0.0' }))).toEqual([]);
});
