import { saveLanguage } from '@friends/shared/client/saveLanguage';
import { LANGUAGE_KEY, pageLanguage, TOKEN_KEY, tokenIn } from '@friends/shared/contract/portal/reader';
import type { Language } from '@friends/shared/contract/rules/language';

export interface Reader {
  /** Null for visitors. */
  readonly token: string | null;
  readonly language: Language;
  /** Audience of the answers in the document; undefined without answers in this language. */
  readonly answersFor: string | undefined;
  /** True if that audience includes the reader. */
  readonly isAnswered: boolean;
}

/**
 * Determines reader and language before the first paint (docs/contract.md#the-page). A document in another language or
 * for another audience must stay hidden. Saves the language for the next page.
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
