import { createEarlyAnswers, type EarlyAnswerStore, readEarlyAnswer } from '@friends/shared/client/earlyAnswers';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';

declare global {
  interface Window {
    /**
     * Requests of the page's first script (docs/contract.md#the-page). Validated when read, since any script can write
     * here.
     */
    friendsAnswers?: unknown;
  }
}

/** Age limit of early answers: by then the page's code has used them, and for a later page they would be stale. */
const MAX_AGE_MS = 20_000;

const firstScriptState = (): Readonly<Record<string, unknown>> =>
  isRecord(window.friendsAnswers) ? window.friendsAnswers : {};

/** Id of this page view in traces, as sent by the first script's requests. */
export function pageView(): { readonly view?: string } {
  const { view } = firstScriptState();
  return isString(view) && /^[0-9a-f]{16}$/.test(view) ? { view } : {};
}

/** Answers inlined in the document; none if the document is in another language or for another audience. */
function inlineAnswers(page: Document): Readonly<Record<string, unknown>> {
  const { discard, answers } = page.documentElement.dataset;
  if (discard === 'language' || (discard && answers !== 'all' && answers !== discard)) return {};
  try {
    const inline: unknown = JSON.parse(page.getElementById('answers')?.textContent ?? '{}');
    return isRecord(inline) ? inline : {};
  } catch {
    return {};
  }
}

/**
 * Pairs each parameter of a pattern with its value in the current address: one document serves all addresses of a
 * pattern.
 */
function parametersInPath(pattern: string): readonly (readonly [parameter: string, value: string])[] {
  const segments = window.location.pathname.split('/');
  return pattern
    .split('/')
    .flatMap((part, index) =>
      part.startsWith(':') ? [[part, decodeURIComponent(segments[index] ?? '')] as const] : [],
    );
}

/** Replaces parameters in a document's answer keys with their values in the current address. */
function keyForPath(page: Document): (key: string) => string {
  const parameters = parametersInPath(page.getElementById('main')?.dataset.path ?? '');
  return (key) =>
    parameters.reduce((result, [parameter, value]) => result.replaceAll(`=${parameter}`, `=${value}`), key);
}

/** Collects the early answers: those inlined in the document and the first script's pending requests. */
export function readPageAnswers(page: Document): EarlyAnswerStore {
  const answers = createEarlyAnswers();
  const toKey = keyForPath(page);
  for (const [key, answer] of Object.entries(inlineAnswers(page))) {
    answers.keep(toKey(key), readEarlyAnswer(answer));
  }
  const { kept: entries } = firstScriptState();
  for (const [key, entry] of entries instanceof Map ? entries : []) {
    if (!isString(key) || !isRecord(entry)) continue;
    const answer = Promise.resolve(entry.answer).then(readEarlyAnswer, () => readEarlyAnswer(null));
    answers.keep(key, answer, { times: Number(entry.times) || 1, forMs: MAX_AGE_MS });
  }
  return answers;
}

/** Drops the answers if member or language differ from those that the page was requested with, or change later. */
export function dropOnReaderChange(
  answers: EarlyAnswerStore,
  { session, language }: Pick<Portal, 'session' | 'language'>,
): void {
  const readerKey = () => {
    const current = session.get();
    return JSON.stringify([current.status === 'member' ? current.token : null, language.get()]);
  };
  const { token, language: requestLanguage } = firstScriptState();
  // Read once and removed, so that the token isn't left in a global.
  window.friendsAnswers = undefined;
  let requestedFor = JSON.stringify([token ?? null, requestLanguage]);
  const check = () => {
    if (readerKey() === requestedFor) return;
    requestedFor = readerKey();
    answers.clear();
  };
  check();
  session.subscribe(check);
  language.subscribe(check);
}
