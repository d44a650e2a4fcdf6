import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const COUNT = 5;

/** Finds free ports. All are bound at the same time, so that they differ, and then closed. */
async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The run's ports, inherited by workers; new for each run, so that concurrent runs don't conflict. */
process.env.E2E_PORTS ??= (await findFreePorts(COUNT)).join();
const [portal = 0, otherPortal = 0, fakeApi = 0, pictures = 0, releasePortal = 0] =
  process.env.E2E_PORTS.split(',').map(Number);

export const PORTS = { portal, otherPortal, fakeApi, pictures, releasePortal } as const;

const origin = (port: number) => `http://localhost:${port}`;

/** URL of a running portal to test instead of starting one; undefined to start one. */
export const RUNNING_PORTAL = process.env.E2E_PORTAL_URL;
/** The portal with its own API. */
export const PORTAL = RUNNING_PORTAL ?? origin(PORTS.portal);
/** A second portal, for tests that activate releases. */
export const RELEASE_PORTAL = RUNNING_PORTAL ?? origin(PORTS.releasePortal);
/** The portal in front of the fake API. */
export const OTHER_PORTAL = origin(PORTS.otherPortal);
export const FAKE_API = origin(PORTS.fakeApi);
/** Origin of the fake API's pictures. */
export const PICTURES = origin(PORTS.pictures);

/** Key for the page that lists mails instead of sending them. */
export const OUTBOX_KEY = 'outbox-of-the-tests';
export const OUTBOX = `/api/outbox?key=${OUTBOX_KEY}`;

/** Claims of this many points or more need two approvals at `RELEASE_PORTAL`. */
export const LARGE_CLAIM = 60;
