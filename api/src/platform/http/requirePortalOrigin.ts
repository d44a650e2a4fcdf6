import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../problems/Refusal.ts';
import { type CallName, isStaffCall } from './calls/calls.ts';
import { isStaffHost } from './staffHost.ts';

/** Requires staff calls to be made at the origin of the staff portal, and all others at that of the members. Throws 404. */
export function requirePortalOrigin(
  call: CallName,
  request: Pick<FastifyRequest, 'hostname'>,
  config: Pick<Config, 'staffUrl'>,
): void {
  if (isStaffCall(call) !== isStaffHost(request, config)) throw new Refusal('not_found');
}

/** Host and port of an origin; null if it is not a URL, such as `null`. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Requires that a call that changes something comes from a page of the same origin, as stated by the browser. The
 * cookie alone (`SameSite=Strict`) would admit requests from sibling subdomains.
 *
 * @throws Refusal 403
 */
export function requireSameOrigin({
  method,
  headers,
  host,
}: Pick<FastifyRequest, 'method' | 'headers' | 'host'>): void {
  if (method === 'GET') return;
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  if (hostOf(origin) !== host.toLowerCase() || site !== 'same-origin') throw new Refusal('no_right');
}
