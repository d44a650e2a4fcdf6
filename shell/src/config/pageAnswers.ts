import { createEarlyAnswers, type KeptAnswers, readEarlyAnswer } from '@friends/shared/client/earlyAnswers';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';

declare global {
  interface Window {
    /** What the page's inline script asked (docs/contract.md#the-page); it is ours, but anybody may have written to it. */
    friendsAnswers?: unknown;
  }
}

/** The page's code is there by then, and what it did not want, a later page would get too old. */
const KEPT_MS = 20_000;

const askedByPage = (): Readonly<Record<string, unknown>> =>
  isRecord(window.friendsAnswers) ? window.friendsAnswers : {};

/** This view of the page in traces, as the calls of its inline script already name it. */
export function pageView(): { readonly view?: string } {
  const { view } = askedByPage();
  return isString(view) && /^[0-9a-f]{16}$/.test(view) ? { view } : {};
}

/** Answers in the document, where it is in the reader's language and shows what this reader sees. */
function inDocument(page: Document): Readonly<Record<string, unknown>> {
  const { discard, answers } = page.documentElement.dataset;
  if (discard === 'language' || (discard === 'member' && answers !== 'all')) return {};
  try {
    const inline: unknown = JSON.parse(page.getElementById('answers')?.textContent ?? '{}');
    return isRecord(inline) ? inline : {};
  } catch {
    return {};
  }
}

/** What was asked with the page: the answers in its document, and what its inline script is asking. */
export function readPageAnswers(page: Document): KeptAnswers {
  const answers = createEarlyAnswers();
  for (const [key, answer] of Object.entries(inDocument(page))) {
    answers.keep(key, readEarlyAnswer(answer), { forMs: KEPT_MS });
  }
  const { kept } = askedByPage();
  for (const [key, asked] of kept instanceof Map ? kept : []) {
    if (!isString(key) || !isRecord(asked)) continue;
    const answer = Promise.resolve(asked.answer).then(readEarlyAnswer, () => readEarlyAnswer(null));
    answers.keep(key, answer, { times: Number(asked.times) || 1, forMs: KEPT_MS });
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
  const { token, language: asked } = askedByPage();
  // Read to its end: a token should not lie about.
  window.friendsAnswers = undefined;
  let of = JSON.stringify([token ?? null, asked]);
  const check = () => {
    if (reader() === of) return;
    of = reader();
    answers.forget();
  };
  check();
  session.subscribe(check);
  language.subscribe(check);
}
