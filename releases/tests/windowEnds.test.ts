import { readStored } from '../src/registry/stored.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
  cli.at = new Date('2026-12-01T03:00:00Z');
  await cli.publish('mf-demo', '1.0.0', '1.1.0', '1.2.0');
});
afterEach(() => cli.close());

const live = async () => (await cli.states('mf-demo')).filter((line) => line.endsWith(' live'));
const entries = async () =>
  (await readStored(cli.store)).entries
    .filter(({ name }) => name === 'mf-demo')
    .map(({ version, window }) => ({ version, ...window }));
const LATER = '2026-12-20T00:00:00.000Z';
const EARLIER = '2026-12-10T00:00:00.000Z';
const passEnd = () => {
  cli.at = new Date('2026-12-30T00:00:00Z');
};

describe('an end for the default release', () => {
  test('ends it, and the previous release is live again', async () => {
    for (const version of ['1.0.0', '1.1.0']) await cli.run('live', `mf-demo@${version}`);
    expect(await cli.run('live', 'mf-demo@1.1.0', '--until', LATER)).toMatch(/; mf-demo@1\.0\.0 is live after that\.$/);
    expect(await entries()).toEqual([{ version: '1.1.0', until: LATER }, { version: '1.0.0' }]);
    passEnd();
    expect(await live()).toEqual(['mf-demo@1.0.0 live']);
  });

  test('can be moved to an earlier day and removed', async () => {
    for (const version of ['1.0.0', '1.1.0']) await cli.run('live', `mf-demo@${version}`);
    for (const until of [LATER, EARLIER]) await cli.run('live', 'mf-demo@1.1.0', '--until', until);
    expect(await entries()).toEqual([{ version: '1.1.0', until: EARLIER }, { version: '1.0.0' }]);
    await cli.run('live', 'mf-demo@1.1.0');
    expect(await entries()).toEqual([{ version: '1.1.0' }]);
  });

  test('is refused if nothing was live before', async () => {
    await cli.run('live', 'mf-demo@1.0.0');
    expect(await cli.run('live', 'mf-demo@1.0.0', '--until', LATER)).toMatch(
      /; nothing of mf-demo is live after that\.$/,
    );
    passEnd();
    expect(await live()).toEqual([]);
  });

  test('is not a rollback step', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await cli.run('live', `mf-demo@${version}`);
    await cli.run('live', 'mf-demo@1.2.0', '--until', LATER);
    expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.1.0.');
    await cli.run('live', 'mf-demo@1.2.0');
    await cli.run('live', 'mf-demo@1.2.0', '--until', LATER);
    passEnd();
    expect(await live()).toEqual(['mf-demo@1.1.0 live']);
    expect(await cli.run('rollback', 'mf-demo')).toBe('Back to mf-demo@1.0.0.');
  });

  test('also gives the other visitors of a share the previous release', async () => {
    for (const version of ['1.0.0', '1.1.0']) await cli.run('live', `mf-demo@${version}`);
    await cli.run('live', 'mf-demo@1.2.0', '--percent', '10');
    await cli.run('live', 'mf-demo@1.1.0', '--until', LATER);
    passEnd();
    expect(await live()).toEqual(['mf-demo@1.2.0 live', 'mf-demo@1.0.0 live']);
  });
});

test('an expired share does not block another one', async () => {
  await cli.run('live', 'mf-demo@1.0.0');
  await cli.run('live', 'mf-demo@1.1.0', '--percent', '10', '--until', LATER);
  expect(await refusal(cli.run('live', 'mf-demo@1.2.0', '--percent', '10'))).toContain('mf-demo@1.1.0 has a share');
  passEnd();
  await cli.run('live', 'mf-demo@1.2.0', '--percent', '10');
  expect(await live()).toEqual(['mf-demo@1.2.0 live', 'mf-demo@1.0.0 live']);
});
