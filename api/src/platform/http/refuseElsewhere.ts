import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../problems/Refusal.ts';
import { type CallName, isStaffCall } from './calls/calls.ts';
import { isStaffHost } from './staffHost.ts';

/**
 * Calls of staff are at the staff's origin only, all others at the members'.
 *
 * @throws Refusal 404
 */
export function refuseElsewhere(
  call: CallName,
  request: Pick<FastifyRequest, 'hostname'>,
  config: Pick<Config, 'staffUrl'>,
): void {
  if (isStaffCall(call) !== isStaffHost(request, config)) throw new Refusal('not_found');
}

/** Host and port of an origin; null for `null` and whatever else is none. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * A call that changes something comes from a page of the very origin that it asks, and the browser says so. The cookie alone
 * (`SameSite=Strict`) would let through what a neighbour below the same domain sends.
 *
 * @throws Refusal 403
 */
export function refuseForeignPage({
  method,
  headers,
  host,
}: Pick<FastifyRequest, 'method' | 'headers' | 'host'>): void {
  if (method === 'GET') return;
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  if (hostOf(origin) !== host.toLowerCase() || site !== 'same-origin') throw new Refusal('no_right');
}
