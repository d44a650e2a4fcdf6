import { isApiError } from '@friends/shared/client/ApiError';
import type { Reader } from './read.ts';

/** Reads null as null. */
export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);

/** For `catch`: resolves with null on these statuses, else rethrows. */
export const nullAt =
  (...statuses: readonly number[]) =>
  (error: unknown): null => {
    if (isApiError(error) && statuses.includes(error.status)) return null;
    throw error;
  };
