import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedCompressions, type Compression } from '@friends/releases/store/compressions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isFresh } from './etag.ts';

export interface ServedText {
  readonly text: string;
  /** The same, compressed: nothing else of the page can start before it is there. */
  readonly compressed: Readonly<Record<Compression['encoding'], Buffer>>;
  readonly etag: string;
}

/** A page is made while somebody waits for it: the first reader gets it so. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** A twelfth smaller, and 20 times the work: 50 to 100 ms of a core for a page. */
const SMALL = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

let lastSmaller: Promise<void> = Promise.resolve();

/** One text after another and beside the main thread, so that new releases leave a processor to those who ask. */
function makeSmaller(text: string, compressed: { br: Buffer }): void {
  lastSmaller = lastSmaller
    .then(async () => {
      compressed.br = await promisify(brotliCompress)(text, SMALL);
    })
    .catch(() => {}); // what there is already does
}

/** Compresses a text, soon a little smaller. */
export function served(text: string): ServedText {
  const compressed = { br: brotliCompressSync(text, FAST), gzip: gzipSync(text) };
  makeSmaller(text, compressed);
  return { text, compressed, etag: etagOf(text) };
}

interface Headers {
  readonly 'cache-control': string;
  /** What of the request the answer depends on. */
  readonly vary: string;
}

/** Answers a text in the smallest form that the reader takes; 304 where the reader has it. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, compressed, etag }: ServedText,
  headers: Headers,
): FastifyReply {
  reply.headers({ ...headers, etag });
  // Only what is there can be known already (RFC 9110, 13.2.1).
  if (reply.statusCode === 200 && isFresh(request, etag)) return reply.code(304).send();
  const [smallest] = acceptedCompressions(request.headers['accept-encoding']);
  if (!smallest) return reply.send(text);
  return reply.header('content-encoding', smallest.encoding).send(compressed[smallest.encoding]);
}
