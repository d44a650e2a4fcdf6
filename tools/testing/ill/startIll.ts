import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';

/** What it does with the connection that a request came on; `count` is 1 for the first request. */
export type Illness = (socket: Socket, count: number) => void;

/** Says nothing, ever. */
export const silent: Illness = () => {};

/** Breaks the connection off at once, as a process does that is killed. */
export const resets: Illness = (socket) => void socket.resetAndDestroy();

/** Writes this, and leaves the connection open. */
export const says =
  (text: string): Illness =>
  (socket) =>
    void socket.write(text);

/** A whole answer. */
export const answers = (body: string, head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'): Illness =>
  says(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);

const PIECE = Buffer.alloc(64 * 1024, '7');

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE.length) yield PIECE;
}

/** Writes this and then piece after piece, as fast as they are taken, to so many bytes. */
export const floods =
  (head: string, bytes = Number.POSITIVE_INFINITY): Illness =>
  (socket) => {
    socket.write(head);
    Readable.from(pieces(bytes)).pipe(socket, { end: false });
  };

/**
 * A neighbour that is ill: it speaks bytes, not HTTP, so that it may say anything, or nothing.
 *
 * @param port one that is free, unless it says otherwise
 */
export async function startIll(illness: Illness, port = 0) {
  const heads: string[] = [];
  const open = new Set<Socket>();
  let gone = 0;
  const server = createServer((socket) => {
    open.add(socket);
    // Whoever resets it, or is reset, is what the test is about.
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      gone += socket.bytesWritten;
    });
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (!/^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(text)) return;
      heads.push(text);
      illness(socket, heads.length);
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  /** Closes all connections. Not by a reset: of one that is just closing Node.js would keep the handle for ever. */
  const cutOff = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Heads of the requests that came, as they were written. */
    asked: heads as readonly string[],
    /** Bytes that left it, on all its connections. */
    sent: () => [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, gone),
    /** Open connections. */
    connections: () => open.size,
    cutOff,
    stop() {
      cutOff();
      server.close();
    },
  };
}
export type IllServer = Awaited<ReturnType<typeof startIll>>;
