import { once } from 'node:events';
import { createServer } from 'node:net';

/** All addresses, IPv6 and IPv4. */
const ANY_ADDRESS = '::';
const ANY_IPV4 = '0.0.0.0';
/** Error codes of `listen` on a system without IPv6. */
const NO_IPV6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'];

/**
 * Returns the address to listen on: `host`, or 0.0.0.0 if `host` is `::` and this machine has no IPv6.
 *
 * @param warn called with a sentence in that case
 */
export async function listenHost(host: string, warn: (sentence: string) => void): Promise<string> {
  if (host !== ANY_ADDRESS) return host;
  const probe = createServer().listen(0, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (!NO_IPV6.includes(String(Object(error).code))) return host;
    warn(`This machine has no IPv6, so HOST=${ANY_ADDRESS} listens on ${ANY_IPV4}.`);
    return ANY_IPV4;
  }
  probe.close();
  await once(probe, 'close');
  return host;
}
