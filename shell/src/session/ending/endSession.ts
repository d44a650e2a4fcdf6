import { headersWith } from '@friends/shared/client/readerHeaders';
import { ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import { isStringArray } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { tokenIn } from '@friends/shared/contract/portal/reader';
import { addMessages, i18n } from '@friends/shared/i18n/translation';
import { ENDING_KEY } from '../tokenStore.ts';
import en from './locales/en.json';
import id from './locales/id.json';

type Announcement = Pick<Portal, 'api' | 'language' | 'notices' | 'report'>;

/** Waits before the second try and those after it, */
const WAITS_MS = [2_000, 8_000, 30_000];
/** and before each further one. */
const LAST_WAIT_MS = 60_000;
/** Long, since nothing waits for the request. */
const MAX_MS = 20_000;
/** Failed tries before the member is notified. */
const NOTIFY_AFTER_TRIES = 2;

/** Any script can write there, so entries are validated. */
function readEnding(): readonly string[] {
  try {
    const tokens: unknown = JSON.parse(sessionStorage.getItem(ENDING_KEY) ?? '[]');
    return isStringArray(tokens) ? tokens.filter((token) => tokenIn(token) !== null) : [];
  } catch {
    return [];
  }
}

function writeEnding(tokens: readonly string[]): void {
  if (tokens.length === 0) sessionStorage.removeItem(ENDING_KEY);
  else sessionStorage.setItem(ENDING_KEY, JSON.stringify(tokens));
}

/** True if a retry may succeed. A refused token has ended, and a back end without the call has no sessions to end. */
const mayChange = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** One try; `keepalive` lets it finish after the page is closed. @returns true if the session has ended */
function ask(token: string, { api, language }: Announcement): Promise<boolean> {
  const { method, path } = ENDPOINTS.logout;
  return fetch(api.base + path, {
    method,
    keepalive: true,
    headers: { ...headersWith(token, language.get(), api), 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(MAX_MS),
  }).then(
    ({ status }) => !mayChange(status),
    () => false,
  );
}

/** Waits until the time is over or the browser is back online. */
function nextTry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}

function tell({ notices }: Announcement): void {
  addMessages('ending', { en, id });
  notices.show({ tone: 'refused', text: i18n.t('ending:notYet') });
}

async function endOne(token: string, speaking: Announcement): Promise<void> {
  for (let tries = 1; !(await ask(token, speaking)); tries += 1) {
    speaking.report(new Error(`The session goes on, after ${tries} tries to end it`), 'logout');
    if (tries === NOTIFY_AFTER_TRIES) tell(speaking);
    await nextTry(WAITS_MS[tries - 1] ?? LAST_WAIT_MS);
  }
  writeEnding(readEnding().filter((item) => item !== token));
}

/**
 * Ends sessions in the back end: that of the token and those of earlier failures. Retries until it succeeds, also on
 * the tab's next page; the member is notified if that takes long.
 *
 * @param token null to retry earlier ones only
 */
export async function endSession(token: string | null, speaking: Announcement): Promise<void> {
  const ending = [...new Set([...readEnding(), ...(token === null ? [] : [token])])];
  writeEnding(ending);
  await Promise.all(ending.map((item) => endOne(item, speaking)));
}
