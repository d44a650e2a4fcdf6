import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeKeyPair } from '@friends/releases/signing/keys';
import { releaseSigning } from '@friends/releases/signing/signing';
import { scriptOf } from '@friends/tools/testing/api/testPrograms';
import {
  type PortalProcess,
  settingsWithoutApi,
  startPortalProcess,
} from '@friends/tools/testing/portal/startPortalProcess';
import { untilIs } from '@friends/tools/testing/until';
import { builtRemote } from '../../releases/tests/support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { runReleaseCli } from '../../releases/tests/support/runReleaseCli.ts';
import { STORES } from '../../releases/tests/support/stores.ts';
import { startGateway } from './support/startGateway.ts';

const signingWith = (key: string) => releaseSigning({ RELEASE_KEYS: key });

describe.each(STORES)('a portal on $kind with signed releases', (kind) => {
  let cli: ReleaseCli;
  let portal: PortalProcess | undefined;
  let keys: Awaited<ReturnType<typeof makeKeyPair>>;
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    keys = await makeKeyPair();
  });
  afterEach(async () => {
    await portal?.stop();
    await cli.close();
  });

  const start = async (settings: Readonly<Record<string, string>>) => {
    portal = await startPortalProcess(cli, 'portal', {
      ...(await settingsWithoutApi()),
      LOG_LEVEL: 'silent',
      ...settings,
    });
  };
  const liveRemotes = async () => {
    const answer = await fetch(`${portal?.url}/registry.json`);
    return Object.keys((await answer.json()).microFrontends)
      .sort()
      .join(' ');
  };
  const leftOutGauge = async () =>
    /^friends_registry_left_out (\d+)$/m.exec(await (await fetch(`${portal?.url}/metrics`)).text())?.[1];
  /** Runs a command on a machine with the secret key; the portal has only the public one. */
  const run = (...args: string[]) =>
    runReleaseCli(args, { store: { ...cli.store, signing: signingWith(keys.privateKey) } });

  it('shows releases signed by a trusted key, including those signed while it runs', async () => {
    await cli.publish('mf-demo', '1.0.0');
    await cli.run('live', 'mf-demo@1.0.0');
    await run('sign', 'shell@2.0.0');
    await run('publish', builtRemote(cli.folder, { name: 'mf-other' }));
    await run('live', 'mf-other@1.0.0');
    await start({ RELEASE_KEYS: keys.publicKey });
    expect([await liveRemotes(), await leftOutGauge()]).toEqual(['mf-other', '1']);
    await run('sign', 'mf-demo@1.0.0');
    await untilIs(liveRemotes, 'mf-demo mf-other');
    expect(await leftOutGauge()).toBe('0');
  });

  it('that had no trusted release shows its pages as soon as its releases are signed', async () => {
    await cli.publish('mf-demo', '1.0.0');
    await cli.run('live', 'mf-demo@1.0.0');
    // In this process, because a separate one would not be ready before the releases are signed.
    const gateway = await startGateway({ ...cli, store: { ...cli.store, signing: signingWith(keys.publicKey) } });
    const page = async () => (await fetch(`${gateway.url}/`)).status;
    expect(await page()).toBe(503);
    await run('sign');
    await untilIs(page, 200);
    await gateway.stop();
  });

  it('never serves a script that someone with write access to the store added', async () => {
    await cli.publish('mf-demo', '1.0.0');
    await cli.run('live', 'mf-demo@1.0.0');
    await run('sign');
    await start({ RELEASE_KEYS: keys.publicKey });
    expect(await liveRemotes()).toBe('mf-demo');
    const forged = builtRemote(join(cli.folder, 'forged'), { text: 'alert(1)' });
    const folder = 'remotes/mf-demo/1.0.0';
    for (const path of ['remoteEntry.js', 'release.json'])
      await cli.store.writeFile(`${folder}/${path}`, readFileSync(join(forged, path)));
    const script = readFileSync(join(forged, 'remoteEntry.js'));
    await cli.store.writeFile(`${folder}/remoteEntry.js.br`, brotliCompressSync(script));
    await cli.store.writeFile(`${folder}/remoteEntry.js.gz`, gzipSync(script));
    // The registry of the attacker, with the hashes of the forged files.
    await cli.run('live', 'mf-demo@1.0.0', '--until', '2099-01-01');
    await untilIs(liveRemotes, '');
    const page = await (await fetch(`${portal?.url}/`)).text();
    expect(page).not.toContain('/remotes/mf-demo/');
  });
});

test('an invalid key is reported at the start without repeating it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'friends-key-'));
  const env = { ...process.env, ...(await settingsWithoutApi()), DATA_DIR: folder, RELEASE_KEYS: 'my-secret' };
  const serving = promisify(execFile)(process.execPath, [scriptOf('serve')], { env });
  await expect(serving).rejects.toMatchObject({
    code: 1,
    stderr: 'Key 1 of RELEASE_KEYS is not an Ed25519 key in Base64. To create one: npm run release -- make-key\n',
  });
  rmSync(folder, { recursive: true });
});
