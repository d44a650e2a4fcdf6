import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { collectMissedEvents, readPrerendered, transferInput } from './transferInput.ts';

interface HydratedProps {
  /** The remote's element, or a part of it with its own chunk; its markup was server-rendered. */
  readonly element: HTMLElement | { readonly current: HTMLElement | null };
  /** Called after hydration and before the screen's effects. */
  readonly onHydrated?: (() => void) | undefined;
  readonly children: ReactNode;
}

const partOf = (element: HydratedProps['element']) => ('current' in element ? element.current : element);

/**
 * Wraps hydrated markup. Replays actions from before hydration, as recorded by the page's first script
 * (`page/src/firstScript/marks.ts`), after effects have run (docs/product.md#forms): fields left, buttons pressed,
 * forms submitted. If React found other nodes, because of a translator or password manager, and rendered again, input
 * and focus are restored as well. Parts with `data-late` hydrate later and have their own `Hydrated`.
 */
export function Hydrated({ element, onHydrated, children }: HydratedProps) {
  // During this render, the nodes are still the server's.
  const [prerendered] = useState(() => readPrerendered(partOf(element)));
  const [, renderAgain] = useState(false);
  const actions = useRef<readonly (() => void)[]>([]);
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  useLayoutEffect(() => {
    const part = partOf(element);
    if (!part?.matches('[data-ids], [data-late]')) return;
    // From now on React handles events, so nothing may be recorded any more.
    delete part.dataset.ids;
    delete part.dataset.late;
    const fillIn = transferInput(prerendered, part);
    const replayMissedEvents = collectMissedEvents(part);
    actions.current = fillIn ? [fillIn, replayMissedEvents] : [replayMissedEvents];
    // React flushes effects before another render, synchronously, so no input can reach an empty field in between.
    if (fillIn) renderAgain(true);
  }, [element, prerendered]);
  useEffect(() => {
    const { current } = actions;
    actions.current = [];
    // Outside React's own work, so that updates of each event are rendered before the next.
    queueMicrotask(() => {
      for (const run of current) run();
    });
  }, []);
  return children;
}
