import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRenderer } from '@friends/page/renderer/renderer';
import { callKey } from '@friends/shared/contract/portal/answers';
import { type AnyRelease, isShell } from '@friends/shared/contract/release/release';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { ROOT } from '@friends/tools/root';
import { readRelease, readShell } from '../src/store/readRelease.ts';
import { readSourceMaps } from '../src/store/sourceMaps.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

// Publishes the next season from a file and the code of the built race, without a build.

const NAME = 'mf-amazing-race';
const built = (workspace: string) => join(ROOT, workspace, 'dist');
const versionOf = (workspace: string): string =>
  JSON.parse(readFileSync(join(built(workspace), 'release.json'), 'utf8')).version;

/** A store with shell and race, which take seconds to compress; each test gets a copy. */
let filled: ReleaseCli;
beforeAll(async () => {
  filled = await openReleaseCli();
  for (const workspace of ['shell', NAME]) {
    await filled.run('publish', built(workspace), '--budget', '9000');
    await filled.run('live', `${workspace}@${versionOf(workspace)}`);
  }
});
afterAll(() => filled.close());

let cli: ReleaseCli;
let path: string;
let file: SeasonFile;
beforeEach(async () => {
  cli = await openReleaseCli();
  cpSync(filled.opened.setting, cli.opened.setting, { recursive: true });
  path = join(cli.folder, 'season.json');
  await cli.run('season-file', `${NAME}@${versionOf(NAME)}`, path);
  file = JSON.parse(readFileSync(path, 'utf8'));
});
afterEach(() => cli.close());

const LEAD = 'Sail round it\'s four "corners" \\ and \u2028 back';
const teaser = (lead: string) => ({ teaser: { lead, text: lead } });

function next(change: object = {}): SeasonFile {
  const { season, texts } = file;
  const { colours } = season;
  return {
    season: {
      ...season,
      number: 6,
      name: 'Sulawesi Sail',
      start: '2027-03-01',
      end: '2027-06-30',
      previous: { number: season.number, name: season.name },
      colours: { ...colours, sea: { day: '#123456', night: '#654321' } },
      ...change,
    },
    texts: { en: { ...texts.en, ...teaser(LEAD) }, id: { ...texts.id, ...teaser('Berlayar mengelilingi Sulawesi') } },
  };
}

function write(value: unknown): string {
  writeFileSync(path, JSON.stringify(value));
  return path;
}

const stored = async (version: string, name: string) =>
  new TextDecoder().decode((await cli.store.readFile(`remotes/${NAME}/${version}/${name}`)) ?? undefined);

test('a season file becomes a release with the code of the live season', async () => {
  await expect(cli.json('season', write(next()))).resolves.toMatchObject({ release: `${NAME}@6.0.0`, isNew: true });
  const release = await readRelease(cli.store, NAME, '6.0.0');
  if (isShell(release)) throw new Error('It is a remote');
  expect(release.season).toMatchObject({ number: 6, name: 'Sulawesi Sail', start: '2027-03-01', end: '2027-06-30' });
  expect(release.routes.map((route) => route.path)).toEqual(['/amazing-race', '/amazing-race/6']);
  expect(release.routes[1]?.title).toEqual({ en: 'Amazing Race, season 6', id: 'Amazing Race, musim 6' });
  // The previous season's picture shows its name and days.
  expect(release.files.filter((item) => item.path.startsWith('share/'))).toEqual([]);
  expect(await stored('6.0.0', 'season.css')).toMatch(
    /^\[data-remote="mf-amazing-race"\]\[data-release="6\.0\.0"\]\{--season-sea:#123456;--season-sea-night:#654321;/,
  );
  expect(await cli.run('history', NAME)).toContain(
    `Published ${NAME}@6.0.0, with the code of ${NAME}@${versionOf(NAME)}`,
  );
  await cli.run('season-file', `${NAME}@6.0.0`, join(cli.folder, 'again.json'));
  expect(JSON.parse(readFileSync(join(cli.folder, 'again.json'), 'utf8'))).toEqual(next());
});

test('its code equals that of its base release byte for byte, and errors map to the same source', async () => {
  await cli.run('season', write(next()));
  const [before, after] = await Promise.all(
    [versionOf(NAME), '6.0.0'].map((version) => readRelease(cli.store, NAME, version)),
  );
  const code = (release: AnyRelease | undefined) =>
    release?.files.filter((item) => /\.(js|cjs|css|svg)$/.test(item.path) && item.path !== 'season.css');
  expect(code(after)).toEqual(code(before));
  expect(code(after)?.map((item) => item.path)).toEqual(expect.arrayContaining(['remoteEntry.js', 'render.cjs']));
  const maps = (version: string) => readSourceMaps(cli.store, { name: NAME, version });
  expect(await maps('6.0.0')).toEqual(await maps(versionOf(NAME)));
  expect((await maps('6.0.0')).size).toBeGreaterThan(0);
});

test('its pages are rendered with its own texts in both languages, whatever characters they contain', async () => {
  await cli.run('season', write(next()));
  const renderer = startRenderer(cli.store);
  const shell = await readShell(cli.store, versionOf('shell'));
  const release = await readRelease(cli.store, NAME, '6.0.0');
  if (isShell(release)) throw new Error('It is a remote');
  // There is no campaign yet, some months before the first day.
  const none = { status: 200, body: [], total: null, date: 'Tue, 01 Dec 2026 03:00:00 GMT' };
  const answers = { [callKey('campaigns')]: none, [callKey('campaigns', {}, { Active: true })]: none };
  const pageIn = async (language: 'en' | 'id') => {
    const asked = { release, path: '/amazing-race/6', language, country: 'ID', answers, ids: 'race-' };
    return (await renderer.render(shell, release, asked)).html;
  };
  try {
    expect(await pageIn('en')).toContain('Sail round it&#x27;s four &quot;corners&quot; \\ and \u2028 back');
    expect(await pageIn('id')).toContain('Berlayar mengelilingi Sulawesi');
  } finally {
    await renderer.stop();
  }
});

test('another release of the same season gets the next version, and the live one stays', async () => {
  await cli.run('season', write(next()));
  await expect(cli.json('season', path)).resolves.toMatchObject({ release: `${NAME}@6.0.1` });
  expect((await cli.states()).filter((line) => / live/.test(line))).toEqual(
    expect.arrayContaining([`${NAME}@${versionOf(NAME)} live`]),
  );
});

test.each<[string, (season: SeasonFile) => unknown, RegExp]>([
  ['an invalid day', ({ season, texts }) => ({ season: { ...season, start: 'soon' }, texts }), /season\/start/],
  [
    'an end before its beginning',
    ({ season, texts }) => ({ season: { ...season, end: '2027-02-01' }, texts }),
    /before its first/,
  ],
  [
    'a text that is missing',
    ({ season, texts }) => ({ season, texts: { ...texts, id: {} } }),
    /texts\/id\.json lacks "lead"/,
  ],
  ['a list in place of a season', () => [], /is not a season: it: must be object/],
  [
    'a field that no season has',
    ({ season, texts }) => ({ season: { ...season, prize: 1 }, texts }),
    /season.*additional/,
  ],
])('%s is refused with a message, and nothing is published', async (_, change, sentence) => {
  expect(await refusal(cli.run('season', write(change(next()))))).toMatch(sentence);
  expect((await cli.states()).filter((line) => line.includes('@6.'))).toEqual([]);
});

test('a missing file, invalid JSON or a base release without season data is refused with a message', async () => {
  expect(await refusal(cli.run('season', join(cli.folder, 'none.json')))).toContain('cannot be read');
  writeFileSync(path, '{');
  expect(await refusal(cli.run('season', path))).toContain('is not JSON');
  writeFileSync(path, '{"name":"Caf\u00e9"}', 'latin1');
  expect(await refusal(cli.run('season', path))).toContain('line 1, character 13 is "é" of Windows-1252');
  await cli.publish('mf-demo', '1.0.0');
  expect(await refusal(cli.run('season', write(next()), '--code', 'mf-demo@1.0.0'))).toContain(
    'does not have its season in separate files',
  );
  expect(await refusal(cli.run('season-file', `${NAME}@${versionOf(NAME)}`, path))).toContain('cannot be written');
});

test('a season whose data was changed in the store is not used as a base', async () => {
  const file = join(cli.opened.setting, 'remotes', NAME, versionOf(NAME), 'season.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Amazing', 'Boring'));
  const again = join(cli.folder, 'again.json');
  expect(await refusal(cli.run('season-file', `${NAME}@${versionOf(NAME)}`, again))).toContain(
    'is not the file that was published',
  );
});

test('two concurrent publications of a season never mix: either both succeed, or one must be repeated', async () => {
  const other = join(cli.folder, 'other.json');
  writeFileSync(other, JSON.stringify(next({ name: 'Round Sulawesi' })));
  const files = [write(next()), other];
  const answers = await Promise.allSettled(files.map((file) => cli.json('season', file)));
  const names = [];
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'rejected') expect(answer.reason.message).toContain('publish again');
    const { release } = answer.status === 'fulfilled' ? answer.value : await cli.json('season', files[at] ?? '');
    const stored = await readRelease(cli.store, NAME, release.split('@')[1]);
    names.push(isShell(stored) ? '' : stored.season?.name);
  }
  expect(names).toEqual(['Sulawesi Sail', 'Round Sulawesi']);
});
