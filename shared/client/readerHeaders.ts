import type { Portal } from '@friends/shared/contract/portal/portal';
import type { Language } from '@friends/shared/contract/rules/language';
import { traceHeaders } from './trace.ts';

/** Headers about the reader: app key, language, token, and trace of the call. */
export function headersWith(token: string | null, language: Language, api: Omit<Portal['api'], 'base'>) {
  return {
    ...traceHeaders(api),
    'X-App-Key': api.appKey,
    'Accept-Language': language,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

export function readerHeaders({ api, session, language }: Pick<Portal, 'api' | 'session' | 'language'>) {
  const now = session.get();
  return headersWith(now.status === 'member' ? now.token : null, language.get(), api);
}
