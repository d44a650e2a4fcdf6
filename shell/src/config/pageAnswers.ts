import { createEarlyAnswers, type KeptAnswers, readEarlyAnswer } from '@friends/shared/client/earlyAnswers';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';

declare global {
  interface Window {
    /** What the page's first script asked (docs/contract.md#the-page); it is ours, but anybody may have written to it. */
    friendsAnswers?: unknown;
  }
}

/** The page's code is there by then, and what it did not want, a later page would get too old. */
const KEPT_MS = 20_000;

const askedByPage = (): Readonly<Record<string, unknown>> =>
  isRecord(window.friendsAnswers) ? window.friendsAnswers : {};

/** This view of the page in traces, as the calls of its first script already name it. */
export function pageView(): { readonly view?: string } {
  const { view } = askedByPage();
  return isString(view) && /^[0-9a-f]{16}$/.test(view) ? { view } : {};
}

/** Answers in the document, where it is in the reader's language and shows what this reader sees. */
function inDocument(page: Document): Readonly<Record<string, unknown>> {
  const { discard, answers } = page.documentElement.dataset;
  if (discard === 'language' || (discard && answers !== 'all' && answers !== discard)) return {};
  try {
    const inline: unknown = JSON.parse(page.getElementById('answers')?.textContent ?? '{}');
    return isRecord(inline) ? inline : {};
  } catch {
    return {};
  }
}

/** By a pattern's parameter, what stands in its place in the address: a document of a pattern is of every address. */
function inAddress(pattern: string): readonly (readonly [parameter: string, value: string])[] {
  const segments = window.location.pathname.split('/');
  return pattern
    .split('/')
    .flatMap((part, at) => (part.startsWith(':') ? [[part, decodeURIComponent(segments[at] ?? '')] as const] : []));
}

/** Keys of answers in a document of a pattern, as the code asks at this address. */
function keysHere(page: Document): (key: string) => string {
  const parameters = inAddress(page.getElementById('main')?.dataset.path ?? '');
  return (key) => parameters.reduce((here, [parameter, value]) => here.replaceAll(`=${parameter}`, `=${value}`), key);
}

/** What was asked with the page: the answers in its document, and what its first script is asking. */
export function readPageAnswers(page: Document): KeptAnswers {
  const answers = createEarlyAnswers();
  const keyHere = keysHere(page);
  for (const [key, answer] of Object.entries(inDocument(page))) {
    answers.keep(keyHere(key), readEarlyAnswer(answer));
  }
  const { kept: entries } = askedByPage();
  for (const [key, entry] of entries instanceof Map ? entries : []) {
    if (!isString(key) || !isRecord(entry)) continue;
    const answer = Promise.resolve(entry.answer).then(readEarlyAnswer, () => readEarlyAnswer(null));
    answers.keep(key, answer, { times: Number(entry.times) || 1, forMs: KEPT_MS });
  }
  return answers;
}

/** Drops the answers when they are no longer this reader's: the page was asked for by another, or they change. */
export function dropWithReader(
  answers: KeptAnswers,
  { session, language }: Pick<Portal, 'session' | 'language'>,
): void {
  const reader = () => {
    const now = session.get();
    return JSON.stringify([now.status === 'member' ? now.token : null, language.get()]);
  };
  const { token, language: requestLanguage } = askedByPage();
  // Read to its end: a token should not lie about.
  window.friendsAnswers = undefined;
  let of = JSON.stringify([token ?? null, requestLanguage]);
  const check = () => {
    if (reader() === of) return;
    of = reader();
    answers.clear();
  };
  check();
  session.subscribe(check);
  language.subscribe(check);
}
