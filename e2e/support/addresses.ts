import { freeRow } from '@friends/tools/testing/api/freePort';

const COUNT = 5;

/**
 * First of the run's ports, which lie in a row: `E2E_PORT`, or where nobody listens, so that neither another run nor
 * what was left by one that was killed is in the way. Every run begins to look elsewhere; workers inherit what it found.
 */
process.env.E2E_PORT ??= String(await freeRow(20_000 + (process.pid % 1000) * 10, COUNT));
const FIRST = Number(process.env.E2E_PORT);

export const PORTS = {
  portal: FIRST,
  otherPortal: FIRST + 1,
  standIn: FIRST + 2,
  pictures: FIRST + 3,
  releasePortal: FIRST + 4,
} as const;

const origin = (port: number) => `http://localhost:${port}`;

/** A portal that runs already: no other is started, and the tests use that one. */
export const RUNNING_PORTAL = process.env.E2E_PORTAL_URL;
/** The portal with its own API. */
export const PORTAL = RUNNING_PORTAL ?? origin(PORTS.portal);
/** Another one of these, where tests change what is live. */
export const RELEASE_PORTAL = origin(PORTS.releasePortal);
/** The portal in front of the stand-in back end. */
export const OTHER_PORTAL = origin(PORTS.otherPortal);
export const STAND_IN = origin(PORTS.standIn);
/** Where the stand-in keeps its pictures. */
export const PICTURES = origin(PORTS.pictures);

/** Key of the page of mails that were not sent. */
export const OUTBOX_KEY = 'outbox-of-the-tests';
export const OUTBOX = `/api/outbox?key=${OUTBOX_KEY}`;
