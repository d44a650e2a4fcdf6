import type { Language } from '@friends/shared/contract/rules/language';
import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import i18next, { type i18n as I18n } from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
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
  i18n.use(initReactI18next);
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
    // A root may name several namespaces: its release's, then its remote's.
    react: { nsMode: 'fallback' },
  });
}

/** Adds texts to a namespace: that of one release of a remote (`mf-public@1.0.0`), or `shell`. */
export function addMessages(namespace: string, messages: Messages): void {
  for (const [language, texts] of Object.entries(messages)) {
    i18n.addResourceBundle(language, namespace, texts, true, true);
  }
}

export { I18nextProvider, useTranslation };
