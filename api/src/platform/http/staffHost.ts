import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * True for requests to the staff's origin. The same process serves both origins on one port and distinguishes them by
 * host name.
 */
export function isStaffHost(
  { hostname }: Pick<FastifyRequest, 'hostname'>,
  { staffUrl }: Pick<Config, 'staffUrl'>,
): boolean {
  return staffUrl !== null && hostname.toLowerCase() === new URL(staffUrl).hostname;
}
