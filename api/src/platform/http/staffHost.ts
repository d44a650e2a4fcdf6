import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Whether a request asks the staff's origin rather than the members': both are served by the same process at the same port,
 * and the host name tells them apart.
 */
export function isStaffHost(
  { hostname }: Pick<FastifyRequest, 'hostname'>,
  { staffUrl }: Pick<Config, 'staffUrl'>,
): boolean {
  return staffUrl !== null && hostname.toLowerCase() === new URL(staffUrl).hostname;
}
