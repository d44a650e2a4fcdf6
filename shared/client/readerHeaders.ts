import type { Portal } from '@friends/shared/contract/portal/portal';
import { traceHeaders } from './trace.ts';

/** What every call says of who asks: the portal, the language, the member, and where it comes from. */
export function readerHeaders({ api, session, language }: Pick<Portal, 'api' | 'session' | 'language'>) {
  const now = session.get();
  return {
    ...traceHeaders(api),
    'X-App-Key': api.appKey,
    'Accept-Language': language.get(),
    ...(now.status === 'member' ? { Authorization: `Bearer ${now.token}` } : {}),
  };
}
