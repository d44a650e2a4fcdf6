import { TOUCHES } from '@friends/shared/contract/portal/touches';
import { ErrorBoundary } from '@friends/shared/remote/ErrorBoundary';
import { Hydrated } from '@friends/shared/remote/Hydrated';
import { usePortal } from '@friends/shared/remote/portalContext';
import { type ReactNode, type RefObject, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { FailedWidget } from './FailedWidget.tsx';

interface WidgetFrameProps {
  readonly name: string;
  readonly heading: string;
  /** Shown until the widget's chunk is here; as high as the widget. It says that it is loading once it is. */
  readonly skeleton: (loading: boolean) => ReactNode;
  readonly children: ReactNode;
}

interface NearProps {
  /** Null where it is near from the beginning. */
  readonly promise: Promise<void> | null;
}

/** Its chunk is asked for only when it is rendered; what was prerendered stands until then. */
function Near({ promise, children }: NearProps & { readonly children: ReactNode }) {
  if (promise) use(promise);
  return children;
}

interface WaitingProps extends NearProps, Pick<WidgetFrameProps, 'skeleton'> {
  readonly onShown: () => void;
}

/** Knows by itself when it is near: a frame that is rendered anew would lose what was prerendered. */
function Waiting({ promise, skeleton, onShown }: WaitingProps) {
  const [loading, setLoading] = useState(promise === null);
  useEffect(() => {
    onShown();
    void promise?.then(() => setLoading(true));
  }, [promise, onShown]);
  return skeleton(loading);
}

/**
 * The frame of a widget in a chunk of its own, on the home page and in another remote's slot. Where the chunk does not
 * arrive, nothing else breaks.
 */
export function WidgetFrame({ name, heading, skeleton, children }: WidgetFrameProps) {
  const portal = usePortal();
  const isEmpty = useRef(false);
  const sayEmpty = useCallback(() => {
    isEmpty.current = true;
  }, []);
  const { place, promise } = useNear<HTMLDivElement>(isEmpty);
  return (
    <div ref={place} data-late="">
      <ErrorBoundary
        onError={(error) => portal.report(error, `mf-public ${name}`)}
        fallback={(failure) => <FailedWidget heading={heading} {...failure} />}
      >
        <Suspense fallback={<Waiting promise={promise} skeleton={skeleton} onShown={sayEmpty} />}>
          <Near promise={promise}>
            <Hydrated element={place}>{children}</Hydrated>
          </Near>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

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

interface NearPlace<E extends HTMLElement> extends Pick<Coming, 'promise'> {
  /** For the element whose coming near counts. */
  readonly place: RefObject<E | null>;
}

/**
 * Waits until the reader comes near a place in the page, or touches what stands there.
 *
 * @param isEmpty whether nothing stands there yet, known when effects run
 */
function useNear<E extends HTMLElement>(isEmpty: RefObject<boolean>): NearPlace<E> {
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
