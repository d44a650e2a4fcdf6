import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { publish, readBuilt } from '../src/publish/publish.ts';
import { openStore } from '../src/store/openStore.ts';
import { readS3Place } from '../src/store/s3/s3Place.ts';
import { type S3Limits, s3Store } from '../src/store/s3/s3Store.ts';
import { type NewFile, VersionConflictError } from '../src/store/store.ts';
import { builtRemote } from './support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';
import { type OpenedStore, S3 } from './support/stores.ts';

const file = (path: string, text: string): NewFile => ({ path, bytes: Buffer.from(text) });
const files = (text: string) => [file('entry.js', text), file('release.json', text)];
const FOLDER = 'remotes/mf-demo/1.0.0';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli(S3);
});
afterEach(() => cli.close());

const textOf = async (path: string) => Buffer.from((await cli.store.readFile(`${FOLDER}/${path}`)) ?? []).toString();

function fakeS3({ s3 }: OpenedStore) {
  if (s3 === null) throw new Error('This store is not on S3');
  return s3;
}

const storeWith = (limits: S3Limits) => s3Store(readS3Place(cli.opened.setting, cli.opened.env), limits);

const openWithShortLease = () => storeWith({ leaseMs: 400 });

/** Starts a publisher whose `release.json` never arrives, and kills it after its other files. */
async function killPublisherMidway(folder: string): Promise<void> {
  const s3 = fakeS3(cli.opened);
  s3.faultOf = (method, key) => (method === 'PUT' && key.endsWith(`${FOLDER}/release.json`) ? 'silence' : null);
  const child: ChildProcess = fork(join(import.meta.dirname, 'support/halfPublish.ts'), [cli.opened.setting, folder], {
    env: { ...process.env, ...cli.opened.env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  s3.faultOf = () => null;
}

test('a publisher killed midway leaves nothing visible, and the next one replaces its leftovers', async () => {
  await killPublisherMidway(builtRemote(join(cli.folder, 'dead'), { text: 'var mf_demo = "of the dead";' }));
  expect(await cli.store.list('remotes')).toEqual([]);
  expect(await refusal(cli.run('live', 'mf-demo@1.0.0'))).toContain('mf-demo@1.0.0 has not been published');
  const built = await readBuilt(builtRemote(cli.folder, { text: 'var mf_demo = "of the living";' }));
  expect(await publish(built, openWithShortLease())).toMatchObject({ isNew: true });
  expect(await textOf('remoteEntry.js')).toContain('living');
  await cli.run('live', 'mf-demo@1.0.0');
});

test('leftovers of a dead publisher are removed eventually', async () => {
  await killPublisherMidway(builtRemote(cli.folder));
  const keys = () =>
    fakeS3(cli.opened)
      .bucket.keysWithPrefix('of/tests/')
      .filter((key) => key.includes('mf-demo'));
  expect(keys()).not.toEqual([]);
  await cli.run('prune');
  expect(keys()).not.toEqual([]);
  cli.at = new Date(Date.now() + 2 * 24 * 3600 * 1000);
  await cli.run('prune');
  expect(keys()).toEqual([]);
});

test('a write whose response was lost does not count as someone else’s', async () => {
  const s3 = fakeS3(cli.opened);
  let lost = 0;
  s3.faultOf = (method) => (method === 'PUT' && lost++ === 0 ? 'lost answer' : null);
  await cli.store.write('document', 'mine', { ifVersion: null });
  expect(lost).toBeGreaterThan(1);
  expect((await cli.store.read('document'))?.text).toBe('mine');
  await expect(cli.store.write('document', 'again', { ifVersion: null })).rejects.toThrow(VersionConflictError);
  lost = 0;
  expect(await cli.store.addRelease(FOLDER, files('mine'))).toBe(true);
  expect(await cli.store.addRelease(FOLDER, files('theirs'))).toBe(false);
});

test('temporary failures are retried', async () => {
  let failures = 2;
  fakeS3(cli.opened).faultOf = () => (failures-- > 0 ? 'InternalError' : null);
  expect(await cli.store.versionOf('no-such-document')).toBeNull();
  expect(failures).toBeLessThan(0);
});

test('a publisher that loses its lease stops, and files are never mixed', async () => {
  const s3 = fakeS3(cli.opened);
  const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>();
  // The sleeper's first file does not arrive.
  let sleeping = false;
  s3.faultOf = (method, key) => {
    if (sleeping || method !== 'PUT' || !key.endsWith(`${FOLDER}/entry.js`)) return null;
    sleeping = true;
    fallAsleep();
    return 'silence';
  };
  const slow = storeWith({ silenceMs: 2_000 });
  const sleeper = slow.addRelease(FOLDER, files('of the sleeper')).catch((error: Error) => error.message);
  await asleep;
  // Another publisher takes the lease over, as after its end.
  s3.bucket.delete(`of/tests/.drafts/${FOLDER}`);
  expect(await openWithShortLease().addRelease(FOLDER, files('of the next one'))).toBe(true);
  expect(await textOf('entry.js')).toBe('of the next one');
  expect(await sleeper).toMatch(/try again/);
  expect(await textOf('entry.js')).toBe('of the next one');
});

const closedEndpoint = async () => ({ S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}` });

test.each<[string, string, () => Promise<Readonly<Record<string, string>>>, string]>([
  ['a missing bucket', 's3://no-such-bucket', async () => ({}), 'There is no bucket no-such-bucket at http'],
  [
    'a wrong key',
    's3://releases',
    async () => ({ AWS_ACCESS_KEY_ID: 'another' }),
    'needs credentials: set AWS_ACCESS_KEY_ID',
  ],
  ['an endpoint that does not answer', 's3://releases', closedEndpoint, 'after 4 attempts): check S3_ENDPOINT'],
])('%s is reported with a message', async (_, setting, change, sentence) => {
  const env = await change();
  Object.assign(process.env, env);
  const store = await openStore(setting, { ...cli.opened.env, ...env });
  await expect(store.read('registry.json')).rejects.toThrow(sentence);
});

test.each([
  ['s3://Bad_Bucket', {}, 'on S3 it must be s3://bucket or s3://bucket/prefix'],
  ['s3://bucket/../other', {}, 'on S3 it must be'],
  ['s3:bucket', {}, 'on S3 it must be'],
  ['gs://bucket', {}, 'it must be a folder, or s3://bucket/prefix'],
  ['s3://bucket', { S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT is minio:9000; it must be an origin'],
  ['s3://bucket', { S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE is yes; it must be true or false'],
])('the setting %s with %j is refused', async (setting, env, sentence) => {
  await expect(openStore(setting, env)).rejects.toThrow(sentence);
});

test('the S3 client is loaded only for a store on S3', () => {
  const count = (setting: string) =>
    Number(execFileSync(process.execPath, [join(import.meta.dirname, 'support/countLoads.ts'), setting]).toString());
  expect(count(cli.folder)).toBe(0);
  expect(count('s3://releases')).toBeGreaterThan(0);
});
