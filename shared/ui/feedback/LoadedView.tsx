import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import type { ReactNode } from 'react';

export interface LoadedViewProps<T> {
  readonly state: Loaded<T>;
  /** The screen's skeleton, in its final shape. */
  readonly loading: ReactNode;
  /** Default: empty lists and null are empty. */
  readonly isEmpty?: (value: T) => boolean;
  /** Next steps if there is nothing; see `EmptyState`. */
  readonly empty: ReactNode;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** The only way to render network data: never shows a failure as "nothing here". */
export function LoadedView<T>({
  state,
  loading,
  isEmpty = isEmptyValue,
  empty,
  onRetry,
  children,
}: LoadedViewProps<T>) {
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return <LoadFailed error={state.error} onRetry={onRetry} />;
  return isEmpty(state.value) ? empty : children(state.value);
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
