import { HSTS, SAFE_HEADERS } from '@friends/api/platform/http/securityHeaders';
import { addHeaders, map } from './words.ts';

/** Only who came by https is told to stay there; nginx leaves out a header without a value. */
export function hstsMap(): string {
  return map('$client_scheme', '$hsts', [
    ['default', '""'],
    ['https', `"${HSTS.value}"`],
  ]);
}

/** Headers of every answer that nginx gives by itself; those of the portal's processes have them already. */
export function safeHeaders(others: Readonly<Record<string, string>> = {}): string {
  return addHeaders({ ...SAFE_HEADERS, [HSTS.name]: '$hsts', ...others });
}
