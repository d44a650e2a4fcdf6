import { connect, createServer, type Socket } from 'node:net';

/** A proxy on the way to a database: where it leads can be changed, as an address that moves in a failover. */
export interface MovingProxy {
  readonly url: string;
  /** From now on it leads there; whoever is on the way is cut off. */
  lead(url: string): void;
  close(): void;
}

export async function openMovingProxy(to: string): Promise<MovingProxy> {
  let target = new URL(to);
  const onTheWay = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(Number(target.port), target.hostname);
    for (const [one, next] of [
      [socket, other],
      [other, socket],
    ] as const) {
      onTheWay.add(one);
      one.on('error', () => next.destroy());
      one.on('close', () => {
        onTheWay.delete(one);
        next.destroy();
      });
      one.pipe(next);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(to);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  const cut = (): void => {
    for (const socket of onTheWay) socket.destroy();
  };
  return {
    url: url.href,
    lead(next) {
      target = new URL(next);
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
