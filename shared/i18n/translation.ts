import type { Language } from '@friends/shared/contract/rules/language';
import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import i18next, { type i18n as I18n, type TFunction } from 'i18next';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import uiEn from './locales/en.json';
import uiId from './locales/id.json';

/** One namespace of texts in every language the portal speaks. */
export type Messages = Readonly<Record<Language, object>>;

/** The page's only i18next instance: one language for the shell and all remotes. */
export const i18n: I18n = i18next.createInstance();

/**
 * Starts i18next with the texts that `shared/ui` shows itself (namespace `ui`).
 * Placeholders are written `{name}`.
 */
export function startTranslation(language: Language): void {
  // No backend, so init finishes within this call.
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

/** Adds texts to a namespace: that of one release of a remote (`mf-public@1.0.0`), or `shell`. */
export function addMessages(namespace: string, messages: Messages): void {
  for (const [language, texts] of Object.entries(messages)) {
    i18n.addResourceBundle(language, namespace, texts, true, true);
  }
}

/** Where a part of the page has its texts from; of several, the first that has the text: its release's, then its remote's. */
export const NamespaceContext = createContext<string | readonly string[]>('ui');

function listen(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}

const readLanguage = () => i18n.language;

/** Texts in the page's language, of this namespace or of the part's own; the component is rendered again in another language. */
export function useTranslation(namespace?: string): { readonly t: TFunction; readonly i18n: I18n } {
  const ofPart = useContext(NamespaceContext);
  const language = useSyncExternalStore(listen, readLanguage, readLanguage);
  const t = useMemo(() => i18n.getFixedT(language, namespace ?? ofPart), [language, namespace, ofPart]);
  return { t, i18n };
}
