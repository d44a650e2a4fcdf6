import { DEVICE_COOKIE } from '@friends/api/credentials/KnownDevices';
import { cookie } from '@friends/api/http/cookie';
import type { FastifyRequest } from 'fastify';

/** The one cookie of the contract: a device that is known to an account (docs/contract.md#rate-limits). */
const SENT = new RegExp(`^(?:__Secure-)?(${DEVICE_COOKIE.prefix}[0-9a-f]{16})=([\\w.-]{1,200})$`);
const MAX_AGE = /;\s*max-age=(\d{1,9})\s*(?:;|$)/i;

/** Of the cookies that a browser sends, those that another API may know; null where there are none. */
export function deviceCookies(header: string | undefined): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => SENT.test(pair)).join('; ') || null;
}

/** The cookie for a known device that another API sets, with the attributes that ours has; null where it sets none. */
export function keptDevice(
  header: string | readonly string[] | undefined,
  request: Pick<FastifyRequest, 'protocol'>,
): string | null {
  for (const line of [header ?? []].flat()) {
    const [, name, value] = SENT.exec(line.split(';')[0]?.trim() ?? '') ?? [];
    if (name === undefined || value === undefined) continue;
    const seconds = Math.min(Number(MAX_AGE.exec(line)?.[1] ?? DEVICE_COOKIE.seconds), DEVICE_COOKIE.seconds);
    return cookie(name, value, { seconds, path: DEVICE_COOKIE.path, sameSite: 'Strict' }, request);
  }
  return null;
}
