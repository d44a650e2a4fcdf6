import { type Answer, fetchPath } from '../../../../gateway/tests/support/fetchPath.ts';

/** Headers that may differ: hop-by-hop, time-dependent or server-specific ones. */
const IGNORED_HEADERS = [
  'date',
  'server',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  'content-length',
];

/** The parts of an answer that must be the same; for an ETag, its presence. */
export function essence({ status, headers, body }: Answer) {
  const entries = Object.entries(headers).filter(([name]) => !IGNORED_HEADERS.includes(name));
  const normalized = entries.map(([name, value]) => [name, ['etag', 'last-modified'].includes(name) ? 'one' : value]);
  const text = body
    .toString('latin1')
    .replace(/"requestId":"[^"]+"/, '"requestId":"one"')
    .replace(/^[\w-]{16}\.\w+\.[\w-]{43}$/, 'one ticket');
  return { status, headers: Object.fromEntries(normalized), text };
}

/** Sends the same request to a gateway and to the nginx in front of it, and expects the same answer. */
export async function expectSame(
  { gateway, nginx }: { readonly gateway: string; readonly nginx: string },
  path: string,
  options: Parameters<typeof fetchPath>[2] = {},
): Promise<void> {
  const [direct, proxied] = [await fetchPath(gateway, path, options), await fetchPath(nginx, path, options)];
  expect({ path, options, ...essence(proxied) }).toEqual({ path, options, ...essence(direct) });
}
