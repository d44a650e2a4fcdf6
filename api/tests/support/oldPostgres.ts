import { createServer } from 'node:net';

/** A message in PostgreSQL's protocol (its manual, "Message Formats"). */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);

/** A row with one text column. */
function singleRow(name: string, value: string): Buffer {
  const column = Buffer.concat([Buffer.from([0, 1]), Buffer.from(`${name}\0`), Buffer.alloc(18)]);
  column.writeInt32BE(25, column.length - 12);
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  const row = Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(value)]);
  return Buffer.concat([message('T', column), message('D', row), message('C', Buffer.from('SHOW\0')), READY]);
}

/** A server that reports PostgreSQL 13 as its version, and supports nothing else. */
export async function startOldPostgres(): Promise<{ readonly port: number; stop(): void }> {
  const server = createServer((socket) => {
    let isWelcomed = false;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (!isWelcomed) socket.write(WELCOME);
      else if (chunk.includes('server_version_num')) socket.write(singleRow('server_version_num', '130012'));
      isWelcomed = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, stop: () => void server.close() };
}
