import { saveLanguage } from '@friends/shared/client/saveLanguage';
import type { Portal, PortalNavigation } from '@friends/shared/contract/portal/portal';
import { LANGUAGE_KEY, LANGUAGE_PARAMETER, pageLanguage } from '@friends/shared/contract/portal/reader';
import type { Language } from '@friends/shared/contract/rules/language';
import { i18n } from '@friends/shared/i18n/translation';
import { observable } from '../config/observable.ts';

export const currentLanguage = (): Language =>
  pageLanguage(window.location.search, localStorage.getItem(LANGUAGE_KEY), document.documentElement.lang);

/** Saves the choice for the next page, in local storage for the browser and in a cookie for the server. */
function remember(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  saveLanguage(language);
}

/** Removes the language parameter, which an explicit choice overrides. */
function withoutParameter({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search);
  query.delete(LANGUAGE_PARAMETER);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}

/** The page's language; also sets i18next's, `<html lang>` and the stored choice. */
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
      if (new URLSearchParams(location.search).has(LANGUAGE_PARAMETER)) {
        navigation.replace(withoutParameter(location), location.state);
      }
    },
  };
}
