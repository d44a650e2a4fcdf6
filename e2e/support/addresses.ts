import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const COUNT = 5;

/**
 * Ports that nobody listens on, as the kernel gives them: each is bound and closed again, all of them at once, so that no two
 * are the same.
 */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The run's ports: neither another run nor what was left by one that was killed is in the way. Workers inherit them. */
process.env.E2E_PORTS ??= (await freePorts(COUNT)).join();
const [portal = 0, otherPortal = 0, fakeApi = 0, pictures = 0, releasePortal = 0] =
  process.env.E2E_PORTS.split(',').map(Number);

export const PORTS = { portal, otherPortal, fakeApi, pictures, releasePortal } as const;

const origin = (port: number) => `http://localhost:${port}`;

/** A portal that runs already: no other is started, and the tests use that one. */
export const RUNNING_PORTAL = process.env.E2E_PORTAL_URL;
/** The portal with its own API. */
export const PORTAL = RUNNING_PORTAL ?? origin(PORTS.portal);
/** Another one of these, where tests change what is live. */
export const RELEASE_PORTAL = RUNNING_PORTAL ?? origin(PORTS.releasePortal);
/** The portal in front of the fake API. */
export const OTHER_PORTAL = origin(PORTS.otherPortal);
export const FAKE_API = origin(PORTS.fakeApi);
/** Where the fake keeps its pictures. */
export const PICTURES = origin(PORTS.pictures);

/** Key of the page of mails that were not sent. */
export const OUTBOX_KEY = 'outbox-of-the-tests';
export const OUTBOX = `/api/outbox?key=${OUTBOX_KEY}`;

/** Points from which two people approve a claim at the portal of the releases, which is that of the staff's tests, too. */
export const LARGE_CLAIM = 60;
