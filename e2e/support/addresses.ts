/** Ports of one run, in a row from `E2E_PORT`. */
const FIRST = Number(process.env.E2E_PORT ?? 8090);

export const PORTS = { portal: FIRST, otherPortal: FIRST + 1, standIn: FIRST + 2, pictures: FIRST + 3 } as const;

const origin = (port: number) => `http://localhost:${port}`;

/** A portal that runs already: no other is started, and the tests use that one. */
export const RUNNING_PORTAL = process.env.E2E_PORTAL_URL;
/** The portal with its own API. */
export const PORTAL = RUNNING_PORTAL ?? origin(PORTS.portal);
/** The portal in front of the stand-in back end. */
export const OTHER_PORTAL = origin(PORTS.otherPortal);
export const STAND_IN = origin(PORTS.standIn);
/** Where the stand-in keeps its pictures. */
export const PICTURES = origin(PORTS.pictures);
