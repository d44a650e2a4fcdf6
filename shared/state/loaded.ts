import type { ApiError } from '@friends/shared/client/ApiError';

/** What came, or did not come, over the network. A screen draws it with `ui/LoadedView`, never by hand. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiError }
  | { readonly status: 'ready'; readonly value: T };
