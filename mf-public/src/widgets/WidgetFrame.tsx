import { usePortal } from '@friends/shared/remote/portalContext';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import { Component, type ReactNode, Suspense } from 'react';

interface FenceProps {
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
    return <LoadFailed error={error} onRetry={() => this.setState({ error: null })} />;
  }
}

interface WidgetFrameProps {
  readonly name: string;
  /** Shown until the widget's chunk is here; as high as the widget. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a widget in a chunk of its own, on the home page and in another remote's slot. */
export function WidgetFrame({ name, skeleton, children }: WidgetFrameProps) {
  const portal = usePortal();
  return (
    <Fence onError={(error) => portal.report(error, `mf-public ${name}`)}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </Fence>
  );
}
