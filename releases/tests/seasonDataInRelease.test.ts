import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seasonFacts } from '@friends/shared/contract/season/seasonRelease';
import { seasonStyle } from '@friends/shared/contract/season/seasonStyle';
import { season, texts } from '../../mf-amazing-race/season/season.ts';
import { REGISTRY, readStored } from '../src/registry/stored.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
});
afterEach(() => cli.close());

const id = { name: 'mf-race', version: '5.0.0' };
const DATA = JSON.stringify({ season, texts });
const STYLE = seasonStyle(id, season.colours);

const ofSeason = (version: string, more: Readonly<Record<string, string>>, change: object = {}) =>
  builtRemote(cli.folder, {
    name: id.name,
    version,
    more,
    change: {
      routes: [
        { path: '/race', who: 'all', header: 'plain', screen: 'demo' },
        { path: '/race/5', who: 'all', header: 'plain', screen: 'demo', archive: true },
      ],
      season: seasonFacts(season),
      ...change,
    },
  });

test('a release with separate season files is published, and its file is that season', async () => {
  await cli.run('publish', ofSeason('5.0.0', { 'season.json': DATA, 'season.css': STYLE }));
  await cli.run('live', 'mf-race@5.0.0');
  const path = join(cli.folder, 'season.json');
  await cli.run('season-file', 'mf-race@5.0.0', path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ season, texts });
});

test('a release keeps its season after the previous version has stored it again', async () => {
  await cli.run('publish', ofSeason('5.0.0', { 'season.json': DATA, 'season.css': STYLE }));
  await cli.run('live', 'mf-race@5.0.0');
  const { text = '', version = null } = (await cli.store.read(REGISTRY)) ?? {};
  expect(text).toContain('"seasonFiles": true');
  await cli.store.write(REGISTRY, text.replace(/,\s*"seasonFiles": true/, ''), { ifVersion: version });
  const { entries } = await readStored(cli.store);
  expect(entries.find(({ name }) => name === 'mf-race')).toMatchObject({ seasonFiles: true });
});

const end = { ...season, end: '2020-01-01' };
const other = { ...season, name: 'Another Race' };
test.each<[string, Readonly<Record<string, string>>, string]>([
  ['a rule for the page', { 'season.json': DATA, 'season.css': `${STYLE}.demo{display:none}` }, 'and nothing else'],
  [
    'the colours of another release',
    { 'season.json': DATA, 'season.css': STYLE.replace('5.0.0', '4.0.0') },
    'season.css',
  ],
  ['no style sheet', { 'season.json': DATA }, 'it has only one of them'],
  ['no data', { 'season.css': STYLE }, 'it has only one of them'],
  ['no JSON', { 'season.json': '{', 'season.css': STYLE }, 'season.json is not JSON'],
  ['no season', { 'season.json': '[]', 'season.css': STYLE }, 'season.json: it: must be object'],
  [
    'a fault in its season',
    { 'season.json': JSON.stringify({ season: end, texts }), 'season.css': STYLE },
    'season.json: its last day 2020-01-01 is before its first',
  ],
  [
    'season.json for another season',
    { 'season.json': JSON.stringify({ season: other, texts }), 'season.css': STYLE },
    'season.json contains another season than release.json',
  ],
])('a release with %s is refused with a message', async (_, more, sentence) => {
  expect(await refusal(cli.run('publish', ofSeason('5.0.0', more)))).toContain(sentence);
  expect(await cli.states()).not.toContainEqual(expect.stringContaining('mf-race'));
});

test('a release with a compiled season can be activated and rolled back, but not used as a base', async () => {
  await cli.run('publish', ofSeason('5.0.0', {}));
  await cli.run('publish', ofSeason('5.0.1', {}));
  await cli.run('live', 'mf-race@5.0.0');
  await cli.run('live', 'mf-race@5.0.1');
  await cli.run('rollback', 'mf-race');
  expect(await cli.states('mf-race')).toContain('mf-race@5.0.0 live');
  const path = join(cli.folder, 'season.json');
  expect(await refusal(cli.run('season-file', 'mf-race@5.0.0', path))).toContain(
    'does not have its season in separate files',
  );
  writeFileSync(path, DATA);
  expect(await refusal(cli.run('season', path))).toContain('mf-race@5.0.0 does not have its season in separate files');
});
