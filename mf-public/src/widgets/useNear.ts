import { TOUCHES } from '@friends/shared/contract/portal/touches';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window an empty place may be: what is fetched from there on is there when it is reached. */
const AHEAD = '300px 0px';
/** A place that is filled already, by the server, must be well inside. */
const INSIDE = '-10% 0px';

interface Coming {
  /** Done when the reader comes near; null where nobody can tell, as on the server. */
  readonly promise: Promise<void> | null;
  readonly arrive: () => void;
}

function coming(): Coming {
  if (typeof IntersectionObserver === 'undefined') return { promise: null, arrive: () => {} };
  let arrive = () => {};
  const promise = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive };
}

interface Near<E extends HTMLElement> extends Pick<Coming, 'promise'> {
  /** For the element whose coming near counts. */
  readonly place: RefObject<E | null>;
}

/**
 * Waits until the reader comes near a place in the page, or touches what stands there.
 *
 * @param isEmpty whether nothing stands there yet, known when effects run
 */
export function useNear<E extends HTMLElement>(isEmpty: RefObject<boolean>): Near<E> {
  const place = useRef<E>(null);
  const [{ promise, arrive }] = useState(coming);
  useEffect(() => {
    const element = place.current;
    if (promise === null || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && arrive(),
      { rootMargin: isEmpty.current ? AHEAD : INSIDE },
    );
    observer.observe(element);
    const stop = new AbortController();
    const touched = ({ target }: Event) => target instanceof Node && element.contains(target) && arrive();
    // On the document: React lets nothing through to what it has not hydrated yet.
    for (const touch of TOUCHES) document.addEventListener(touch, touched, { capture: true, signal: stop.signal });
    // Touched before this code was there, as the page's first script has seen.
    if (element.closest('[data-touched]')) arrive();
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [promise, arrive, isEmpty]);
  return { place, promise };
}
