import type { IncomingHttpHeaders } from 'node:http';
import { cookie } from '@friends/api/platform/http/cookie';
import { NO_STORE } from '@friends/api/platform/http/securityHeaders';
import { DEVICE_COOKIE } from '@friends/api/platform/passwordSecurity/KnownDevices';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { FastifyRequest } from 'fastify';

/** Request headers of the contract; others are not forwarded. */
const FORWARDED_REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'baggage',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-app-key',
] as const;

/**
 * Response headers that are forwarded. Others are dropped: they could open the portal to other origins, set cookies,
 * widen a service worker's scope, trigger the browser's login dialog, or name the server's software.
 */
export const FORWARDED_RESPONSE_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-request-id',
  'x-total-count',
] as const;

type DeviceRequest = Pick<FastifyRequest, 'headers' | 'host' | 'id' | 'ip' | 'protocol'>;

function pick(names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> {
  const entries = names.map((name) => [name, headers[name]] as const);
  // A repeated header is one list (RFC 9110, 5.3).
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(', ')]])),
  );
}

/** The only cookie of the contract: a known device of an account (docs/contract.md#rate-limits). */
const DEVICE = new RegExp(`^(?:__Secure-)?(${DEVICE_COOKIE.prefix}[0-9a-f]{16})=([\\w.-]{1,200})$`);
const MAX_AGE = /;\s*max-age=(\d{1,9})\s*(?:;|$)/i;

function deviceCookies(header: string | undefined): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => DEVICE.test(pair)).join('; ') || null;
}

/** The device cookie that another API sets, with this portal's attributes, or null. */
function deviceCookieOf(
  header: string | readonly string[] | undefined,
  request: Pick<FastifyRequest, 'protocol'>,
): string | null {
  for (const line of [header ?? []].flat()) {
    const [, name, value] = DEVICE.exec(line.split(';')[0]?.trim() ?? '') ?? [];
    if (name === undefined || value === undefined) continue;
    const seconds = Math.min(Number(MAX_AGE.exec(line)?.[1] ?? DEVICE_COOKIE.seconds), DEVICE_COOKIE.seconds);
    return cookie(name, value, { seconds, path: DEVICE_COOKIE.path, sameSite: 'strict' }, request);
  }
  return null;
}

/** Headers of a call to another API. The portal sets the caller's address, as it knows which proxies to trust. */
export function requestHeaders(request: DeviceRequest, headers: IncomingHttpHeaders): Record<string, string> {
  const cookies = deviceCookies(headers.cookie);
  return {
    ...pick([...FORWARDED_REQUEST_HEADERS, 'host'], headers),
    ...(cookies === null ? {} : { cookie: cookies }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  };
}

/**
 * Path under the portal for a `Location` of another API; null if it leads outside of the API, so that no browser is
 * redirected to another site.
 *
 * @param upstream origin of the other API
 */
export function apiPathOf(location: string | string[] | undefined, upstream: string): string | null {
  if (typeof location !== 'string' || !URL.canParse(location, upstream)) return null;
  const { origin, pathname, search } = new URL(location, upstream);
  const isInside = origin === new URL(upstream).origin && pathname.startsWith(`${API_BASE}/`);
  return isInside ? `${pathname}${search}` : null;
}

/** Response headers for browsers. Answers to calls with a token are never cached. */
export function responseHeaders(
  request: DeviceRequest,
  headers: IncomingHttpHeaders,
  upstream: string,
): Record<string, string> {
  const device = deviceCookieOf(headers['set-cookie'], request);
  const location = apiPathOf(headers.location, upstream);
  return {
    ...NO_STORE,
    'x-request-id': request.id,
    ...pick(FORWARDED_RESPONSE_HEADERS, headers),
    ...(request.headers.authorization === undefined ? {} : NO_STORE),
    ...(device === null ? {} : { 'set-cookie': device }),
    ...(location === null ? {} : { location }),
  };
}
