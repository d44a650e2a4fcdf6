import type { ApiFailure } from '../api/errors.ts';

/** What came, or did not come, over the network. A screen renders it with `ui/LoadedView`, never by hand. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiFailure }
  | { readonly status: 'ready'; readonly value: T };
