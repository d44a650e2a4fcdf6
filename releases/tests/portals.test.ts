import { previewLinks } from '../src/preview/link.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';
import { runReleaseCli } from './support/runReleaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
});
afterEach(() => cli.close());

const home = { routes: [{ path: '/', who: 'all', header: 'plain', screen: 'demo' }] };
const publish = (name: string) => cli.run('publish', builtRemote(cli.folder, { name, change: home }));

test('remotes of two portals may own the same route, those of one portal may not', async () => {
  for (const name of ['mf-demo', 'mf-staff', 'mf-staff-x', 'mf-stafford']) {
    // Publishing refuses what another remote owns permanently.
    if (name === 'mf-staff-x' || name === 'mf-stafford') {
      const owner = name === 'mf-staff-x' ? 'mf-staff' : 'mf-demo';
      expect(await refusal(publish(name))).toContain(`declares / for visitors, which ${owner}@1.0.0 owns`);
    } else {
      await publish(name);
      await cli.run('live', `${name}@1.0.0`);
    }
  }
  expect(await cli.states()).toEqual(['shell@2.0.0 live', 'mf-demo@1.0.0 live', 'mf-staff@1.0.0 live']);
});

test.each([
  ['mf-demo', {}, 'http://localhost:8080'],
  ['shell', {}, 'http://localhost:8080'],
  ['mf-staff', {}, 'http://staff.localhost:8080'],
  ['mf-staff-x', { PORT: '8120' }, 'http://staff.localhost:8120'],
  ['mf-staff', { PORTAL_URL: 'https://friends.example', STAFF_URL: 'https://staff.example/' }, 'https://staff.example'],
  ['mf-demo', { PORTAL_URL: 'https://friends.example', STAFF_URL: 'https://staff.example' }, 'https://friends.example'],
  ['mf-staff', { NODE_ENV: 'production', STAFF_URL: 'https://staff.example' }, 'https://staff.example'],
])('a preview of %s with %j is a link to %s', async (name, env, origin) => {
  const link = previewLinks({ DATA_DIR: `${cli.folder}/data`, ...env });
  const until = new Date('2099-01-01');
  expect(await link({ release: { name, version: '1.0.0' }, at: null, stages: null, until })).toMatch(
    new RegExp(`^${origin}/preview/[\\w.-]+$`),
  );
});

test.each([{ NODE_ENV: 'production' }, { PORTAL_API_URL: 'https://api.example' }])(
  'with %j and no STAFF_URL, a staff release is published without a preview link',
  async (env) => {
    const previewLink = previewLinks({ DATA_DIR: `${cli.folder}/data`, ...env });
    const run = (...args: string[]) => runReleaseCli(args, { store: cli.store, at: cli.at, previewLink });
    const why = 'There is no staff portal to show mf-staff@1.0.0: ';
    const published = await run('publish', builtRemote(cli.folder, { name: 'mf-staff', change: home }));
    expect(published.text).toContain(`kB.\n${why}`);
    expect(published.json).toMatchObject({ isNew: true, preview: null });
    expect(await refusal(run('preview', 'mf-staff@1.0.0'))).toContain(why);
    await publish('mf-demo');
    expect((await run('preview', 'mf-demo@1.0.0')).text).toMatch(/^http:\/\/localhost:8080\/preview\//);
  },
);
