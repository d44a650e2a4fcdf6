import { hash } from 'node:crypto';
import { sendProblem } from '@friends/api/platform/http/registerErrorHandlers';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import { contentTypeOf } from '@friends/releases/store/contentType';
import { IMMUTABLE } from '@friends/releases/store/immutable';
import { type Store, StoreUnreachable } from '@friends/releases/store/store';
import { isPictureFile, PICTURE_FOLDER } from '@friends/shared/contract/rules/contentPicture';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isFresh } from './etag.ts';

/** Limit for all cached pictures together; the least recently used are dropped. Nginx and browsers cache them, too. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

interface ServedPicture {
  readonly bytes: Buffer;
  readonly etag: string;
}

async function readPicture(store: Store, path: string): Promise<ServedPicture | undefined> {
  const bytes = await store.readFile(`${PICTURE_FOLDER}/${path}`);
  if (bytes === null) return undefined;
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
  };
}

/** Serves uploaded pictures from a bucket, with the headers of `serveFolderFiles`. */
export function serveStoredPictures(app: FastifyInstance, store: Store): void {
  const pictures = new LRUCache<string, ServedPicture>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    fetchMethod: (path) => readPicture(store, path),
  });

  app.get<{ Params: { '*': string } }>(`/${PICTURE_FOLDER}/*`, async (request, reply) => {
    const path = request.params['*'];
    if (!isPictureFile(path)) return reply.callNotFound();
    try {
      const picture = await pictures.fetch(path);
      if (picture === undefined) return reply.callNotFound();
      const { bytes, etag } = picture;
      reply.headers({
        'cache-control': IMMUTABLE,
        'content-type': contentTypeOf(path),
        vary: 'accept-encoding',
        etag,
      });
      return isFresh(request, etag) ? reply.code(304).send() : reply.send(bytes);
    } catch (error) {
      if (!(error instanceof StoreUnreachable)) throw error;
      request.log.error(error);
      return sendProblem(new Refusal('unavailable'), request, reply);
    }
  });
}
