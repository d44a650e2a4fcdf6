import type { Portal } from '@friends/shared/contract/portal/portal';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@friends/shared/contract/rules/language';
import { i18n } from '@friends/shared/i18n/translation';
import { observable } from '../config/observable.ts';

const STORAGE_KEY = 'language';

/** The language chosen last in this browser; English at first (docs/product.md#languages). */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** The page's language: stored, passed to i18next, and written to `<html lang>`. */
export function createLanguage(initial: Language): Portal['language'] {
  const language = observable(initial);
  document.documentElement.lang = initial;
  return {
    get: language.get,
    subscribe: language.subscribe,
    set(next) {
      localStorage.setItem(STORAGE_KEY, next);
      document.documentElement.lang = next;
      void i18n.changeLanguage(next);
      language.set(next);
    },
  };
}
