import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Headers of every answer, whoever gives it: a call, a page, a file, a refusal of the framework, what could not be read. An
 * answer that needs another value says so itself, as the portal's page has a policy of its own. `no-referrer` keeps the address
 * of a page from everybody, as it may hold the token of a mailed link.
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

/** Of an answer by https alone (RFC 6797, 7.2): whoever came so is told to stay there, for two years. */
export const HSTS = { name: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains' } as const;

/** Of every answer under `/api`, and of the pages for operators: they may hold a member's data, so nobody may keep them. */
export const NEVER_KEPT = { 'cache-control': 'no-store' } as const;

const SAFE = Object.entries(SAFE_HEADERS);

function isByHttps({ headers }: IncomingMessage, trustedProxies: number): boolean {
  // The process itself speaks plain http; the proxy next to it says how the caller came.
  const protocol = trustedProxies > 0 ? String(headers['x-forwarded-proto'] ?? '') : '';
  return protocol.split(',').at(-1)?.trim() === 'https';
}

/** Sets them before anything answers, so that no way to answer can forget them. */
export function setSafeHeaders(request: IncomingMessage, response: ServerResponse, trustedProxies: number): void {
  for (const [name, value] of SAFE) response.setHeader(name, value);
  if (isByHttps(request, trustedProxies)) response.setHeader(HSTS.name, HSTS.value);
}

/** Gives every answer of a server its headers. */
export function answerSafely(server: Server, trustedProxies: number): void {
  server.prependListener('request', (request, response) => setSafeHeaders(request, response, trustedProxies));
}
