import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { Bucket, type ErrorCode, STATUSES } from './Bucket.ts';
import { copiedXml, deletedXml, errorXml, keysOf, listXml } from './xml.ts';

/** Fault of a request: refused, never answered, or executed with its answer lost. */
type Fault = 'InternalError' | 'silence' | 'lost answer';

export interface FakeS3 {
  readonly endpoint: string;
  readonly bucket: Bucket;
  /** Environment for its clients. */
  readonly env: Readonly<Record<string, string>>;
  /** Called for each request; returns its fault. */
  faultOf: (method: string, key: string) => Fault | null;
  /** Breaks all connections, so that waiting clients fail. */
  closeConnections(): void;
  close(): Promise<void>;
}

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-encoding'];

interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const errorAnswer = (code: ErrorCode, resource: string): Answer => ({
  status: STATUSES[code],
  body: errorXml(code, resource),
  headers: { 'content-type': 'application/xml' },
});

const header = ({ headers }: IncomingMessage, name: string) => headers[name]?.toString();

/** Rejects requests that are unsigned or signed with another key. */
function checkSignature(request: IncomingMessage, keyId: string): ErrorCode | null {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[0-9a-f]{64}$/.exec(
      header(request, 'authorization') ?? '',
    );
  if (!signed || header(request, 'x-amz-date') === undefined) return 'AccessDenied';
  return signed[1] === keyId ? null : 'InvalidAccessKeyId';
}

function isDamaged(request: IncomingMessage, body: Buffer): boolean {
  const sent = header(request, 'x-amz-checksum-crc32');
  if (sent === undefined) return false;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return sum.toString('base64') !== sent;
}

async function putObject(bucket: Bucket, key: string, request: IncomingMessage): Promise<Answer> {
  const before = bucket.changesOf(key);
  const body = await buffer(request);
  if (isDamaged(request, body)) return errorAnswer('BadDigest', key);
  const condition = { ifMatch: header(request, 'if-match'), ifNoneMatch: header(request, 'if-none-match') };
  const error = bucket.checkCondition(key, condition, before);
  if (error) return errorAnswer(error, key);
  const entries = KEPT_HEADERS.flatMap((name) => {
    const value = header(request, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { status: 200, headers: { etag: bucket.put(key, body, Object.fromEntries(entries)).etag } };
}

/** @param source `/bucket/key`, escaped, as the SDK sends it */
function copyObject(bucket: Bucket, key: string, source: string, ifMatch: string | undefined): Answer {
  const from = decodeURIComponent(source).replace(/^\/?[^/]*\//, '');
  const object = bucket.objects.get(from);
  if (!object) return errorAnswer('NoSuchKey', from);
  const error = bucket.checkCondition(from, { ifMatch, ifNoneMatch: undefined }, bucket.changesOf(from));
  if (error) return errorAnswer(error, from);
  const { etag, modified } = bucket.put(key, object.bytes, object.headers);
  return { status: 200, body: copiedXml(etag, modified), headers: { 'content-type': 'application/xml' } };
}

function getObject(bucket: Bucket, key: string): Answer {
  const object = bucket.objects.get(key);
  if (!object) return errorAnswer('NoSuchKey', key);
  const { bytes, etag, modified, headers } = object;
  return { status: 200, body: bytes, headers: { ...headers, etag, 'last-modified': modified.toUTCString() } };
}

interface FakeBucket {
  readonly bucket: Bucket;
  readonly name: string;
  readonly pageSize: number;
  readonly keyId: string;
}

async function answer({ bucket, name, pageSize, keyId }: FakeBucket, request: IncomingMessage): Promise<Answer> {
  const fault = checkSignature(request, keyId);
  if (fault) return errorAnswer(fault, request.url ?? '');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const [, bucketName = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  if (bucketName !== name) return errorAnswer('NoSuchBucket', bucketName);
  if (key !== '') {
    const source = header(request, 'x-amz-copy-source');
    if (request.method === 'PUT' && source !== undefined)
      return copyObject(bucket, key, source, header(request, 'x-amz-copy-source-if-match'));
    if (request.method === 'PUT') return putObject(bucket, key, request);
    if (request.method === 'GET' || request.method === 'HEAD') return getObject(bucket, key);
    if (request.method === 'DELETE') bucket.delete(key);
    return request.method === 'DELETE' ? { status: 204 } : errorAnswer('MethodNotAllowed', key);
  }
  if (request.method === 'POST' && searchParams.has('delete')) {
    const keys = keysOf((await buffer(request)).toString());
    for (const one of keys) bucket.delete(one);
    return { status: 200, body: deletedXml(keys), headers: { 'content-type': 'application/xml' } };
  }
  if (request.method === 'GET' && searchParams.get('list-type') === '2')
    return {
      status: 200,
      body: listXml(bucket, searchParams, pageSize),
      headers: { 'content-type': 'application/xml' },
    };
  return errorAnswer('MethodNotAllowed', bucketName);
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Answer): void {
  const content = body === undefined ? Buffer.alloc(0) : Buffer.from(body);
  const length = status === 204 ? {} : { 'content-length': content.length };
  response.writeHead(status, { 'x-amz-request-id': '1', ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : content);
}

const TEST_DEFAULTS = { name: 'releases', pageSize: 7, keyId: 'fake-key', host: '127.0.0.1', port: 0 };

/** @param options `pageSize` is the number of keys on a page of a list, small so that tests reach a second page */
export async function startS3(options: Partial<typeof TEST_DEFAULTS> = {}): Promise<FakeS3> {
  const { name, pageSize, keyId, host, port } = { ...TEST_DEFAULTS, ...options };
  const bucket = new Bucket();
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const fault = fakeS3.faultOf(request.method ?? '', decodeURIComponent(path).slice(name.length + 2));
    if (fault === 'silence') return;
    if (fault === 'InternalError') return send(request, response, errorAnswer('InternalError', path));
    answer({ bucket, name, pageSize, keyId }, request).then(
      (done) => (fault === 'lost answer' ? request.socket.destroy() : send(request, response, done)),
      () => request.socket.destroy(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fakeS3: FakeS3 = {
    endpoint,
    bucket,
    env: {
      S3_ENDPOINT: endpoint,
      S3_PATH_STYLE: 'true',
      AWS_ACCESS_KEY_ID: keyId,
      AWS_SECRET_ACCESS_KEY: 'fake-secret',
    },
    faultOf: () => null,
    closeConnections: () => server.closeAllConnections(),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fakeS3;
}
