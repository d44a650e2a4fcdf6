import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastify from 'fastify';

interface ServedFile {
  readonly body: Buffer | string;
  readonly type: string;
  readonly status?: number;
}

/** Finds the file of a path with its query, or null. */
export type FindFile = (path: string) => Promise<ServedFile | null>;

const TEXT = /^text\/|javascript|json|xml/;
const compress = promisify(brotliCompress);

/**
 * Starts a server that compresses texts like the portal, with brotli at its highest quality. Each text is compressed once,
 * so the first visit is slowest.
 *
 * @returns its address
 */
export async function startCompressedServer(cleanup: AsyncDisposableStack, find: FindFile): Promise<string> {
  const answerOf = async (path: string) => {
    const { body, type, status = 200 } = (await find(path)) ?? { body: '', type: 'text/plain', status: 404 };
    if (!TEXT.test(type)) return { body, status, headers: { 'content-type': type } };
    return { body: await compress(body), status, headers: { 'content-type': type, 'content-encoding': 'br' } };
  };
  const answers = new Map<string, ReturnType<typeof answerOf>>();
  const app = fastify({ forceCloseConnections: true });
  app.get('*', async ({ url }, reply) => {
    const answer = answers.get(url) ?? answerOf(url);
    answers.set(url, answer);
    const { body, status, headers } = await answer;
    return reply.code(status).headers(headers).header('cache-control', 'no-cache').send(body);
  });
  cleanup.defer(() => app.close());
  return await app.listen({ host: '127.0.0.1', port: 0 });
}
