import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';

/** What the server does with a request; `count` is 1 for the first one. */
export type Fault = (socket: Socket, count: number) => void;

/** Keeps the connection open without a response. */
export const neverRespond: Fault = () => {};

/** Resets the connection at once, like a killed process. */
export const resetConnection: Fault = (socket) => void socket.resetAndDestroy();

/** Writes a text and keeps the connection open. */
export const sendRaw =
  (text: string): Fault =>
  (socket) =>
    void socket.write(text);

export const respondWith = (body: string, head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'): Fault =>
  sendRaw(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);

const CHUNK = Buffer.alloc(64 * 1024, '7');

function* chunks(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK;
}

/** Writes a head, then `bytes` of data as fast as the client reads. */
export const sendFlood =
  (head: string, bytes = Number.POSITIVE_INFINITY): Fault =>
  (socket) => {
    socket.write(head);
    Readable.from(chunks(bytes)).pipe(socket, { end: false });
  };

/** Starts a server that writes raw bytes, so that it may send anything or nothing. @param port default: a free one */
export async function startFaultyServer(fault: Fault, port = 0) {
  const heads: string[] = [];
  const open = new Set<Socket>();
  let sentByClosed = 0;
  const server = createServer((socket) => {
    open.add(socket);
    // Tests reset connections on purpose.
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      sentByClosed += socket.bytesWritten;
    });
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (!/^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(text)) return;
      heads.push(text);
      fault(socket, heads.length);
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  /** Closes all connections. Not by a reset: Node.js would leak the handle of one that is closing. */
  const closeConnections = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Heads of the requests, as received. */
    requestHeads: heads as readonly string[],
    countSentBytes: () => [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, sentByClosed),
    countConnections: () => open.size,
    closeConnections,
    stop() {
      closeConnections();
      server.close();
    },
  };
}
export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;
