import type { ApiFailure } from '../api/errors.ts';

/** State of data from the network. Screens render it with `ui/LoadedView`. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiFailure }
  | { readonly status: 'ready'; readonly value: T };
