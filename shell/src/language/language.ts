import type { Portal, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@friends/shared/contract/rules/language';
import { i18n } from '@friends/shared/i18n/translation';
import { observable } from '../config/observable.ts';

const STORAGE_KEY = 'language';

/** Chooses the language in an address: `/about?lang=id`. */
const PARAMETER = 'lang';

const YEAR_S = 31_536_000;

/**
 * The page's language: the one its address asks for, which changes no choice; else the one chosen last in this browser;
 * else the document's (docs/product.md#languages).
 */
export function pageLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get(PARAMETER);
  const candidates = [asked, localStorage.getItem(STORAGE_KEY), document.documentElement.lang];
  return candidates.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** The choice for the next page: the browser goes by what is stored, the server by the cookie. */
function remember(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  // What is written is one of two words.
  // biome-ignore lint/suspicious/noDocumentCookie: the next page may be asked for at once, and the Cookie Store, which not every browser has, writes later
  document.cookie = `${STORAGE_KEY}=${language};path=/;samesite=lax;max-age=${YEAR_S}`;
}

/** The address without the language that it asked for, which another choice has replaced. */
function withoutParameter({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}

/** The page's language: stored, passed to i18next, and written to `<html lang>`. */
export function createLanguage(initial: Language, navigation: PortalNavigation): Portal['language'] {
  const language = observable(initial);
  document.documentElement.lang = initial;
  return {
    get: language.get,
    subscribe: language.subscribe,
    set(next) {
      remember(next);
      document.documentElement.lang = next;
      void i18n.changeLanguage(next);
      language.set(next);
      const { location } = navigation.get();
      if (new URLSearchParams(location.search).has(PARAMETER)) {
        navigation.replace(withoutParameter(location), location.state);
      }
    },
  };
}
