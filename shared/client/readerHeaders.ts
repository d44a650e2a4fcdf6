import type { Portal } from '@friends/shared/contract/portal/portal';
import { traceHeaders } from './trace.ts';

/** What a call says of whoever has a token, or none: the portal, the language, the member, and where it comes from. */
export function headersWith(token: string | null, { api, language }: Pick<Portal, 'api' | 'language'>) {
  return {
    ...traceHeaders(api),
    'X-App-Key': api.appKey,
    'Accept-Language': language.get(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** What every call says of who asks. */
export function readerHeaders(portal: Pick<Portal, 'api' | 'session' | 'language'>) {
  const now = portal.session.get();
  return headersWith(now.status === 'member' ? now.token : null, portal);
}
