import { headersWith } from '@friends/shared/client/readerHeaders';
import { ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { isStringArray } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { tokenIn } from '@friends/shared/contract/portal/reader';
import { addMessages, i18n } from '@friends/shared/i18n/translation';
import { PENDING_LOGOUTS_KEY } from '../tokenStore.ts';
import en from './locales/en.json';
import id from './locales/id.json';

type LogoutContext = Pick<Portal, 'api' | 'language' | 'notices' | 'report'>;

/** Delays before the second attempt and the next ones; later delays are `MAX_RETRY_DELAY_MS`. */
const RETRY_DELAYS_MS = [2_000, 8_000, 30_000];
const MAX_RETRY_DELAY_MS = 60_000;
/** Long, since nothing waits for the request. */
const TIMEOUT_MS = 20_000;
/** Failed attempts after which the member is notified. */
const NOTIFY_AFTER_ATTEMPTS = 2;

/** Any script can write there, so entries are validated. */
function readPendingTokens(): readonly string[] {
  try {
    const tokens: unknown = JSON.parse(sessionStorage.getItem(PENDING_LOGOUTS_KEY) ?? '[]');
    return isStringArray(tokens) ? tokens.filter((token) => tokenIn(token) !== null) : [];
  } catch {
    return [];
  }
}

function writePendingTokens(tokens: readonly string[]): void {
  if (tokens.length === 0) sessionStorage.removeItem(PENDING_LOGOUTS_KEY);
  else sessionStorage.setItem(PENDING_LOGOUTS_KEY, JSON.stringify(tokens));
}

/** True if a retry may succeed. A refused token has ended, and a back end without the call has no sessions to end. */
const isRetryable = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** Makes one attempt; `keepalive` lets it finish after the page is closed. @returns true if the session has ended */
function requestLogout(token: string, { api, language }: LogoutContext): Promise<boolean> {
  const { method, path } = ENDPOINTS.logout;
  return fetch(api.base + path, {
    method,
    keepalive: true,
    headers: { ...headersWith(token, language.get(), api), 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => !isRetryable(status),
    () => false,
  );
}

/** Waits for the delay, or until the browser is back online. */
function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
  });
}

function notifyMember({ notices }: LogoutContext): void {
  addMessages('ending', { en, id });
  notices.show({ tone: 'refused', text: i18n.t('ending:notYet') });
}

async function endWithRetries(token: string, context: LogoutContext): Promise<void> {
  for (let attempts = 1; !(await requestLogout(token, context)); attempts += 1) {
    context.report(new Error(`The session was not ended in ${attempts} attempts`), 'logout');
    if (attempts === NOTIFY_AFTER_ATTEMPTS) notifyMember(context);
    await waitForRetry(RETRY_DELAYS_MS[attempts - 1] ?? MAX_RETRY_DELAY_MS);
  }
  writePendingTokens(readPendingTokens().filter((item) => item !== token));
}

/**
 * Ends sessions in the back end: that of the token and those of earlier failures. Retries until it succeeds, also on
 * the tab's next page; the member is notified if that takes long.
 *
 * @param token null to retry earlier ones only
 */
export async function endSession(token: string | null, context: LogoutContext): Promise<void> {
  const pendingTokens = [...new Set([...readPendingTokens(), ...(token === null ? [] : [token])])];
  writePendingTokens(pendingTokens);
  await Promise.all(pendingTokens.map((item) => endWithRetries(item, context)));
}
