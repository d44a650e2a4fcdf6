import { type RefObject, useEffect } from 'react';

/** Closes an open menu by Escape, by a press elsewhere, and when the focus leaves it: a `<details>` alone stays open. */
export function useMenuCloses(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Node && menu.current?.contains(target);
      if (menu.current && !isInside) menu.current.open = false;
    };
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      // What had the focus is no longer seen.
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', closeByEscape, { signal });
    return () => stop.abort();
  }, [menu]);
}
