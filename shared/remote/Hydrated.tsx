import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { carryOver, readPrerendered, takeWanted } from './carryOver.ts';

interface HydratedProps {
  /** The remote's element, or a part in it with code of its own; its markup came with the page. */
  readonly element: HTMLElement | { readonly current: HTMLElement | null };
  /** What was rendered is hydrated, and not asked for yet: effects of the screen come after it. */
  readonly onHydrated?: (() => void) | undefined;
  readonly children: ReactNode;
}

const partOf = (element: HydratedProps['element']) => ('current' in element ? element.current : element);

/**
 * Around what hydrates markup of the server. What was wanted of it before anybody listened, which the page's first
 * script has marked (`page/src/firstScript/marks.ts`), is done once effects have run
 * (docs/product.md#forms): fields were left, buttons pressed and forms sent. So it is where React found other nodes than the
 * server rendered, because a translator or a password manager was there before, and rendered again: then what was typed, and the
 * focus, are there again, too. A part that is marked with `data-late` listens later, and has one of these of its own.
 */
export function Hydrated({ element, onHydrated, children }: HydratedProps) {
  // While this is rendered, the nodes are still those of the server.
  const [prerendered] = useState(() => readPrerendered(partOf(element)));
  const [, renderAgain] = useState(false);
  const actions = useRef<readonly (() => void)[]>([]);
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  useLayoutEffect(() => {
    const part = partOf(element);
    if (!part?.matches('[data-ids], [data-late]')) return;
    // From now on React hears all: nothing may be marked that is done already.
    delete part.dataset.ids;
    delete part.dataset.late;
    const fillIn = carryOver(prerendered, part);
    const doWanted = takeWanted(part);
    actions.current = fillIn ? [fillIn, doWanted] : [doWanted];
    // React runs effects before another render, and that at once: nothing is typed into an empty field meanwhile.
    if (fillIn) renderAgain(true);
  }, [element, prerendered]);
  useEffect(() => {
    const { current } = actions;
    actions.current = [];
    // Not within React's own work: then what events change is rendered at once, before the next one.
    queueMicrotask(() => {
      for (const act of current) act();
    });
  }, []);
  return children;
}
