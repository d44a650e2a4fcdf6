import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStored } from '../src/registry/stored.ts';
import { makeKeyPair, releaseKeys } from '../src/signing/keys.ts';
import { releaseSigning } from '../src/signing/signing.ts';
import { trustedEntries } from '../src/signing/trustedEntries.ts';
import { readRelease } from '../src/store/readRelease.ts';
import type { Store } from '../src/store/store.ts';
import { readStoreFiles } from '../src/store/storeCopy.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';
import { runReleaseCli } from './support/runReleaseCli.ts';
import { STORES } from './support/stores.ts';

type Keys = Awaited<ReturnType<typeof makeKeyPair>>;

let ownKeys: Keys;
let otherKeys: Keys;
beforeAll(async () => {
  [ownKeys, otherKeys] = [await makeKeyPair(), await makeKeyPair()];
});

describe.each(STORES)('releases in $kind', (kind) => {
  let cli: ReleaseCli;
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    // The shell was there before.
    await run(withKeys(ownKeys.privateKey), 'sign');
  });
  afterEach(() => cli.close());

  const withEnv = (env: Readonly<Record<string, string>>): Store => ({ ...cli.store, signing: releaseSigning(env) });
  const withKeys = (...keys: readonly string[]) => withEnv({ RELEASE_KEYS: keys.join(',') });
  const run = async (store: Store, ...args: string[]) => (await runReleaseCli(args, { store })).text;
  const built = (version: string) => builtRemote(cli.folder, { version });
  const signatures = async (store: Store) => {
    const { json } = await runReleaseCli(['list', 'mf-demo'], { store });
    return Object(json).releases.map(({ signature }: { signature?: { state: string } }) => signature?.state);
  };

  it('can be activated if signed; others must be signed first', async () => {
    await cli.publish('mf-demo', '1.0.0');
    const store = withKeys(ownKeys.privateKey);
    await run(store, 'publish', built('2.0.0'));
    await run(store, 'live', 'mf-demo@2.0.0');
    expect(await signatures(store)).toEqual(['signed', 'unsigned']);
    for (const args of [
      ['live', 'mf-demo@1.0.0'],
      ['preview', 'mf-demo@1.0.0'],
    ])
      expect(await refusal(run(store, ...args))).toBe(
        'mf-demo@1.0.0 is not signed: check it, then sign it. The command is npm run release -- sign mf-demo@1.0.0.',
      );
    expect(await run(store, 'list', 'mf-demo')).toMatch(/1\.0\.0 +published, not signed/);
    expect(await run(store, 'sign', 'mf-demo@1.0.0')).toBe('Signed mf-demo@1.0.0.');
    expect(await run(store, 'sign', 'mf-demo@1.0.0')).toBe('mf-demo@1.0.0 is already signed.');
    await run(store, 'live', 'mf-demo@1.0.0');
    expect(await signatures(store)).toEqual(['signed', 'signed']);
    expect(await run(store, 'history', 'mf-demo')).toMatch(/sari +Signed mf-demo@1\.0\.0/);
  });

  it('are signed by publishing the same files again, or all at once by `sign`', async () => {
    await cli.publish('mf-demo', '1.0.0', '2.0.0', '3.0.0');
    const store = withKeys(ownKeys.privateKey);
    expect(await run(store, 'publish', built('1.0.0'))).toContain('was already published with the same files');
    expect((await signatures(store)).sort()).toEqual(['signed', 'unsigned', 'unsigned']);
    expect(await run(store, 'sign')).toMatch(/^Signed mf-demo@[23]\.0\.0, mf-demo@[23]\.0\.0\.$/);
    expect(await run(store, 'sign')).toBe('All releases are already signed.');
  });

  it('are trusted by any configured key, including public ones', async () => {
    await run(withKeys(ownKeys.privateKey), 'publish', built('1.0.0'));
    const elsewhere = withKeys(otherKeys.privateKey);
    expect(await refusal(run(elsewhere, 'live', 'mf-demo@1.0.0'))).toMatch(
      /^mf-demo@1\.0\.0 is signed by a key that RELEASE_KEYS does not have: check it, then sign it\./,
    );
    await run(withKeys(otherKeys.privateKey, ownKeys.publicKey), 'live', 'mf-demo@1.0.0');
    expect(await run(withKeys(otherKeys.privateKey, ownKeys.publicKey), 'sign')).toBe(
      'Signed shell@2.0.0, mf-demo@1.0.0.',
    );
    await run(elsewhere, 'live', 'mf-demo@1.0.0', '--percent', '100');
    await run(withKeys(ownKeys.privateKey, otherKeys.publicKey), 'sign');
    await run(withKeys(ownKeys.publicKey), 'publish', built('2.0.0'));
    expect(await signatures(withKeys(ownKeys.publicKey))).toEqual(['signed', 'unsigned']);
    expect(await refusal(run(withKeys(ownKeys.publicKey), 'sign'))).toBe(
      'There is no key to sign with: RELEASE_KEYS has only public ones.',
    );
  });

  it('are not signed if a file is missing', async () => {
    await cli.publish('mf-demo', '1.0.0');
    await cli.store.writeFile('remotes/mf-demo/1.0.0/remoteEntry.js', Buffer.from('alert(1)'));
    expect(await refusal(run(withKeys(ownKeys.privateKey), 'sign', 'mf-demo@1.0.0'))).toBe(
      'mf-demo@1.0.0 is not intact, so it was not signed: remoteEntry.js in the store is not the file that was published.',
    );
    // A damaged release does not block others.
    await cli.publish('mf-demo', '2.0.0');
    expect(await runReleaseCli(['sign'], { store: withKeys(ownKeys.privateKey) })).toMatchObject({
      text: expect.stringMatching(/^Signed mf-demo@2\.0\.0\.\nmf-demo@1\.0\.0 is not intact, so/),
      exitCode: 1,
    });
    expect(await run(withKeys(ownKeys.privateKey), 'history', 'mf-demo')).toContain('Signed mf-demo@2.0.0');
  });

  /** Someone with write access to the store replaces a script and its description. */
  async function tamper(): Promise<void> {
    const folder = 'remotes/mf-demo/1.0.0';
    const other = builtRemote(join(cli.folder, 'forged'), { version: '1.0.0', text: 'alert(1)' });
    for (const path of ['remoteEntry.js', 'release.json'])
      await cli.store.writeFile(`${folder}/${path}`, readFileSync(join(other, path)));
  }

  it('are refused and not served if they were changed afterwards, with or without configured keys', async () => {
    // The default: a generated key.
    const store = withEnv({ DATA_DIR: join(cli.folder, 'own') });
    await run(store, 'publish', built('1.0.0'));
    await run(store, 'live', 'mf-demo@1.0.0');
    const servedNames = async () =>
      (await trustedEntries(store, await readStored(store))).entries.map(({ name }) => name);
    expect(await servedNames()).toEqual(['shell', 'mf-demo']);
    await tamper();
    const sentence = 'mf-demo@1.0.0 was changed after it was signed: publish another version.';
    for (const args of [
      ['live', 'mf-demo@1.0.0', '--percent', '100'],
      ['preview', 'mf-demo@1.0.0'],
    ])
      expect(await refusal(run(store, ...args))).toBe(sentence);
    expect(await refusal(run(store, 'sign', 'mf-demo@1.0.0'))).toBe(sentence);
    expect(await run(store, 'list', 'mf-demo')).toContain('live, changed after it was signed');
    expect(await servedNames()).toEqual(['shell']);
    const { dropped } = await trustedEntries(store, await readStored(store));
    expect(dropped).toEqual([{ name: 'mf-demo', reason: sentence }]);
  });

  it('are served by their signed descriptions, whatever the registry says', async () => {
    const store = withKeys(ownKeys.privateKey);
    await run(store, 'publish', built('1.0.0'));
    await run(store, 'live', 'mf-demo@1.0.0');
    const document = await store.read('registry.json');
    const forged = document?.text.replaceAll(/"sha384-[^"]+"/g, `"sha384-${'A'.repeat(64)}"`) ?? '';
    await store.write('registry.json', forged, { ifVersion: document?.version ?? null });
    const registry = await readStored(store);
    expect(JSON.stringify(registry.entries)).toContain('AAAA');
    const { entries, dropped } = await trustedEntries(store, registry);
    const release = await readRelease(store, 'mf-demo', '1.0.0');
    expect(entries).toContainEqual(expect.objectContaining({ name: 'mf-demo', files: release.files }));
    expect([JSON.stringify(entries).includes('AAAA'), dropped]).toEqual([false, []]);
  });

  it('without descriptions are not served by the registry alone', async () => {
    const store = withKeys(ownKeys.privateKey);
    await run(store, 'publish', built('1.0.0'));
    await run(store, 'live', 'mf-demo@1.0.0');
    await store.removeRelease('remotes/mf-demo/1.0.0');
    await cli.store.writeFile('remotes/mf-demo/1.0.0/remoteEntry.js', Buffer.from('alert(1)'));
    const { entries, dropped } = await trustedEntries(store, await readStored(store));
    expect(entries.map(({ name }) => name)).toEqual(['shell']);
    expect(dropped).toEqual([{ name: 'mf-demo', reason: 'mf-demo@1.0.0 has not been published.' }]);
  });

  it('keep their signatures in a backup', async () => {
    await run(withKeys(ownKeys.privateKey), 'publish', built('1.0.0'));
    const paths: string[] = [];
    for await (const { path } of readStoreFiles(cli.store)) paths.push(path);
    expect(paths).toContain('remotes/mf-demo/1.0.0/release.jws');
  });

  it('don’t accept another release’s signature or an invalid one', async () => {
    const store = withKeys(ownKeys.privateKey);
    await run(store, 'publish', built('1.0.0'));
    await run(store, 'publish', built('2.0.0'));
    const other = await store.readFile('remotes/mf-demo/2.0.0/release.jws');
    const folder = 'remotes/mf-demo/1.0.0/release.jws';
    for (const bytes of [other ?? Buffer.from(''), Buffer.from('signed'), Buffer.from('a.b.c')]) {
      await cli.store.writeFile(folder, bytes);
      expect(await refusal(run(store, 'live', 'mf-demo@1.0.0'))).toContain('was changed after it was signed');
    }
  });
});

describe('signing keys', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'friends-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are generated once by concurrent processes', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => releaseKeys({ DATA_DIR: folder })));
    expect(new Set(all.map(({ own }) => own?.id)).size).toBe(1);
    expect(all[0]).toMatchObject({ isRequired: false });
  });

  it('are refused with a message that does not repeat them if they are invalid', async () => {
    const keys = releaseKeys({ RELEASE_KEYS: `${ownKeys.privateKey}, my-secret` });
    expect(await refusal(keys)).toBe(
      'Key 2 of RELEASE_KEYS is not an Ed25519 key in Base64. To create one: npm run release -- make-key',
    );
  });

  it('are printed by `make-key` in the setting’s format', async () => {
    const cli = await openReleaseCli();
    const { privateKey, publicKey, id } = await cli.json('make-key');
    const [secret, open] = [
      await releaseKeys({ RELEASE_KEYS: privateKey }),
      await releaseKeys({ RELEASE_KEYS: publicKey }),
    ];
    expect([secret.own?.id, [...secret.trusted.keys()], [...open.trusted.keys()], open.own]).toEqual([
      id,
      [id],
      [id],
      null,
    ]);
    await cli.close();
  });
});
