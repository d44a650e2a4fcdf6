import { join } from 'node:path';
import { publishLocal } from '../src/publish/publishLocal.ts';
import { readStored } from '../src/registry/stored.ts';
import { builtRemote, builtShell } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
});
afterEach(() => cli.close());

const local = (key: string) => [
  builtShell(cli.folder, { version: `1.0.0-local.${key}` }),
  ...['mf-one', 'mf-two'].map((name) => builtRemote(cli.folder, { name, version: `1.0.0-local.${key}` })),
];
const start = (key: string) => publishLocal(cli.store, new Date(), local(key));
const entries = async (name: string) =>
  (await readStored(cli.store)).entries
    .filter((entry) => entry.name === name)
    .map(({ version, window }) => ({ version, ...window }));

test('npm start activates what it built, and changes nothing if nothing is new', async () => {
  await start('a');
  await start('b');
  expect(await entries('mf-one')).toEqual([{ version: '1.0.0-local.b' }]);
  const before = await cli.store.read('registry.json');
  expect(await start('b')).toMatchObject({ published: [] });
  expect(await cli.store.read('registry.json')).toEqual(before);
});

test.each([
  ['a rollback', ['rollback', 'mf-one'], [{ version: '1.0.0-local.a' }]],
  [
    'a share',
    ['live', 'mf-one@1.0.0-local.a', '--percent', '30'],
    [{ version: '1.0.0-local.a', percent: 30 }, { version: '1.0.0-local.b' }],
  ],
  [
    'a plan',
    ['live', 'mf-one@1.0.0-local.a', '--from', '2999-01-01T00:00:00Z'],
    [{ version: '1.0.0-local.a', from: '2999-01-01T00:00:00.000Z' }, { version: '1.0.0-local.b' }],
  ],
])('%s set by hand stays at the next npm start, which reports it', async (_, args, expected) => {
  await start('a');
  await start('b');
  await cli.run(...args);
  const { leftAlone } = await start('c');
  expect(leftAlone).toMatchObject([
    { name: 'shell' },
    { name: 'mf-one', built: '1.0.0-local.c', decision: { by: 'sari' } },
  ]);
  expect(await entries('mf-one')).toEqual(expected);
  expect(await entries('mf-two')).toEqual([{ version: '1.0.0-local.c' }]);
});

test('a frozen remote stays at the next npm start, which says so, and is updated again after the freeze', async () => {
  await start('a');
  await cli.run('freeze', 'mf-one');
  // The command line decided about the shell before.
  const { leftAlone } = await start('b');
  expect(leftAlone.find(({ name }) => name === 'mf-one')).toMatchObject({
    name: 'mf-one',
    built: '1.0.0-local.b',
    live: 'mf-one@1.0.0-local.a',
    frozenBy: 'sari',
  });
  expect([await entries('mf-one'), await entries('mf-two')]).toEqual([
    [{ version: '1.0.0-local.a' }],
    [{ version: '1.0.0-local.b' }],
  ]);
  await cli.run('unfreeze', 'mf-one');
  await start('b');
  expect(await entries('mf-one')).toEqual([{ version: '1.0.0-local.b' }]);
});

test('a remote returned to `follow` is updated by npm start again', async () => {
  await start('a');
  await start('b');
  await cli.run('rollback', 'mf-one');
  await cli.run('follow', 'mf-one');
  await start('c');
  expect(await entries('mf-one')).toEqual([{ version: '1.0.0-local.c' }]);
});

async function write(name: string, edit: (entries: readonly object[]) => object[]): Promise<unknown> {
  const stored = await cli.store.read('registry.json');
  const registry = JSON.parse(stored?.text ?? '');
  registry.microFrontends[name] = edit(registry.microFrontends[name] ?? []);
  await cli.store.write('registry.json', JSON.stringify(registry), { ifVersion: stored?.version ?? null });
  return registry.microFrontends[name];
}

test('a window edited in the registry by hand stays', async () => {
  await start('a');
  const window = { until: '2999-01-01T00:00:00Z' };
  await write('mf-one', (own) => own.map((entry) => ({ ...entry, extras: { ...Object(entry).extras, window } })));
  await start('b');
  expect(await entries('mf-one')).toEqual([{ version: '1.0.0-local.a', ...window }]);
  expect(await entries('mf-two')).toEqual([{ version: '1.0.0-local.b' }]);
});

test('an entry of a later version survives the next decision', async () => {
  await start('a');
  const later = [{ url: '/remotes/mf-later/1.0.0/entry.js', extras: { contract: 2 } }];
  await write('mf-later', () => later);
  await start('b');
  expect(await write('mf-later', (own) => [...own])).toEqual(later);
});

test('releases of an image are seeded, and a later image does not undo a rollback', async () => {
  const image = (key: string) => {
    const releases = join(cli.folder, `image-${key}`);
    for (const name of ['mf-one', 'mf-two']) builtRemote(releases, { name, version: `1.0.0-local.${key}` });
    return releases;
  };
  expect(await cli.run('seed', image('a'))).toBe('Stored mf-one@1.0.0-local.a, mf-two@1.0.0-local.a.');
  expect(await cli.run('seed', image('a'))).toBe('The store has all of these releases.');
  await cli.run('seed', image('b'));
  await cli.run('rollback', 'mf-one');
  expect(await cli.run('seed', image('c'))).toBe(
    'Stored mf-one@1.0.0-local.c, mf-two@1.0.0-local.c.\nmf-one is unchanged: mf-one@1.0.0-local.a stays live (built here: 1.0.0-local.c).',
  );
  expect(await entries('mf-one')).toEqual([{ version: '1.0.0-local.a' }]);
  expect(await entries('mf-two')).toEqual([{ version: '1.0.0-local.c' }]);
  expect(await refusal(cli.run('seed', join(cli.folder, 'nowhere')))).toContain('has no folder with a release.json');
});

test('npm start keeps the archive of an earlier season and can return to it', async () => {
  const built = (season: number, key: string) =>
    builtRemote(cli.folder, {
      name: 'mf-race',
      version: `${season}.0.0-local.${key}`,
      change: {
        routes: [{ path: `/race/${season}`, who: 'all', header: 'plain', screen: 'demo', archive: true }],
        season: { number: season, name: 'Race', start: '2027-01-01', end: '2027-02-01', stages: 4, places: [] },
      },
    });
  for (const [season, key] of [
    [5, 'a'],
    [6, 'b'],
    [6, 'c'],
  ] as const)
    await publishLocal(cli.store, new Date(), [built(season, key)]);
  expect(await entries('mf-race')).toEqual([{ version: '6.0.0-local.c' }, { version: '5.0.0-local.a' }]);
  await publishLocal(cli.store, new Date(), [built(5, 'a')]);
  expect((await entries('mf-race'))[0]).toEqual({ version: '5.0.0-local.a' });
});
