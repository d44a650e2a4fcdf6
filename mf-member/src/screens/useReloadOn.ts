import { useEffect, useRef } from 'react';

/** Loads again when `value` has changed since the screen was first rendered (the language, the agency's country). */
export function useReloadOn(value: string, reload: () => Promise<void>): void {
  const loadedFor = useRef(value);
  useEffect(() => {
    if (loadedFor.current === value) return;
    loadedFor.current = value;
    void reload();
  }, [value, reload]);
}
