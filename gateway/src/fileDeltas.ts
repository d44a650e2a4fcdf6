import {
  ACCEPTS_DELTA,
  AVAILABLE_DICTIONARY,
  DELTA_ENCODING,
  useAsDictionary,
} from '@friends/releases/publish/deltas/dictionaries';
import { type Deltas, readDeltas, verifyDelta } from '@friends/releases/publish/deltas/storedDeltas';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { contentTypeOf } from '@friends/releases/store/contentType';
import { IMMUTABLE } from '@friends/releases/store/immutable';
import { readRelease } from '@friends/releases/store/readRelease';
import type { Store } from '@friends/releases/store/store';
import { type ReleaseFile, type ReleaseId, releaseId, releaseUrl } from '@friends/shared/contract/release/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { etagOf, isFresh } from './etag.ts';

/** Most deltas have a few hundred bytes, large ones a few thousand. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024;
const MAX_CACHED_RELEASES = 500;
/** How long a missing list of deltas is cached: a release may get its list a moment after its files. */
const MISSING_TTL_MS = 1_000;

export interface FileAddress extends ReleaseId {
  readonly path: string;
}

interface ReleaseDeltas {
  readonly files: ReadonlyMap<string, ReleaseFile>;
  readonly deltas: Deltas;
}

/** Headers that let browsers use a file as a dictionary, and let caches store one answer per dictionary. */
export function dictionaryHeaders(address: FileAddress): {
  readonly vary: string;
  readonly 'use-as-dictionary'?: string;
} {
  const use = useAsDictionary(releaseUrl(address.name, address.version, address.path));
  if (use === null) return { vary: 'accept-encoding' };
  return { vary: 'accept-encoding, available-dictionary', 'use-as-dictionary': use };
}

/** SHA-256 of the dictionary that the client offers, in base64; null if it gets no delta, as for range requests. */
function offeredDictionary({ headers }: FastifyRequest): string | null {
  if (headers.range !== undefined || !ACCEPTS_DELTA.test(headers['accept-encoding'] ?? '')) return null;
  return AVAILABLE_DICTIONARY.exec(String(headers['available-dictionary'] ?? ''))?.[1] ?? null;
}

/** Deltas from the files that returning visitors have cached (RFC 9842). */
export interface FileDeltas {
  /** @returns false if the file itself must be sent */
  send(request: FastifyRequest, reply: FastifyReply, address: FileAddress): Promise<boolean>;
}

/**
 * A delta is sent only if decompressing it, which is tried once, yields the published file: a browser that gets a wrong
 * one does not request the file again.
 */
export function fileDeltas(store: Store): FileDeltas {
  const releases = new LRUCache<string, ReleaseDeltas>({ max: MAX_CACHED_RELEASES });
  /** Verified deltas; null for one that does not yield the published file. */
  const verifiedDeltas = new LRUCache<string, { readonly bytes: Buffer | null }>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => 100 + (bytes?.length ?? 0),
  });

  async function readReleaseDeltas(id: ReleaseId): Promise<ReleaseDeltas> {
    const cached = releases.get(releaseId(id));
    if (cached) return cached;
    const release = await readRelease(store, id.name, id.version).catch((error: unknown) => {
      if (error instanceof ReleaseRefused) return null;
      throw error;
    });
    const files = new Map((release?.files ?? []).map((file) => [file.path, file] as const));
    const deltas: Deltas = release ? await readDeltas(store, release) : new Map();
    releases.set(releaseId(id), { files, deltas }, deltas.size === 0 ? { ttl: MISSING_TTL_MS } : {});
    return { files, deltas };
  }

  async function readDelta(address: FileAddress, dictionary: string): Promise<Buffer | null> {
    const { files, deltas } = await readReleaseDeltas(address);
    const file = files.get(address.path);
    const delta = deltas.get(address.path)?.find((item) => item.dictionary === dictionary);
    if (!file || !delta) return null;
    const key = `${releaseId(address)} ${address.path} ${dictionary}`;
    const cached = verifiedDeltas.get(key);
    if (cached) return cached.bytes;
    const check = await verifyDelta(store, address, file, delta);
    const bytes = check?.isVerified ? Buffer.from(check.bytes) : null;
    verifiedDeltas.set(key, { bytes });
    return bytes;
  }

  return {
    async send(request, reply, address) {
      const dictionary = offeredDictionary(request);
      const bytes = dictionary === null ? null : await readDelta(address, dictionary);
      if (bytes === null) return false;
      const etag = etagOf(bytes);
      reply.headers({
        'cache-control': IMMUTABLE,
        'content-type': contentTypeOf(address.path),
        ...dictionaryHeaders(address),
        etag,
        'content-encoding': DELTA_ENCODING,
      });
      await (isFresh(request, etag) ? reply.code(304).send() : reply.send(bytes));
      return true;
    },
  };
}
