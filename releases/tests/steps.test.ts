import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

const START = new Date('2026-12-01T03:00:00Z');
const HOUR_MS = 3_600_000;

let cli: ReleaseCli;
afterEach(() => cli.close());

const inHours = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

/** Live releases at that time: `1.1.0 5`, `1.0.0`. */
async function liveAt(hours: number): Promise<string[]> {
  cli.at = inHours(hours);
  const { releases } = await cli.json('list', 'mf-demo');
  return releases
    .filter(({ state }: { state: string }) => state === 'live')
    .map(({ version, percent }: { version: string; percent?: number }) =>
      percent ? `${version} ${percent}` : version,
    );
}

const planned = async () => (await cli.states('mf-demo')).filter((line) => line.endsWith(' planned'));

beforeEach(async () => {
  cli = await openReleaseCli();
  cli.at = START;
  await cli.publish('mf-demo', '1.0.0', '1.1.0', '1.2.0');
  await cli.run('live', 'mf-demo@1.0.0');
});

test('advances on its own, reports when, and is one decision', async () => {
  expect(await cli.run('live', 'mf-demo@1.1.0', '--steps', '5,25,100', '--every', '12h', '--limit', '2')).toBe(
    'mf-demo@1.1.0 is live for 5 % of the visitors; for 25 % of the visitors from Tue, 1 Dec 2026, 22:00 in Jakarta; for everybody from Wed, 2 Dec 2026, 10:00 in Jakarta. It is rolled back automatically if more than 2 % of its loads fail.',
  );
  expect(await liveAt(0)).toEqual(['1.1.0 5', '1.0.0']);
  expect(await liveAt(11.9)).toEqual(['1.1.0 5', '1.0.0']);
  expect(await liveAt(12)).toEqual(['1.1.0 25', '1.0.0']);
  expect(await liveAt(24)).toEqual(['1.1.0']);
  const decisions = (await cli.json('history', 'mf-demo')).filter(({ live }: { live?: object }) => live);
  expect(decisions).toHaveLength(2);
  expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.0.0.');
});

test('rolled back midway does not return with its next step', async () => {
  await cli.run('live', 'mf-demo@1.1.0', '--steps', '5,25,100', '--every', '12h');
  await cli.run('live', 'mf-demo@1.2.0', '--from', inHours(48).toISOString());
  cli.at = inHours(1);
  expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.0.0.');
  expect(await planned()).toEqual(['mf-demo@1.2.0 planned']);
  expect(await liveAt(24)).toEqual(['1.0.0']);
});

test('keeps its current share until the first planned step', async () => {
  await cli.run('live', 'mf-demo@1.1.0', '--percent', '10');
  await cli.run('live', 'mf-demo@1.1.0', '--from', inHours(24).toISOString(), '--steps', '30,60', '--every', '1d');
  expect(await liveAt(23)).toEqual(['1.1.0 10', '1.0.0']);
  expect(await liveAt(24)).toEqual(['1.1.0 30', '1.0.0']);
  expect(await liveAt(480)).toEqual(['1.1.0 60', '1.0.0']);
});

test('keeps its limit until the next decision about it', async () => {
  const limits = async () =>
    (await cli.json('list', 'mf-demo')).releases.map(
      ({ version, limit }: { version: string; limit?: number }) => `${version} ${limit ?? 'null'}`,
    );
  await cli.run('live', 'mf-demo@1.1.0', '--percent', '5', '--limit', '2');
  await cli.run('live', 'mf-demo@1.2.0', '--from', inHours(48).toISOString());
  expect(await limits()).toEqual(['1.2.0 null', '1.1.0 2', '1.0.0 null']);
  expect(await cli.run('list', 'mf-demo')).toContain('live, limit 2 %');
  await cli.run('live', 'mf-demo@1.1.0', '--percent', '10');
  expect(await limits()).toEqual(['1.2.0 null', '1.1.0 null', '1.0.0 null']);
});

test.each([
  [['--steps', '5,25'], 'Example: --steps 5,25,50,100 --every 12h'],
  [['--every', '12h'], 'Example: --steps 5,25,50,100 --every 12h'],
  [['--steps', '5,x', '--every', '12h'], 'each larger than the one before'],
  [['--steps', '50,25', '--every', '12h'], 'each larger than the one before'],
  [['--steps', '50,101', '--every', '12h'], 'each larger than the one before'],
  [['--steps', '5,25', '--every', 'soon'], '"soon" is not a duration from 10m to 30d'],
  [['--steps', '5,25', '--every', '1m'], '"1m" is not a duration from 10m to 30d'],
  [['--steps', '5,25', '--every', '12h', '--percent', '5'], 'Leave --percent and --until out'],
  [['--steps', '5,25', '--every', '12h', '--archive'], 'Leave --from, --until, --percent and --steps out'],
  [['--percent', '5', '--limit', '0'], '"0" is not a whole number from 1 to 50'],
  [['--percent', '5', '--limit', '2', '--hold'], 'Leave --limit out'],
  [['--percent', '0', '--limit', '2'], 'Leave --limit out'],
])('%j are refused, with a sentence, and nothing is changed', async (args, sentence) => {
  cli = await openReleaseCli();
  await cli.publish('mf-demo', '1.0.0', '1.1.0');
  await cli.run('live', 'mf-demo@1.0.0');
  expect(await refusal(cli.run('live', 'mf-demo@1.1.0', ...args))).toContain(sentence);
  expect(await cli.states('mf-demo')).not.toContain('mf-demo@1.1.0 live');
});
