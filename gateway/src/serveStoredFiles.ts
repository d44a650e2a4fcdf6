import { hash } from 'node:crypto';
import { sendProblem } from '@friends/api/platform/http/registerErrorHandlers';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { isIntact } from '@friends/page/isIntact';
import { decompress } from '@friends/releases/check/storedFaults';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { acceptedCompressions, type Compression } from '@friends/releases/store/compressions';
import { contentTypeOf } from '@friends/releases/store/contentType';
import { IMMUTABLE } from '@friends/releases/store/immutable';
import { readRelease } from '@friends/releases/store/readRelease';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { releaseFolder, SHELL } from '@friends/shared/contract/release/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isFresh } from './etag.ts';
import { dictionaryHeaders, type FileDeltas } from './fileDeltas.ts';
import type { PortalsByHost } from './portalsByHost.ts';
import type { FileWatch } from './telemetry/watchFiles.ts';

/** Limit for all cached files together; the whole portal with its compressed copies needs a tenth of it. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const MAX_CACHED_RELEASES = 500;
const MISSING_TTL_MS = 1_000;

export interface ServedReleases extends Pick<PortalsByHost, 'has'> {
  readonly isChanged: FileWatch['isChanged'];
  readonly deltas: FileDeltas;
}

interface Params {
  readonly name: string;
  readonly version: string;
  readonly '*': string;
}

interface ReleaseIntegrity {
  /** Integrity of each file by path, including `release.json`; null if there is no such release. */
  readonly files: ReadonlyMap<string, string> | null;
}

async function readIntegrity(store: Store, name: string, version: string): Promise<ReleaseIntegrity> {
  try {
    const release = await readRelease(store, name, version);
    const ownIntegrity = `sha384-${hash('sha384', JSON.stringify(release), 'base64')}`;
    const files = release.files.map(({ path, integrity }) => [path, integrity] as const);
    return { files: new Map([...files, ['release.json', ownIntegrity]]) };
  } catch (error) {
    if (error instanceof ReleaseRefused) return { files: null };
    throw error;
  }
}

interface Expected {
  readonly integrity: string;
  readonly encoding: Compression['encoding'] | null;
}

/** True if the decompressed bytes are those of the published file. */
function isExpected(bytes: Uint8Array, { integrity, encoding }: Expected): boolean {
  const content = encoding === null ? bytes : decompress(bytes, encoding);
  return content !== null && isIntact(content, { integrity });
}

/**
 * Published files never change; the least recently used are dropped from memory. Each file is compared with the
 * release's description when it is read; a changed one counts as missing.
 */
function fileCache(store: Store) {
  const releases = new LRUCache<string, ReleaseIntegrity>({ max: MAX_CACHED_RELEASES });
  const files = new LRUCache<string, Buffer, Expected | null>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: async (path, _stale, { context: expected }) => {
      const bytes = await store.readFile(path);
      if (bytes === null || (expected !== null && !isExpected(bytes, expected))) return undefined;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  });
  return {
    async integrityOf(name: string, version: string, path: string): Promise<string | undefined> {
      const key = `${name}/${version}`;
      const release = releases.get(key) ?? (await readIntegrity(store, name, version));
      releases.set(key, release, release.files === null ? { ttl: MISSING_TTL_MS } : {});
      return release.files?.get(path);
    },
    /** @param expected null for files that verify themselves */
    read: (path: string, expected: Expected | null) => files.fetch(path, { context: expected }),
  };
}

/** Serves releases from a bucket, with the headers of `serveFolderFiles`. Only files that a release lists are served. */
export function serveStoredFiles(app: FastifyInstance, store: Store, { has, isChanged, deltas }: ServedReleases): void {
  const cachedFiles = fileCache(store);

  /** A file in the first encoding that the store has, otherwise uncompressed; null if it is missing. */
  async function readSmallest(storePath: string, integrity: string, compressions: readonly Compression[]) {
    const isDescription = storePath.endsWith('/release.json');
    for (const { encoding, ending } of isDescription ? [] : compressions) {
      const bytes = await cachedFiles.read(`${storePath}${ending}`, { integrity, encoding });
      if (bytes !== undefined) return { bytes, encoding };
    }
    const bytes = await cachedFiles.read(storePath, isDescription ? null : { integrity, encoding: null });
    return bytes === undefined ? null : { bytes, encoding: null };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, { name, version, '*': path }: Params) {
    const integrity = await cachedFiles.integrityOf(name, version, path);
    if (integrity === undefined) return reply.callNotFound();
    const storePath = `${releaseFolder(name, version)}/${path}`;
    if (isChanged(storePath)) return reply.callNotFound();
    if (await deltas.send(request, reply, { name, version, path })) return reply;
    const copy = await readSmallest(storePath, integrity, acceptedCompressions(request.headers['accept-encoding']));
    if (copy === null) return reply.callNotFound();
    const etag = `W/"${integrity.slice(-24)}"`;
    reply.headers({
      'cache-control': IMMUTABLE,
      'content-type': contentTypeOf(path),
      ...dictionaryHeaders({ name, version, path }),
      etag,
      ...(copy.encoding ? { 'content-encoding': copy.encoding } : {}),
    });
    return isFresh(request, etag) ? reply.code(304).send() : reply.send(copy.bytes);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, params: Params) {
    try {
      return await send(request, reply, params);
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error;
      request.log.error(error);
      return sendProblem(new Refusal('unavailable'), request, reply);
    }
  }

  app.get<{ Params: Params }>('/remotes/:name/:version/*', (request, reply) =>
    request.params.name === SHELL || !has(request, request.params.name)
      ? reply.callNotFound()
      : answer(request, reply, request.params),
  );
  app.get<{ Params: Params }>(`/${SHELL}/:version/*`, (request, reply) =>
    answer(request, reply, { ...request.params, name: SHELL }),
  );
  for (const path of ['/remotes/*', `/${SHELL}/*`]) app.get(path, (_request, reply) => reply.callNotFound());
}
