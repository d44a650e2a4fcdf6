import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface HydratedProps {
  /** The remote's element, or a part in it with code of its own; its markup came with the page. */
  readonly element: HTMLElement | { readonly current: HTMLElement | null };
  /** What was rendered is hydrated, and not asked for yet: effects of the screen come after it. */
  readonly onHydrated?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What was done to the page before anybody listened, by what the page's first script has marked it with. */
const MARKS = ['left', 'clicked', 'submitted'] as const;
type Mark = (typeof MARKS)[number];

function doNow(what: Mark, element: HTMLElement): void {
  if (what === 'left') element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  else if (what === 'clicked') element.click();
  else if (element instanceof HTMLFormElement) element.requestSubmit();
}

/** React hydrates a part while a press in it is on its way, and hears of that one itself. */
function isOnItsWay(element: Element): boolean {
  const { event } = window;
  return event?.type === 'click' && event.target instanceof Node && element.contains(event.target);
}

/** What was done to elements of a part, except of those in it that listen later; their marks go. */
function takeWanted(part: HTMLElement): readonly (readonly [Mark, HTMLElement])[] {
  const isLater = (element: Element) => {
    const later = element.closest('[data-ids], [data-late]');
    return later !== null && part.contains(later);
  };
  return MARKS.flatMap((what) => {
    const marked = [...part.querySelectorAll<HTMLElement>(`[data-${what}]`)].filter((element) => !isLater(element));
    for (const element of marked) delete element.dataset[what];
    const missed = what === 'clicked' ? marked.filter((element) => !isOnItsWay(element)) : marked;
    return missed.map((element) => [what, element] as const);
  });
}

/**
 * Around what hydrates markup of the server. What was wanted of it before anybody listened, which the page's first
 * script has marked (`page/src/firstScript/marks.ts`), is done once effects have run
 * (docs/product.md#forms): fields were left, buttons pressed and forms sent. A part that is marked with `data-late` listens
 * later, and has one of these of its own.
 */
export function Hydrated({ element, onHydrated, children }: HydratedProps) {
  const actions = useRef<ReturnType<typeof takeWanted>>([]);
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  useLayoutEffect(() => {
    const part = 'current' in element ? element.current : element;
    if (!part?.matches('[data-ids], [data-late]')) return;
    // From now on React hears all: nothing may be marked that is done already.
    delete part.dataset.ids;
    delete part.dataset.late;
    actions.current = takeWanted(part);
  }, [element]);
  useEffect(() => {
    for (const [what, marked] of actions.current) doNow(what, marked);
    actions.current = [];
  }, []);
  return children;
}
