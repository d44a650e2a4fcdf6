import { HSTS, SAFE_HEADERS } from '@friends/api/platform/http/securityHeaders';
import { addHeaders, map } from './words.ts';

/** HSTS only for https; nginx omits headers without a value. */
export function hstsMap(): string {
  return map('$client_scheme', '$hsts', [
    ['default', '""'],
    ['https', `"${HSTS.value}"`],
  ]);
}

/** Headers of nginx's own answers; the portal's processes set them themselves. */
export function safeHeaders(others: Readonly<Record<string, string>> = {}): string {
  return addHeaders({ ...SAFE_HEADERS, [HSTS.name]: '$hsts', ...others });
}
