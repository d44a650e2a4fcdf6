import type { Language } from '@friends/shared/contract/rules/language';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { createTranslations, type Messages, type Translate, type Translations } from './createTranslations.ts';
import uiEn from './locales/en.json';
import uiId from './locales/id.json';

export type { Messages };

/** The page's texts: one language for the shell and all remotes. */
export const i18n: Translations = createTranslations();

/** Begins with the texts that `shared/ui` shows itself (namespace `ui`). */
export function startTranslation(language: Language): void {
  i18n.add('ui', { en: uiEn, id: uiId });
  i18n.changeLanguage(language);
}

/** Adds texts to a namespace: that of one release of a remote (`mf-public@1.0.0`), or `shell`. */
export function addMessages(namespace: string, messages: Messages): void {
  i18n.add(namespace, messages);
}

/** Where a part of the page has its texts from; of several, the first that has the text: its release's, then its remote's. */
export const NamespaceContext = createContext<string | readonly string[]>('ui');

const readLanguage = () => i18n.language;

/** Texts in the page's language, of this namespace or of the part's own; the component is rendered again in another language. */
export function useTranslation(namespace?: string): { readonly t: Translate; readonly i18n: Translations } {
  const ofPart = useContext(NamespaceContext);
  const language = useSyncExternalStore(i18n.subscribe, readLanguage, readLanguage);
  const t = useMemo(() => i18n.translate(language, namespace ?? ofPart), [language, namespace, ofPart]);
  return { t, i18n };
}
