import { once } from 'node:events';
import { createServer } from 'node:net';
import { asListenFault } from '@friends/api/http/asListenFault';

interface PortToCheck {
  readonly port: number;
  /** Every address, where it is left out. */
  readonly host?: string;
  /** Where the port is set. */
  readonly setting?: string;
}

/** Checks that the port can be listened on, before the long work of building. Throws `ConfigError`. */
export async function checkPort(target: PortToCheck): Promise<void> {
  const { port, host } = target;
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw asListenFault(error, target);
  }
  probe.close();
  await once(probe, 'close');
}
