import { Registry } from 'prom-client';
import { builtRemote } from '../../releases/tests/support/builtRelease.ts';
import { refusal } from '../../releases/tests/support/releaseCli.ts';
import { S3, STORES } from '../../releases/tests/support/stores.ts';
import { type FileWatch, watchFiles } from '../src/telemetry/watchFiles.ts';
import { fetchPath } from './support/fetchPath.ts';
import { type Gateway, startGateway } from './support/startGateway.ts';
import { openVisitorFixture, type VisitorFixture } from './support/visitorFixture.ts';

const ENTRY = 'remotes/mf-demo/2.0.0/remoteEntry.js';
const EVIL = new TextEncoder().encode('alert("someone with write access to the store")');

describe.each(STORES)('a file changed on $kind', (kind) => {
  let fixture: VisitorFixture;
  let gateway: Gateway;
  let files: FileWatch;
  let register: Registry;
  let reads = 0;
  const logged: string[] = [];

  beforeEach(async () => {
    fixture = await openVisitorFixture(kind);
    const { store } = fixture.cli;
    register = new Registry();
    reads = 0;
    const counting = {
      ...store,
      readFile: (path: string) => {
        reads += 1;
        return store.readFile(path);
      },
    };
    const log = { warn: () => {}, error: (_: unknown, message?: string) => void logged.push(message ?? '') };
    files = watchFiles({ store: counting, metrics: register, log });
    await files.check();
    gateway = await startGateway(fixture.cli, { files });
  });
  afterEach(async () => {
    logged.length = 0;
    await gateway.stop();
    await fixture.cli.close();
  });

  const change = (path = ENTRY) => fixture.cli.store.writeFile(path, EVIL);
  const fetchStatus = async (headers = {}, path = ENTRY) =>
    (await fetchPath(gateway.url, `/${path}`, { headers })).status;
  const countOfChanged = async () =>
    /friends_release_files_changed\{remote="mf-demo",release="2.0.0"\} (\d+)/.exec(await register.metrics())?.[1];

  test('is not served until it is repaired, and is counted and logged once', async () => {
    expect([await fetchStatus(), await countOfChanged()]).toEqual([200, '0']);
    await change();
    for (let check = 0; check < 3; check += 1) await files.check();
    expect([await fetchStatus(), await countOfChanged()]).toEqual([404, '1']);
    expect(logged).toEqual(['Files of mf-demo@2.0.0 in the store are not those that were published']);
    await fixture.cli.run('publish', builtRemote(fixture.cli.folder, { version: '2.0.0' }));
    await files.check();
    expect([await fetchStatus(), await countOfChanged()]).toEqual([200, '0']);
  });

  test('is detected in a compressed copy as well', async () => {
    await change(`${ENTRY}.br`);
    await files.check();
    expect([await fetchStatus({ 'accept-encoding': 'br' }), await fetchStatus(), await countOfChanged()]).toEqual([
      404,
      404,
      '1',
    ]);
  });

  test('is detected by reading the descriptions of releases only, not the unchanged files', async () => {
    reads = 0;
    await files.check();
    expect(reads).toBe((await fixture.cli.states()).length);
  });

  test('causes a rollback to the previous release and a notification', async () => {
    const watch = await fixture.openPortal(new Registry(), files);
    await change();
    await files.check();
    await watch.poll();
    expect(await fixture.liveReleases()).toEqual(['1.0.0']);
    expect(fixture.notices).toMatchObject([
      { to: 'mf-demo@1.0.0', why: expect.stringContaining('its files in the store were changed') },
    ]);
  });

  test('prevents activation, rollback and preview of its release', async () => {
    await fixture.cli.store.writeFile('remotes/mf-demo/3.0.0/remoteEntry.js', EVIL);
    const sentence = 'mf-demo@3.0.0 is not intact: remoteEntry.js in the store is not the file that was published';
    for (const args of [
      ['live', 'mf-demo@3.0.0'],
      ['live', 'mf-demo@3.0.0', '--percent', '10'],
      ['live', 'mf-demo@3.0.0', '--from', '2099-01-01'],
      ['preview', 'mf-demo@3.0.0'],
    ])
      expect(await refusal(fixture.cli.run(...args))).toContain(sentence);
    await fixture.cli.store.writeFile('remotes/mf-demo/1.0.0/remoteEntry.js', EVIL);
    expect(await refusal(fixture.cli.run('rollback', 'mf-demo'))).toContain('mf-demo@1.0.0 is not intact');
    expect(await fixture.liveReleases()).toEqual(['2.0.0']);
  });

  test('is detected in a planned release before it is live', async () => {
    await fixture.cli.run('live', 'mf-demo@3.0.0', '--from', '2099-01-01');
    await fixture.cli.store.writeFile('remotes/mf-demo/3.0.0/remoteEntry.js', EVIL);
    await files.check();
    expect(files.faultsOf('mf-demo@3.0.0')).toHaveLength(1);
  });
});

test('a file changed on S3 before its first read is not served, even before the first check', async () => {
  const { cli } = await openVisitorFixture(S3);
  const gateway = await startGateway(cli);
  const fetchBrotli = (path: string) => fetchPath(gateway.url, `/${path}`, { headers: { 'accept-encoding': 'br' } });
  await cli.store.writeFile(`${ENTRY}.br`, EVIL);
  const { status, headers } = await fetchBrotli(ENTRY);
  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  const otherEntry = ENTRY.replace('2.0.0', '1.0.0');
  for (const path of [otherEntry, `${otherEntry}.br`]) await cli.store.writeFile(path, EVIL);
  expect((await fetchBrotli(otherEntry)).status).toBe(404);
  await gateway.stop();
  await cli.close();
});
