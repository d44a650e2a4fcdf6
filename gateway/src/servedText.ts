import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedCompressions, type Compression } from '@friends/releases/store/compressions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isFresh } from './etag.ts';

export interface ServedText {
  readonly text: string;
  /** `text`, compressed in advance: a browser loads nothing else of a page before it has the text. */
  readonly compressed: Readonly<Record<Compression['encoding'], Buffer>>;
  readonly etag: string;
}

/** Used at first, because a visitor waits for the page. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** A twelfth smaller than `FAST` for 20 times the work: 50 to 100 ms of a core for a page. */
const SMALL = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

let lastRecompression: Promise<void> = Promise.resolve();

/** Compresses one text at a time and off the main thread, so that requests are not slowed down. */
function recompress(text: string, compressed: { br: Buffer }): void {
  lastRecompression = lastRecompression
    .then(async () => {
      compressed.br = await promisify(brotliCompress)(text, SMALL);
    })
    .catch(() => {}); // The fast version stays.
}

/** Compresses a text fast, then smaller in the background. */
export function compressText(text: string): ServedText {
  const compressed = { br: brotliCompressSync(text, FAST), gzip: gzipSync(text) };
  recompress(text, compressed);
  return { text, compressed, etag: etagOf(text) };
}

interface Headers {
  readonly 'cache-control': string;
  readonly vary: string;
}

/** Sends a text in the smallest accepted encoding, or 304 if the client has it. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, compressed, etag }: ServedText,
  headers: Headers,
): FastifyReply {
  reply.headers({ ...headers, etag });
  // Conditions count only for answers with 200 (RFC 9110, 13.2.1).
  if (reply.statusCode === 200 && isFresh(request, etag)) return reply.code(304).send();
  const [smallest] = acceptedCompressions(request.headers['accept-encoding']);
  if (!smallest) return reply.send(text);
  return reply.header('content-encoding', smallest.encoding).send(compressed[smallest.encoding]);
}
