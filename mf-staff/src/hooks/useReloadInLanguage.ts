import { useAtomValue } from '@friends/shared/state/jotai';
import { languageAtom } from '@friends/shared/state/portalAtoms';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reloads after a change of the language: the API's sentences are in the language of the call. */
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
