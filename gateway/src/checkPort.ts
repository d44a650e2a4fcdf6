import { once } from 'node:events';
import { createServer } from 'node:net';
import { asListenFault } from '@friends/api/platform/http/asListenFault';
import { listenHost } from '@friends/api/platform/http/listenHost';

/**
 * Checks that the port is free, before the long build starts. Without a host, the port must be free on every address.
 *
 * @throws ConfigError
 */
export async function checkPort(target: Parameters<typeof asListenFault>[1]): Promise<void> {
  const { port, host } = target;
  // The warning about the host is logged later, once the portal listens.
  const at = host === undefined ? host : await listenHost(host, () => {});
  const probe = createServer().listen(port, at);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw asListenFault(error, target);
  }
  probe.close();
  await once(probe, 'close');
}
