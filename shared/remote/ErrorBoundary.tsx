import { forgetFailedScreens } from '@friends/shared/remote/failedScreens';
import type { LoadFailedProps } from '@friends/shared/ui/feedback/LoadFailed';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A change resets the error, for example after navigation. */
  readonly resetKey?: string;
  readonly onError: (error: unknown) => void;
  /** Renders the error, with a function to try again. */
  readonly fallback: (failure: LoadFailedProps) => ReactNode;
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.#reset();
  }

  #reset = (): void => {
    forgetFailedScreens();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback({ error, onRetry: this.#reset }) : this.props.children;
  }
}
