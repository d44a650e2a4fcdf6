import { TOUCHES } from '@friends/shared/contract/portal/touches';
import { ErrorBoundary } from '@friends/shared/remote/ErrorBoundary';
import { Hydrated } from '@friends/shared/remote/Hydrated';
import { usePortal } from '@friends/shared/remote/portalContext';
import { type ReactNode, type RefObject, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { FailedWidget } from './FailedWidget.tsx';

interface WidgetFrameProps {
  readonly name: string;
  readonly heading: string;
  /** Placeholder of the widget's height until its chunk has loaded; `isLoading` is false before it is requested. */
  readonly skeleton: (isLoading: boolean) => ReactNode;
  readonly children: ReactNode;
}

interface NearPromise {
  /** Resolves when the place is near; null if it is near from the start. */
  readonly promise: Promise<void> | null;
}

/** Suspends until the place is near; prerendered content stays until then. */
function SuspendUntilNear({ promise, children }: NearPromise & { readonly children: ReactNode }) {
  if (promise) use(promise);
  return children;
}

interface WidgetPlaceholderProps extends NearPromise, Pick<WidgetFrameProps, 'skeleton'> {
  readonly onShown: () => void;
}

/** Has its own state, since re-rendering the frame would lose the prerendered content. */
function WidgetPlaceholder({ promise, skeleton, onShown }: WidgetPlaceholderProps) {
  const [isLoading, setLoading] = useState(promise === null);
  useEffect(() => {
    onShown();
    void promise?.then(() => setLoading(true));
  }, [promise, onShown]);
  return skeleton(isLoading);
}

/**
 * Frame for a widget with its own chunk, on the home page or in another remote's slot. A failed chunk affects nothing
 * else.
 */
export function WidgetFrame({ name, heading, skeleton, children }: WidgetFrameProps) {
  const portal = usePortal();
  const isEmpty = useRef(false);
  const markEmpty = useCallback(() => {
    isEmpty.current = true;
  }, []);
  const { place, promise } = useNear<HTMLDivElement>(isEmpty);
  return (
    <div ref={place} data-late="">
      <ErrorBoundary
        onError={(error) => portal.report(error, `mf-public ${name}`)}
        fallback={(failure) => <FailedWidget heading={heading} {...failure} />}
      >
        <Suspense fallback={<WidgetPlaceholder promise={promise} skeleton={skeleton} onShown={markEmpty} />}>
          <SuspendUntilNear promise={promise}>
            <Hydrated element={place}>{children}</Hydrated>
          </SuspendUntilNear>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Distance below the viewport at which an empty place starts loading, so that it is ready when scrolled to. */
const MARGIN_AHEAD = '300px 0px';
/** Prerendered places load when well inside the viewport. */
const MARGIN_INSIDE = '-10% 0px';

interface NearSignal {
  /** Resolves when the place is near; null without IntersectionObserver, as on the server. */
  readonly promise: Promise<void> | null;
  readonly markNear: () => void;
}

function createNearSignal(): NearSignal {
  if (typeof IntersectionObserver === 'undefined') return { promise: null, markNear: () => {} };
  let markNear = () => {};
  const promise = new Promise<void>((resolve) => {
    markNear = resolve;
  });
  return { promise, markNear };
}

interface NearPlace<E extends HTMLElement> extends Pick<NearSignal, 'promise'> {
  /** The element to observe. */
  readonly place: RefObject<E | null>;
}

/**
 * Waits until a place is scrolled near or touched.
 *
 * @param isEmpty true if nothing is rendered there yet; read when effects run
 */
function useNear<E extends HTMLElement>(isEmpty: RefObject<boolean>): NearPlace<E> {
  const place = useRef<E>(null);
  const [{ promise, markNear }] = useState(createNearSignal);
  useEffect(() => {
    const element = place.current;
    if (promise === null || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && markNear(),
      { rootMargin: isEmpty.current ? MARGIN_AHEAD : MARGIN_INSIDE },
    );
    observer.observe(element);
    const stop = new AbortController();
    const markIfInside = ({ target }: Event) => target instanceof Node && element.contains(target) && markNear();
    // On the document: React stops events of parts that aren't hydrated.
    for (const touch of TOUCHES) document.addEventListener(touch, markIfInside, { capture: true, signal: stop.signal });
    // Touched before this code had loaded, as recorded by the page's first script.
    if (element.closest('[data-touched]')) markNear();
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [promise, markNear, isEmpty]);
  return { place, promise };
}
