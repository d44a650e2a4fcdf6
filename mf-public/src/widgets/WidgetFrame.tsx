import { forgetFailedScreens } from '@friends/shared/remote/failedScreens';
import { Hydrated } from '@friends/shared/remote/Hydrated';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Component, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { FailedWidget } from './FailedWidget.tsx';
import { useNear } from './useNear.ts';

interface FenceProps {
  readonly heading: string;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** A carousel whose chunk does not arrive must not break the home page. */
class Fence extends Component<FenceProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <FailedWidget heading={this.props.heading} error={error} onRetry={this.#retry} />;
  }

  #retry = (): void => {
    forgetFailedScreens();
    this.setState({ error: null });
  };
}

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

/** The frame of a widget in a chunk of its own, on the home page and in another remote's slot. */
export function WidgetFrame({ name, heading, skeleton, children }: WidgetFrameProps) {
  const portal = usePortal();
  const isEmpty = useRef(false);
  const sayEmpty = useCallback(() => {
    isEmpty.current = true;
  }, []);
  const { place, promise } = useNear<HTMLDivElement>(isEmpty);
  return (
    <div ref={place} data-late="">
      <Fence heading={heading} onError={(error) => portal.report(error, `mf-public ${name}`)}>
        <Suspense fallback={<Waiting promise={promise} skeleton={skeleton} onShown={sayEmpty} />}>
          <Near promise={promise}>
            <Hydrated element={place}>{children}</Hydrated>
          </Near>
        </Suspense>
      </Fence>
    </div>
  );
}
