import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Headers of every response: calls, pages, files, errors. A response with other needs overrides them, such as the
 * portal's page with its own policy. `no-referrer`, because page URLs may contain tokens of mailed links.
 */
export const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const;

/** For HTTPS responses only (RFC 6797, 7.2); two years. */
export const HSTS = { name: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' } as const;

/** For every response under `/api`, and operators' pages, as they may contain personal data. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

const SAFE = Object.entries(SAFE_HEADERS);

function isByHttps({ headers }: IncomingMessage, trustedProxies: number): boolean {
  // The process itself serves HTTP; the proxy in front sets the original protocol.
  const protocol = trustedProxies > 0 ? String(headers['x-forwarded-proto'] ?? '') : '';
  return protocol.split(',').at(-1)?.trim() === 'https';
}

/** Sets the headers before the response is written, so that no handler can forget them. */
export function setSafeHeaders(request: IncomingMessage, response: ServerResponse, trustedProxies: number): void {
  for (const [name, value] of SAFE) response.setHeader(name, value);
  if (isByHttps(request, trustedProxies)) response.setHeader(HSTS.name, HSTS.value);
}

export function addSafeHeaders(server: Server, trustedProxies: number): void {
  server.prependListener('request', (request, response) => setSafeHeaders(request, response, trustedProxies));
}
