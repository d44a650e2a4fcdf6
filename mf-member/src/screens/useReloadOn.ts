import { useEffect, useRef } from 'react';

/** Reloads when `value` (language, agency's country) has changed since the first render. */
export function useReloadOn(value: string, reload: () => Promise<void>): void {
  const loadedFor = useRef(value);
  useEffect(() => {
    if (loadedFor.current === value) return;
    loadedFor.current = value;
    void reload();
  }, [value, reload]);
}
