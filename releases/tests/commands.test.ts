import { readStored } from '../src/registry/stored.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
  cli.at = new Date('2026-12-01T03:00:00Z');
  await cli.publish('mf-demo', '1.0.0', '1.1.0', '1.2.0');
});
afterEach(() => cli.close());

const entries = async (name = 'mf-demo') =>
  (await readStored(cli.store)).entries
    .filter((entry) => entry.name === name)
    .map(({ version, window }) => ({ version, ...window }));
const versions = async () => (await entries()).map(({ version }) => version);

test('a release is activated and rolled back, by any number of steps', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await cli.run('live', `mf-demo@${version}`);
  expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.1.0.');
  expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.0.0.');
  expect(await refusal(cli.run('rollback', 'mf-demo'))).toBe(
    'There is no earlier release to roll back to. "history mf-demo" shows what was live before.',
  );
  await cli.run('live', 'mf-demo@1.2.0');
  await cli.run('live', 'mf-demo@1.1.0');
  expect(await cli.run('rollback', 'mf-demo', '--steps', '2')).toBe('Back to mf-demo@1.0.0.');
  expect(await versions()).toEqual(['1.0.0']);
});

test('a planned release stays planned when another one is activated now', async () => {
  await cli.run('live', 'mf-demo@1.0.0');
  expect(await cli.run('live', 'mf-demo@1.2.0', '--from', '2027-01-01 08:00')).toBe(
    'mf-demo@1.2.0 will be live from Fri, 1 Jan 2027, 08:00 in Jakarta for everybody.',
  );
  await cli.run('live', 'mf-demo@1.1.0');
  expect(await entries()).toEqual([{ version: '1.2.0', from: '2027-01-01T01:00:00.000Z' }, { version: '1.1.0' }]);
});

test('a rollback keeps plans; a share of 0 % drops a plan', async () => {
  for (const version of ['1.0.0', '1.1.0']) await cli.run('live', `mf-demo@${version}`);
  await cli.run('live', 'mf-demo@1.2.0', '--from', '2027-01-01');
  expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.0.0.');
  expect(await versions()).toEqual(['1.2.0', '1.0.0']);
  await cli.run('live', 'mf-demo@1.2.0', '--percent', '0');
  expect(await versions()).toEqual(['1.0.0']);
});

test('when a release ends, the one below it is live again', async () => {
  await cli.run('live', 'mf-demo@1.0.0');
  expect(await cli.run('live', 'mf-demo@1.1.0', '--until', '2026-12-25T00:00:00Z')).toContain(
    'mf-demo@1.0.0 is live after that',
  );
  cli.at = new Date('2026-12-26T00:00:00Z');
  await cli.run('live', 'mf-demo@1.2.0', '--from', '2027-01-01');
  expect(await versions()).toEqual(['1.2.0', '1.0.0']);
});

test('a share can be raised, lowered and ended, and a rollback counts it as one step', async () => {
  await cli.run('live', 'mf-demo@1.0.0');
  for (const percent of ['10', '50', '20']) await cli.run('live', 'mf-demo@1.1.0', '--percent', percent);
  expect(await entries()).toEqual([{ version: '1.1.0', percent: 20 }, { version: '1.0.0' }]);
  expect(await refusal(cli.run('live', 'mf-demo@1.2.0', '--percent', '5'))).toContain('mf-demo@1.1.0 has a share');
  await cli.run('live', 'mf-demo@1.1.0', '--percent', '100');
  expect(await entries()).toEqual([{ version: '1.1.0' }]);
  expect(await refusal(cli.run('live', 'mf-demo@1.1.0', '--percent', '5'))).toContain('is live for everyone');
  expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.0.0.');
  await cli.run('live', 'mf-demo@1.1.0', '--percent', '30');
  await cli.run('live', 'mf-demo@1.1.0', '--percent', '0');
  expect(await entries()).toEqual([{ version: '1.0.0' }]);
});

test('a duplicate plan is refused; another day or end makes a different plan', async () => {
  await cli.run('live', 'mf-demo@1.0.0');
  const plan = ['live', 'mf-demo@1.2.0', '--from', '2027-01-01 08:00'];
  await cli.run(...plan);
  const planned = await entries();
  expect(await refusal(cli.run('live', 'mf-demo@1.2.0', '--from', '2027-01-01T01:00Z'))).toBe(
    'mf-demo@1.2.0 is already scheduled for Fri, 1 Jan 2027, 08:00 in Jakarta. live mf-demo@1.2.0 --percent 0 drops that plan.',
  );
  expect(await entries()).toEqual(planned);
  await cli.run(...plan, '--until', '2027-02-01');
  expect(await entries()).toHaveLength(planned.length + 1);
});

test.each([
  [['live', 'mf-demo'], '"mf-demo" is not a release'],
  [['live', 'mf-demo@9.0.0'], 'mf-demo@9.0.0 has not been published'],
  [['live', 'mf-demo@1.0.0', '--percent', '10'], 'No other release of mf-demo is live for the other visitors'],
  [['live', 'mf-demo@1.0.0', '--from', '2026-11-30'], 'Correct --from.'],
  [['live', 'mf-demo@1.0.0', '--from', '2027-02-30'], '"2027-02-30" is not a time'],
  [['live', 'mf-demo@1.0.0', '--from', '2027-01-02', '--until', '2027-01-01'], 'must be later than the start'],
  [['rollback', 'mf-none'], 'There is no earlier release'],
])('%j is refused with a sentence, and nothing changes', async (args, sentence) => {
  const before = await cli.store.read('registry.json');
  expect(await refusal(cli.run(...args))).toContain(sentence);
  expect(await cli.store.read('registry.json')).toEqual(before);
});

test('every decision is recorded once: who, when, what and why', async () => {
  await cli.run('live', 'mf-demo@1.0.0', '--why', 'Season 5');
  await cli.run('rollback', 'shell').catch(() => {});
  const lines = await cli.json('history', 'mf-demo');
  expect(lines).toMatchObject([
    { kind: 'publish', releases: ['mf-demo@1.0.0'], by: 'sari' },
    { kind: 'publish', releases: ['mf-demo@1.1.0'], by: 'sari' },
    { kind: 'publish', releases: ['mf-demo@1.2.0'], by: 'sari' },
    { kind: 'activate', release: 'mf-demo@1.0.0', window: {}, by: 'sari', reason: 'Season 5' },
  ]);
  expect(lines[3].at).toBe('2026-12-01T03:00:00.000Z');
});

test('control characters in others’ texts don’t affect the terminal', async () => {
  await cli.run('live', 'mf-demo@1.0.0', '--why', 'one\u001b[2J\ntwo\u202e');
  expect(await cli.run('history', 'mf-demo')).toMatch(/Activated mf-demo@1\.0\.0 +one<U\+001B>\[2J two<U\+202E>$/);
  expect((await cli.json('history', 'mf-demo')).at(-1)).toMatchObject({ reason: 'one\u001b[2J\ntwo\u202e' });
});

test('the history line of a crashed writer is added by the next one', async () => {
  await cli.run('live', 'mf-demo@1.0.0');
  const history = await cli.store.read('history.jsonl');
  const withoutLast = history?.text.replace(/[^\n]*\n$/, '') ?? '';
  await cli.store.write('history.jsonl', withoutLast, { ifVersion: history?.version ?? null });
  await cli.run('live', 'mf-demo@1.1.0');
  expect((await cli.json('history', 'mf-demo')).slice(-2)).toMatchObject([
    { kind: 'activate', release: 'mf-demo@1.0.0' },
    { kind: 'activate', release: 'mf-demo@1.1.0' },
  ]);
  expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.0.0.');
});

test('prune keeps live, planned, recent and rollback releases, and removes the rest', async () => {
  await cli.publish('mf-demo', '1.3.0', '1.4.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await cli.run('live', `mf-demo@${version}`);
  await cli.run('live', 'mf-demo@1.3.0', '--from', '2027-06-01');
  cli.at = new Date('2026-12-20T00:00:00Z');
  expect(await cli.json('prune')).toMatchObject({ removed: [] });
  cli.at = new Date('2027-01-15T00:00:00Z');
  await cli.publish('mf-demo', '2.0.0');
  expect(await cli.json('prune')).toMatchObject({ removed: ['mf-demo@1.0.0', 'mf-demo@1.4.0'] });
  expect(await cli.states('mf-demo')).toEqual([
    'mf-demo@1.3.0 planned',
    'mf-demo@1.2.0 live',
    'mf-demo@1.1.0 published',
    'mf-demo@2.0.0 published',
  ]);
});
