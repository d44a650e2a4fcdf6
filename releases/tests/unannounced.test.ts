import { liveFor } from '@friends/shared/contract/release/liveFor';
import { autoRollback } from '../src/decisions/autoRollback.ts';
import { ReleaseRefused } from '../src/ReleaseRefused.ts';
import { activeAt, transitions } from '../src/registry/active.ts';
import { REGISTRY, readStored, remotesOf } from '../src/registry/stored.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from './support/releaseCli.ts';

const DAY_MS = 24 * 3_600_000;
const VISITORS = [null, ...Array.from({ length: 60 }, (_, index) => `visitor-${index}`)];

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
  cli.at = new Date('2026-12-01T03:00:00Z');
  for (const version of ['4.0.0', '5.0.0', '5.0.1', '6.0.0', '6.0.1', '7.0.0']) {
    const number = Number(version[0]);
    const change = {
      routes: [
        { path: '/race', who: 'all', header: 'plain', screen: 'demo' },
        { path: `/race/${number}`, who: 'all', header: 'plain', screen: 'demo', archive: true },
      ],
      season: { number, name: `Race ${number}`, start: '2026-09-01', end: '2026-12-31', stages: 4, places: ['Bali'] },
    };
    await cli.run('publish', builtRemote(cli.folder, { name: 'mf-race', version, change }));
  }
});
afterEach(() => cli.close());

const inDays = (days: number) => new Date(cli.at.getTime() + days * DAY_MS).toISOString();
const live = (version: string, ...args: string[]) => cli.run('live', `mf-race@${version}`, ...args);

const raceEntries = async () =>
  remotesOf((await readStored(cli.store)).entries).filter(({ name }) => name === 'mf-race');

/** Addresses of the race that any visitor reaches at a time. */
async function addresses(at = cli.at): Promise<string[]> {
  const entries = await raceEntries();
  const releases = VISITORS.flatMap((visitor) => liveFor(entries, { at, visitor }));
  return [...new Set(releases.flatMap(({ routes }) => routes.map(({ path }) => path)))].sort();
}

const rollBackAutomatically = (version: string) =>
  autoRollback(cli.store, {
    evidence: {
      release: `mf-race@${version}`,
      loads: 40,
      failed: 30,
      networks: 40,
      failing: 30,
      faults: [],
      notified: [],
    },
    at: cli.at,
    why: 'it failed',
    insufficientEvidence: null,
    alsoFails: async () => false,
  });

describe('a season that was only live for a share has no path once', () => {
  beforeEach(async () => {
    await live('4.0.0');
    await live('5.0.0');
    await live('6.0.0', '--percent', '10', '--until', inDays(20));
    expect(await addresses()).toEqual(['/race', '/race/4', '/race/5', '/race/6']);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['another season is activated for everyone', () => live('5.0.0')],
    ['another release of the previous season is activated', () => live('5.0.1')],
    ['the share is set to 0 %', () => live('6.0.0', '--percent', '0')],
    ['it is rolled back', () => cli.run('rollback', 'mf-race')],
    ['the portal stops it', () => rollBackAutomatically('6.0.0')],
    ['its window has ended', async () => (cli.at = new Date(inDays(21)))],
    [
      'its replacement is rolled back by a person',
      async () => {
        await live('5.0.1');
        return cli.run('rollback', 'mf-race');
      },
    ],
    [
      'its replacement is rolled back by the portal',
      async () => {
        await live('5.0.1');
        return rollBackAutomatically('5.0.1');
      },
    ],
  ])('%s', async (_, undo) => {
    await undo();
    expect(await addresses()).toEqual(['/race', '/race/4', '/race/5']);
    expect(await cli.states('mf-race')).not.toContainEqual(expect.stringMatching(/^mf-race@6.0.0 (live|archived)/));
    expect(await addresses(new Date(inDays(40)))).toEqual(['/race', '/race/4', '/race/5']);
  });
});

test('stopped steps do not continue after a rollback', async () => {
  await live('5.0.0');
  await live('6.0.0', '--steps', '5,50,100', '--every', '1d');
  cli.at = new Date(inDays(0.5));
  await live('5.0.1');
  cli.at = new Date(inDays(3));
  expect(await cli.run('rollback', 'mf-race')).toBe('Back to mf-race@5.0.0.');
  expect(await addresses()).toEqual(['/race', '/race/5']);
});

test('a replaced plan does not return by a rollback', async () => {
  await live('5.0.0');
  await live('6.0.0', '--from', inDays(2));
  await live('5.0.1', '--from', inDays(2));
  cli.at = new Date(inDays(3));
  await live('4.0.0');
  expect(await cli.run('rollback', 'mf-race', '--steps', '2')).toBe('Back to mf-race@5.0.0.');
  expect(await addresses()).not.toContain('/race/6');
});

test('a plan hidden by another one at the same time is not an archive, and is live afterwards', async () => {
  await live('5.0.0');
  await live('6.0.0', '--from', inDays(1));
  await live('5.0.1', '--from', inDays(1), '--until', inDays(3));
  const [hidden, shown] = [new Date(inDays(2)), new Date(inDays(4))];
  expect(await addresses(hidden)).toEqual(['/race', '/race/5']);
  expect(await addresses(shown)).toEqual(['/race', '/race/5', '/race/6']);
  cli.at = hidden;
  await live('4.0.0', '--until', inDays(1.5));
  expect(await addresses()).not.toContain('/race/6');
  cli.at = shown;
  expect(await addresses()).toContain('/race/6');
});

describe('a registry of the previous version', () => {
  const write = async (...entries: readonly [version: string, window: object][]) => {
    await live('5.0.0');
    const stored = await cli.store.read(REGISTRY);
    const json = JSON.parse(stored?.text ?? '');
    const [first] = json.microFrontends['mf-race'];
    json.microFrontends['mf-race'] = entries.map(([version, window]) => {
      const entry = JSON.parse(
        JSON.stringify(first).replaceAll('5.0.0', version).replaceAll('/race/5', `/race/${version[0]}`),
      );
      return { ...entry, extras: { ...entry.extras, season: Number(version[0]), window } };
    });
    await cli.store.write(REGISTRY, JSON.stringify(json), { ifVersion: stored?.version ?? null });
  };

  test('keeps no archive of a release that was live for a share', async () => {
    await write(['5.0.0', {}], ['6.0.0', { percent: 10 }], ['4.0.0', {}]);
    expect(await addresses()).toEqual(['/race', '/race/4', '/race/5']);
    expect(await cli.states('mf-race')).toContain('mf-race@6.0.0 over');
    await live('5.0.1');
    expect((await raceEntries()).map(({ version }) => version)).toEqual(['5.0.1', '4.0.0']);
  });

  test('keeps the archive of a planned season that began, whatever followed', async () => {
    await write(['7.0.0', {}], ['6.0.0', { from: inDays(-9) }], ['4.0.0', { until: inDays(-99) }]);
    expect(await addresses()).toEqual(['/race', '/race/4', '/race/6', '/race/7']);
  });
});

function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) yield state / 2 ** 32;
}

test.each([1, 2, 3])('visitors never reach undone releases after any decisions: random walk %i', async (seed) => {
  const random = numbers(seed);
  const choose = <T>(...choices: readonly T[]): T => choices[Math.floor(random.next().value * choices.length)] as T;
  /** Seasons that were live for everyone at some time, and releases with a share that was not undone. */
  const [announced, shared] = [new Set<number>(), new Set<string>()];

  async function advanceTo(end: Date): Promise<void> {
    const entries = await raceEntries();
    for (const at of transitions(entries, cli.at).filter((turn) => turn <= end)) {
      const [defaultRelease] = activeAt(entries, at).filter(({ window }) => window.percent === undefined);
      if (defaultRelease?.season !== undefined) announced.add(defaultRelease.season);
      for (const { version, season, routes } of VISITORS.flatMap((visitor) => liveFor(entries, { at, visitor }))) {
        const isArchive = routes.every(({ archive }) => archive);
        const mayBe = isArchive ? [...announced] : [defaultRelease?.version, ...shared];
        const got = isArchive ? season : version;
        expect({ seed, at, isArchive, mayBe }).toMatchObject({ mayBe: expect.arrayContaining([got]) });
      }
    }
  }

  async function decide(): Promise<void> {
    const active = activeAt(await raceEntries(), cli.at);
    const shares = active.filter(({ window }) => window.percent !== undefined).map(({ version }) => version);
    const version = choose('4.0.0', '5.0.0', '5.0.1', '6.0.0', '6.0.1', '7.0.0');
    const action = choose(
      'everybody',
      'everybody',
      'share',
      'share',
      'steps',
      'nobody',
      'plan',
      'plan',
      'back',
      'stop',
    );
    const known = new Set(announced);
    if (action === 'share')
      await live(version, '--percent', choose('10', '50'), ...choose([], ['--until', inDays(choose(1, 3))]));
    if (action === 'steps') await live(version, '--steps', '10,50,90', '--every', '12h');
    if (action === 'share' || action === 'steps') shared.add(version);
    if (action === 'plan') await live(version, '--from', inDays(choose(1, 2)), ...choose([], ['--until', inDays(3)]));
    if (action === 'everybody') await live(version);
    if (action === 'nobody') await live(version, '--percent', '0');
    if (action === 'nobody') shared.delete(version);
    if (action === 'back') await cli.run('rollback', 'mf-race');
    if (action === 'stop') await rollBackAutomatically(shares[0] ?? active[0]?.version ?? version);
    if (action === 'everybody' || action === 'back' || action === 'stop')
      for (const share of shares) shared.delete(share);
    if (action !== 'back' && action !== 'stop') return;
    // A rollback reveals no unannounced season.
    for (const { season, version: next } of activeAt(await raceEntries(), cli.at)) {
      expect({ seed, next, isKnown: known.has(season ?? 0) }).toEqual({ seed, next, isKnown: true });
    }
  }

  await live('4.0.0');
  await live('5.0.0');
  announced.add(4);
  for (let step = 0; step < 30; step += 1) {
    const next = new Date(inDays(choose(0, 0.3, 1)));
    await advanceTo(next);
    cli.at = next;
    await decide().catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused)) throw error;
    });
    await advanceTo(cli.at);
  }
});
