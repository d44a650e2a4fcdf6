import { hash } from 'node:crypto';
import { sendProblem } from '@friends/api/http/speakProblems';
import { ApiProblem } from '@friends/api/problems/ApiProblem';
import { acceptedCompressions, type Compression } from '@friends/release/compressions';
import { contentTypeOf } from '@friends/release/contentType';
import { IMMUTABLE } from '@friends/release/immutable';
import { ReleaseRefused } from '@friends/release/ReleaseRefused';
import { readRelease } from '@friends/release/readRelease';
import { type Store, StoreUnreachable } from '@friends/release/store';
import { releaseFolder, SHELL } from '@friends/shared/contract/release/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isFresh } from './etag.ts';
import type { PortalPages } from './portalPages.ts';

/** Files kept in memory, together; the whole portal with its compressed copies is a tenth of it. */
const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_RELEASES = 500;
/** A release that is not there is asked for again after so long. */
const MISSING_MS = 1_000;

interface Params {
  readonly name: string;
  readonly version: string;
  readonly '*': string;
}

/** Paths of a release's files, and of what describes it, with their integrity; null where there is no such release. */
type ReleaseIntegrity = { readonly files: ReadonlyMap<string, string> | null };

async function describe(store: Store, name: string, version: string): Promise<ReleaseIntegrity> {
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

/** Files of a store that is no folder, kept in memory: they never change, and what was asked for last stays. */
function rememberedFiles(store: Store) {
  const releases = new LRUCache<string, ReleaseIntegrity>({ max: KEPT_RELEASES });
  const files = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    // Many who ask at once wait for one answer of the store.
    fetchMethod: async (path) => {
      const bytes = await store.readFile(path);
      return bytes === null ? undefined : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  });
  return {
    async integrityOf(name: string, version: string, path: string): Promise<string | undefined> {
      const key = `${name}/${version}`;
      const release = releases.get(key) ?? (await describe(store, name, version));
      releases.set(key, release, release.files === null ? { ttl: MISSING_MS } : {});
      return release.files?.get(path);
    },
    read: (path: string) => files.fetch(path),
  };
}

/**
 * Serves the releases of a store that is no folder, with the headers a folder has: only files that a whole release
 * names, compressed where the store has them so.
 *
 * @param has whether the origin that is asked has releases of a name
 */
export function storedFiles(app: FastifyInstance, store: Store, has: PortalPages['has']): void {
  const remembered = rememberedFiles(store);

  /** A file in the first of the compressions that the store has it in, else as it is; null where it is not there. */
  async function smallest(at: string, compressions: readonly Compression[]) {
    for (const { encoding, ending } of compressions) {
      const bytes = await remembered.read(`${at}${ending}`);
      if (bytes !== undefined) return { bytes, encoding };
    }
    const bytes = await remembered.read(at);
    return bytes === undefined ? null : { bytes, encoding: null };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, { name, version, '*': path }: Params) {
    const integrity = await remembered.integrityOf(name, version, path);
    if (integrity === undefined) return reply.callNotFound();
    const at = `${releaseFolder(name, version)}/${path}`;
    const copy = await smallest(at, acceptedCompressions(request.headers['accept-encoding']));
    if (copy === null) return reply.callNotFound();
    const etag = `W/"${integrity.slice(-24)}"`;
    reply.headers({
      'cache-control': IMMUTABLE,
      'content-type': contentTypeOf(path),
      vary: 'accept-encoding',
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
      return sendProblem(new ApiProblem('unavailable'), request, reply);
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
