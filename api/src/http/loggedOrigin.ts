import type { IncomingHttpHeaders } from 'node:http';
import { type CallOrigin, readOrigin } from '@friends/shared/contract/api/callOrigin';

/** What every line of a call's log says of where it came from: its trace, the page view and the release that called. */
export function loggedOrigin(headers: IncomingHttpHeaders): Omit<CallOrigin, 'parent'> {
  const { parent: _, ...origin } = readOrigin(headers);
  return origin;
}
