import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { acceptedCompressions, type Compression } from '@friends/release/compressions';

export interface ServedFile {
  readonly body: Buffer;
  /** As in `Content-Type`. */
  readonly type: string;
  readonly status?: number;
}

/** The file at a path with its query; null where there is none. */
export type FindFile = (path: string) => Promise<ServedFile | null>;

export interface StaticServer {
  readonly url: string;
  stop(): Promise<void>;
}

const TEXT = /^text\/|javascript|json|xml/;

const COMPRESS: Readonly<Record<Compression['encoding'], (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body),
  gzip: (body) => gzipSync(body),
};

type Encoded = ServedFile & { readonly encoded: Readonly<Record<Compression['encoding'], Buffer>> | null };

function encode(file: ServedFile): Encoded {
  const { body, type } = file;
  return { ...file, encoded: TEXT.test(type) ? { br: COMPRESS.br(body), gzip: COMPRESS.gzip(body) } : null };
}

/**
 * Serves files that never change, texts compressed as the portal's are: brotli at its highest quality, or gzip. Each is
 * found and compressed once, so the first visit is slower than all others.
 */
export async function compressedServer(port: number, find: FindFile): Promise<StaticServer> {
  const encodedByPath = new Map<string, Promise<Encoded | null>>();
  const get = (path: string) => {
    const before = encodedByPath.get(path);
    if (before) return before;
    const answer = find(path).then((file) => file && encode(file));
    encodedByPath.set(path, answer);
    return answer;
  };
  const server = createServer((request, response) => {
    void get(request.url ?? '/').then(
      (file) => {
        if (!file) return response.writeHead(404).end();
        const [smallest] = acceptedCompressions(request.headers['accept-encoding']);
        const headers = { 'content-type': file.type, 'cache-control': 'no-cache', vary: 'accept-encoding' };
        const encoding = file.encoded && smallest ? { 'content-encoding': smallest.encoding } : {};
        const body = (smallest && file.encoded?.[smallest.encoding]) ?? file.body;
        return response
          .writeHead(file.status ?? 200, { ...headers, ...encoding, 'content-length': body.length })
          .end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
