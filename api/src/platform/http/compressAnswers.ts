import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below it, the head of the answer is the larger part. In bytes. */
const SMALLEST = 1024;

/**
 * Compresses what the routes of this scope answer, where the caller takes it: a catalogue of 18 kB is 3 on the way to a
 * phone. What comes compressed, or does not compress, stays as it is. A compressed answer does not tell its secrets by its
 * length, as nobody can ask in a member's name from elsewhere (docs/decisions/0090).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: SMALLEST,
    encodings: ['br', 'gzip'],
    // A small compressed body may become an endless one.
    globalDecompression: false,
  });
}
