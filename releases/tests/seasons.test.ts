import { liveFor } from '@friends/shared/contract/release/liveFor';
import { readStored, remotesOf } from '../src/registry/stored.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
  cli.at = new Date('2026-12-01T03:00:00Z');
});
afterEach(() => cli.close());

const ofSeason = (number: number, change: object = {}) => ({
  routes: [
    { path: '/race', who: 'all', header: 'plain', screen: 'demo' },
    { path: `/race/${number}`, who: 'all', header: 'plain', screen: 'demo', archive: true },
  ],
  season: { number, name: `Race ${number}`, start: '2026-09-01', end: '2026-12-31', stages: 4, places: ['Bali'] },
  ...change,
});

async function publishSeasons(...versions: string[]): Promise<void> {
  for (const version of versions) {
    const change = ofSeason(Number(version.split('.')[0]));
    await cli.run('publish', builtRemote(cli.folder, { name: 'mf-race', version, change }));
  }
}

async function activate(...versions: string[]): Promise<void> {
  for (const version of versions) await cli.run('live', `mf-race@${version}`);
}

/** Version and routes for a visitor: `6.0.0 /race /race/6`. */
async function live(): Promise<string[]> {
  const { entries } = await readStored(cli.store);
  return liveFor(remotesOf(entries), { at: cli.at, visitor: null }).map(({ version, routes }) =>
    [version, ...routes.map(({ path }) => path)].join(' '),
  );
}

test('a planned season starts on its own, and the previous one becomes its archive', async () => {
  await publishSeasons('5.0.0', '5.0.1', '6.0.0');
  await activate('5.0.0', '5.0.1');
  await cli.run('live', 'mf-race@6.0.0', '--from', '2027-01-01 00:00');
  cli.at = new Date('2026-12-31T16:59:59.999Z');
  expect(await live()).toEqual(['5.0.1 /race /race/5']);
  cli.at = new Date('2026-12-31T17:00:00Z');
  expect(await live()).toEqual(['6.0.0 /race /race/6', '5.0.1 /race/5']);
  expect(await cli.states('mf-race')).toEqual(expect.arrayContaining(['mf-race@6.0.0 live', 'mf-race@5.0.1 archived']));
});

test('later decisions keep the archives of all seasons, and a rollback returns to the previous season', async () => {
  await publishSeasons('4.0.0', '5.0.0', '6.0.0', '6.0.1');
  for (const version of ['4.0.0', '5.0.0', '6.0.0', '6.0.1']) {
    cli.at = new Date(cli.at.getTime() + 60_000);
    await cli.run('live', `mf-race@${version}`);
  }
  expect(await live()).toEqual(['6.0.1 /race /race/6', '5.0.0 /race/5', '4.0.0 /race/4']);
  expect(await cli.run('rollback', 'mf-race')).toBe('Back to mf-race@6.0.0.');
  expect(await live()).toEqual(['6.0.0 /race /race/6', '5.0.0 /race/5', '4.0.0 /race/4']);
  await cli.run('rollback', 'mf-race');
  expect(await live()).toEqual(['5.0.0 /race /race/5', '4.0.0 /race/4']);
});

test('an archive can be replaced during another season, and stays replaced after a rollback', async () => {
  await publishSeasons('5.0.0', '5.0.1', '6.0.0', '6.0.1', '7.0.0');
  await activate('5.0.0', '6.0.0', '6.0.1');
  await cli.run('live', 'mf-race@7.0.0', '--from', '2027-06-01 00:00');
  expect(await cli.run('live', 'mf-race@5.0.1', '--archive', '--why', 'The map had a hole')).toBe(
    'mf-race@5.0.1 is the archive of its season; mf-race@6.0.1 stays live.',
  );
  expect(await live()).toEqual(['6.0.1 /race /race/6', '5.0.1 /race/5']);
  expect(await cli.run('history', 'mf-race')).toMatch(
    /Activated mf-race@5\.0\.1, as the archive of its season +The map had a hole$/,
  );
  expect(await cli.run('rollback', 'mf-race')).toBe('Back to mf-race@6.0.0.');
  expect(await live()).toEqual(['6.0.0 /race /race/6', '5.0.1 /race/5']);
  await cli.run('live', 'mf-race@5.0.0', '--archive');
  expect(await live()).toEqual(['6.0.0 /race /race/6', '5.0.0 /race/5']);
  cli.at = new Date('2027-06-01T00:00:00Z');
  expect(await live()).toEqual(['7.0.0 /race /race/7', '6.0.0 /race/6', '5.0.0 /race/5']);
});

test('ending a release brings back the season’s previous release, or else the previous season', async () => {
  await publishSeasons('5.0.0', '6.0.0', '6.0.1');
  await activate('5.0.0', '6.0.0', '6.0.1');
  const end = (version: string) => cli.run('live', `mf-race@${version}`, '--until', '2027-01-01');
  expect(await end('6.0.1')).toContain('mf-race@6.0.0 is live after that');
  await cli.run('rollback', 'mf-race');
  expect(await end('6.0.0')).toContain('mf-race@5.0.0 is live after that');
  expect(await live()).toEqual(['6.0.0 /race /race/6', '5.0.0 /race/5']);
  cli.at = new Date('2027-01-02T00:00:00Z');
  expect(await live()).toEqual(['5.0.0 /race /race/5', '6.0.0 /race/6']);
});

test('a release without a season, or of a season without an archive, is refused as an archive', async () => {
  await publishSeasons('4.0.0', '5.0.0', '6.0.0', '6.0.1', '7.0.0');
  await activate('5.0.0', '6.0.0');
  await cli.publish('mf-demo', '1.0.0');
  const archive = (title: string, ...args: string[]) => refusal(cli.run('live', title, '--archive', ...args));
  expect(await archive('mf-race@6.0.1')).toBe(
    'Season 6 is still running, so it cannot be archived yet. Leave --archive out.',
  );
  for (const version of ['4.0.0', '7.0.0']) {
    expect(await archive(`mf-race@${version}`)).toMatch(
      /^Season [47] of mf-race has no archive: it was never live for everyone\.$/,
    );
  }
  expect(await archive('mf-demo@1.0.0')).toBe('mf-demo@1.0.0 does not belong to a season.');
  expect(await archive('mf-race@5.0.0', '--percent', '10')).toContain(
    'Leave --from, --until, --percent and --steps out',
  );
  expect(await live()).toEqual(['6.0.0 /race /race/6', '5.0.0 /race/5']);
});

test('an archived season is never pruned', async () => {
  await publishSeasons('5.0.0', '5.0.1', '6.0.0', '6.0.1', '6.0.2');
  await activate('5.0.0', '5.0.1', '6.0.0', '6.0.1', '6.0.2');
  cli.at = new Date('2031-01-01T00:00:00Z');
  expect((await cli.json('prune')).removed).toEqual(['mf-race@5.0.0', 'mf-race@6.0.0']);
  expect(await live()).toEqual(['6.0.2 /race /race/6', '5.0.1 /race/5']);
});

test('an archive keeps its own path and gives up all others', async () => {
  await publishSeasons('5.0.0', '6.0.0');
  await activate('5.0.0', '6.0.0');
  const thief = (path: string, version: string) =>
    builtRemote(cli.folder, {
      name: 'mf-thief',
      version,
      change: { routes: [{ path, who: 'all', header: 'plain', screen: 'demo' }] },
    });
  expect(await refusal(cli.run('publish', thief('/race/5', '1.0.0')))).toContain(
    'mf-thief@1.0.0 declares /race/5 for visitors, which mf-race@5.0.0 owns',
  );
  await cli.run('publish', thief('/race/7', '1.1.0'));
});

const badSeason = (change: object) => ({ season: { ...ofSeason(5).season, ...change } });
const badCourse = (change: object) => badSeason({ course: { stages: [], requirements: [], ...change } });

test.each([
  ['a season without a number', badSeason({ number: 0 }), 'season.number is 0'],
  ['days in the wrong order', badSeason({ end: '2026-01-01' }), 'before its start'],
  ['no stage', badCourse({ stages: [{ Points: 1 }] }), 'season.course.stages[0].Stage is missing'],
  [
    'half a night',
    badCourse({ requirements: [{ Stage: 1, Ref: 'Medan', RoomNight: 0.5, Required: true }] }),
    'season.course.requirements[0].RoomNight is 0.5',
  ],
  [
    'an archive of no season',
    { season: undefined },
    '/race/5 is an archive, but the release does not belong to a season',
  ],
  ["another season's address", ofSeason(7, badSeason({})), "/race/7 must contain the season's number 5"],
])('%s is refused at publish, with a sentence', async (_, change, sentence) => {
  const folder = builtRemote(cli.folder, { name: 'mf-race', version: '5.0.0', change: { ...ofSeason(5), ...change } });
  expect(await refusal(cli.run('publish', folder))).toContain(sentence);
});
