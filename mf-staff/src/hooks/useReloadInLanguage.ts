import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reloads after the language has changed, as the API answers in the language of the request. */
export function useReloadInLanguage(reload: () => unknown): void {
  const language = useAtomValue(languageAtom);
  const loadedIn = useRef(language);
  const load = useEffectEvent(() => void reload());
  useEffect(() => {
    if (loadedIn.current === language) return;
    loadedIn.current = language;
    load();
  }, [language]);
}
