import type { IncomingHttpHeaders } from 'node:http';
import { NEVER_KEPT } from '@friends/api/http/securityHeaders';
import type { FastifyRequest } from 'fastify';
import { deviceCookies, keptDevice } from './deviceCookie.ts';
import { placeInApi } from './placeInApi.ts';

/** What the calls of the contract come with; all else that a browser sends is the portal's own business. */
const ASKED = [
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
 * What another API may say beside its answer. Everything else stays here: it could open the portal to other origins, set
 * cookies, take over a service worker's scope, bring up the browser's own login, or name what it runs on.
 */
export const ANSWERED = [
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

type Asking = Pick<FastifyRequest, 'headers' | 'host' | 'id' | 'ip' | 'protocol'>;

function passed(names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> {
  const entries = names.map((name) => [name, headers[name]] as const);
  // A header that comes several times is one list (RFC 9110, 5.3).
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(', ')]])),
  );
}

/** Headers of a call as another API gets it: who calls says the portal, which knows whom to believe. */
export function askedHeaders(request: Asking, headers: IncomingHttpHeaders): Record<string, string> {
  const cookies = deviceCookies(headers.cookie);
  return {
    ...passed([...ASKED, 'host'], headers),
    ...(cookies === null ? {} : { cookie: cookies }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  };
}

/** Headers of its answer as browsers get it. What was asked with a token is kept nowhere. */
export function answeredHeaders(
  request: Asking,
  headers: IncomingHttpHeaders,
  upstream: string,
): Record<string, string> {
  const device = keptDevice(headers['set-cookie'], request);
  const place = placeInApi(headers.location, upstream);
  return {
    ...NEVER_KEPT,
    'x-request-id': request.id,
    ...passed(ANSWERED, headers),
    ...(request.headers.authorization === undefined ? {} : NEVER_KEPT),
    ...(device === null ? {} : { 'set-cookie': device }),
    ...(place === null ? {} : { location: place }),
  };
}
