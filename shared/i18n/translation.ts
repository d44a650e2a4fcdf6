import type { Language } from '@friends/shared/contract/rules/language';
import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import i18next, { type i18n as I18n, type TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import uiEn from './locales/en.json';
import uiId from './locales/id.json';

export type Messages = Readonly<Record<Language, object>>;

/** The page's only i18next instance: shell and remotes share a language. */
export const i18n: I18n = i18next.createInstance();

/** Initializes i18next with the texts of `shared/ui` (namespace `ui`). Placeholders are written `{name}`. */
export function startTranslation(language: Language): void {
  // Without a backend, init is synchronous.
  void i18n.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    initAsync: false,
    ns: ['ui'],
    defaultNS: 'ui',
    resources: { en: { ui: uiEn }, id: { ui: uiId } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnNull: false,
  });
}

/** Adds texts to a namespace: a release of a remote (`mf-public@1.0.0`), or `shell`. */
export function addMessages(namespace: string, messages: Messages): void {
  for (const [language, texts] of Object.entries(messages)) {
    i18n.addResourceBundle(language, namespace, texts, true, true);
  }
}

/** Namespace of the fixed texts that a company has changed; it overrides a remote's own. Staff pages have none. */
export const CHANGED_TEXTS = 'texts';

/** Namespaces for a subtree; of several, the first with the text is used: the release's, then the remote's. */
export const NamespaceContext = createContext<string | readonly string[]>('ui');

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

const readLanguage = () => i18n.language;

/** Texts in the page's language, from this namespace or the subtree's; re-renders on language change. */
export function useTranslation(namespace?: string): { readonly t: TFunction; readonly i18n: I18n } {
  const subtreeNamespace = useContext(NamespaceContext);
  const language = useSyncExternalStore(subscribe, readLanguage, readLanguage);
  const t = useMemo(
    () => i18n.getFixedT(language, namespace ?? subtreeNamespace),
    [language, namespace, subtreeNamespace],
  );
  return { t, i18n };
}
