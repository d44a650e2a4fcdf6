import { HSTS, SAFE_HEADERS } from '@friends/api/platform/http/securityHeaders';
import { addHeaders, map } from './directives.ts';

/** Sets HSTS for https only; nginx omits headers without a value. */
export function hstsMap(): string {
  return map('$client_scheme', '$hsts', [
    ['default', '""'],
    ['https', `"${HSTS.value}"`],
  ]);
}

/** Security headers of nginx's own answers; the portal sets them on its answers itself. */
export function safeHeaders(others: Readonly<Record<string, string>> = {}): string {
  return addHeaders({ ...SAFE_HEADERS, [HSTS.name]: '$hsts', ...others });
}
