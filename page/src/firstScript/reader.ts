import { saveLanguage } from '@friends/shared/client/saveLanguage';
import { LANGUAGE_KEY, pageLanguage, TOKEN_KEY, tokenIn } from '@friends/shared/contract/portal/reader';
import type { Language } from '@friends/shared/contract/rules/language';

/** Who reads the page. */
export interface Reader {
  /** Null: a visitor. */
  readonly token: string | null;
  readonly language: Language;
  /** Whose first answers are in the document; undefined where there are none in this language. */
  readonly answersFor: string | undefined;
  /** Whether those are the reader's. */
  readonly isAnswered: boolean;
}

/**
 * Who reads, and in which language, before the first paint (docs/contract.md#the-page). A document of another language, or a
 * visitor's for a member and the other way round, must not be seen. The next page is asked for in the language that was
 * chosen here.
 */
export function readReader(): Reader {
  const html = document.documentElement;
  const stored = localStorage.getItem(LANGUAGE_KEY);
  const language = pageLanguage(location.search, stored, html.lang);
  const token = tokenIn(localStorage.getItem(TOKEN_KEY));
  const reader = token === null ? 'visitor' : 'member';
  const isOther = language !== html.lang;
  html.dataset.discard = isOther ? 'language' : reader;
  if (isOther && language === stored) saveLanguage(language);
  html.lang = language;
  const answersFor = isOther ? undefined : html.dataset.answers;
  return { token, language, answersFor, isAnswered: answersFor === 'all' || answersFor === reader };
}
