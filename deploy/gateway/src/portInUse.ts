import { createServer } from 'node:net';

export class PortInUse extends Error {
  override readonly name = 'PortInUse';
  constructor(port: number) {
    super(`Port ${port} is in use. Stop what listens there, or choose another one: PORT=${port + 1} npm start`);
  }
}

/** Checks that the port is free, before the long work of building. @throws PortInUse */
export async function checkPort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
