import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { untilIs } from '@friends/tools/testing/until';
import { builtRemote, integrity } from '../../releases/tests/support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { FOLDER, S3 } from '../../releases/tests/support/stores.ts';
import { fetchPath as fetchRawPath } from './support/fetchPath.ts';
import { type Gateway, startGateway } from './support/startGateway.ts';
import { versionIn } from './support/versionIn.ts';

const SCRIPT = `var mf_demo = "${'a long script '.repeat(100)}";`;

interface OpenPortal {
  readonly cli: ReleaseCli;
  readonly gateway: Gateway;
}
const opened: OpenPortal[] = [];
afterEach(async () => {
  for (const { cli, gateway } of opened.splice(0)) {
    await gateway.stop();
    await cli.close();
  }
});

async function open(kind: typeof FOLDER): Promise<OpenPortal> {
  const cli = await openReleaseCli(kind);
  await cli.run('publish', builtRemote(cli.folder, { text: SCRIPT }));
  await cli.run('live', 'mf-demo@1.0.0');
  const portal = { cli, gateway: await startGateway(cli) };
  opened.push(portal);
  return portal;
}

const COMPARED_HEADERS = [
  'cache-control',
  'content-type',
  'content-encoding',
  'content-length',
  'vary',
  'x-content-type-options',
];

/** The body is not decompressed, so that it can be compared as a proxy would cache it. */
async function fetchPath({ gateway }: OpenPortal, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetchRawPath(gateway.url, path, { method, headers });
  return {
    status: answer.status,
    headers: Object.fromEntries(COMPARED_HEADERS.map((name) => [name, answer.headers[name]])),
    etag: answer.headers.etag,
    body: answer.body.toString('base64'),
  };
}

const ENTRY = '/remotes/mf-demo/1.0.0/remoteEntry.js';

test('an uploaded picture is served the same from a folder and from S3, cached for a year', async () => {
  const path = `content-pictures/${'0f'.repeat(16)}-640x480/640.avif`;
  const [folder, s3] = [await open(FOLDER), await open(S3)];
  for (const { cli } of [folder, s3]) {
    await cli.store.writeFile(path, Buffer.from('picture'));
    await cli.store.writeFile('content-pictures/notes.txt', Buffer.from('notes'));
  }
  for (const method of ['GET', 'HEAD'] as const) {
    const { etag: _, ...fromFolder } = await fetchPath(folder, `/${path}`, {}, method);
    const { etag, ...fromS3 } = await fetchPath(s3, `/${path}`, {}, method);
    expect(fromS3).toEqual(fromFolder);
    expect(fromS3).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/avif',
        'x-content-type-options': 'nosniff',
      },
    });
    expect((await fetchPath(s3, `/${path}`, { 'if-none-match': String(etag) })).status).toBe(304);
  }
  for (const store of [folder, s3])
    for (const other of ['notes.txt', path.replace('640.avif', '320.avif').slice('content-pictures/'.length)])
      expect((await fetchPath(store, `/content-pictures/${other}`)).status).toBe(404);
});

test.each([
  [ENTRY, {}, undefined],
  [ENTRY, { 'accept-encoding': 'gzip, br' }, 'br'],
  [ENTRY, { 'accept-encoding': 'gzip, deflate' }, 'gzip'],
  [ENTRY, { 'accept-encoding': 'gzip, br;q=0' }, 'gzip'],
  ['/shell/2.0.0/shell.css', { 'accept-encoding': 'br' }, 'br'],
  ['/shell/2.0.0/shell.css', {}, undefined],
])('%s with %j is the same from a folder and from S3', async (path, headers, encoding) => {
  const [folder, s3] = [await open(FOLDER), await open(S3)];
  for (const method of ['GET', 'HEAD'] as const) {
    const { etag: _, ...fromFolder } = await fetchPath(folder, path, headers, method);
    const { etag, ...fromS3 } = await fetchPath(s3, path, headers, method);
    expect(fromS3).toEqual(fromFolder);
    expect([fromS3.status, fromS3.headers['content-encoding']]).toEqual([200, encoding]);
    expect(fromS3.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': `${path === ENTRY ? 'application/javascript' : 'text/css'}; charset=utf-8`,
    });
    expect((await fetchPath(s3, path, { ...headers, 'if-none-match': String(etag) })).status).toBe(304);
  }
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a file sent as %s is the published one', async (encoding, unpack) => {
  for (const kind of [FOLDER, S3]) {
    const { body } = await fetchPath(await open(kind), ENTRY, { 'accept-encoding': encoding });
    expect(unpack(Buffer.from(body, 'base64')).toString()).toBe(SCRIPT);
  }
});

test.each([
  '/remotes/mf-demo/1.0.0/missing.js',
  '/remotes/mf-demo/9.9.9/remoteEntry.js',
  '/remotes/no-such/1.0.0/remoteEntry.js',
  '/remotes/mf-demo/1.0.0/..%2f..%2f..%2fregistry.json',
  '/remotes/mf-demo/1.0.0/',
  '/remotes/mf-demo',
  '/remotes/mf-demo/',
  '/remotes/',
  '/remotes/..%2fregistry.json',
  '/remotes/../registry.json%00',
  '/remotes/.staging/x.js',
  '/remotes/shell/2.0.0/shell.css',
  '/shell/2.0.0/../../registry.json%00',
])('%s is served from neither a folder nor S3, with the same response', async (path) => {
  for (const kind of [FOLDER, S3]) {
    const { status, headers, body } = await fetchPath(await open(kind), path, { 'accept-language': 'id' });
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    const problem = { status, code: 'not_found', detail: 'Yang Anda cari tidak ditemukan.' };
    expect(JSON.parse(Buffer.from(body, 'base64').toString())).toMatchObject(problem);
  }
});

test('page and registry follow changes in S3', async () => {
  const { cli, gateway } = await open(S3);
  const page = async (path: string) => (await fetch(`${gateway.url}${path}`)).text();
  expect(await page('/')).toContain(`src="/shell/2.0.0/shell.js" integrity="${integrity('// 2.0.0')}"`);
  expect(versionIn(await page('/registry.json'))).toBe('1.0.0');
  await cli.publish('mf-demo', '2.0.0');
  await cli.run('live', 'mf-demo@2.0.0');
  for (const path of ['/', '/registry.json']) await untilIs(async () => versionIn(await page(path)), '2.0.0');
});

test('a file is read from S3 once for concurrent requests, and still served if S3 stops responding', async () => {
  const s3 = await open(S3);
  const { s3: fakeS3 } = s3.cli.opened;
  let reads = 0;
  if (fakeS3)
    fakeS3.faultOf = (method, key) => {
      if (method === 'GET' && key.endsWith('remoteEntry.js')) reads += 1;
      return null;
    };
  await Promise.all(Array.from({ length: 50 }, () => fetchPath(s3, ENTRY)));
  expect(reads).toBe(1);
  const before = await fetchPath(s3, '/registry.json');
  let silences = 0;
  if (fakeS3)
    fakeS3.faultOf = () => {
      silences += 1;
      return 'silence';
    };
  expect(await fetchPath(s3, ENTRY)).toMatchObject({ status: 200, body: Buffer.from(SCRIPT).toString('base64') });
  await untilIs(async () => {
    expect(await fetchPath(s3, '/registry.json')).toEqual(before);
    return silences > 0;
  }, true);
  // The requests meanwhile were answered from memory: if they had waited for S3, more reads would have been tried.
  expect(silences).toBe(1);
  let answered = 0;
  if (fakeS3)
    fakeS3.faultOf = () => {
      answered += 1;
      return null;
    };
  fakeS3?.closeConnections();
  await untilIs(async () => answered > 0, true);
});
