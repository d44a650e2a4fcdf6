import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import type { ReactNode } from 'react';

export interface LoadedViewProps<T> {
  readonly state: Loaded<T>;
  /** The screen's skeleton, in its final shape. */
  readonly loading: ReactNode;
  /** Whether the value counts as empty; by default an empty list and null do. */
  readonly isEmpty?: (value: T) => boolean;
  /** What to do next when there is nothing; see `EmptyState`. */
  readonly empty: ReactNode;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** The one way to render what comes over the network: a failure is never shown as "nothing here". */
export function LoadedView<T>({
  state,
  loading,
  isEmpty = holdsNothing,
  empty,
  onRetry,
  children,
}: LoadedViewProps<T>) {
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return <LoadFailed error={state.error} onRetry={onRetry} />;
  return isEmpty(state.value) ? empty : children(state.value);
}

function holdsNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
