import { isApiError } from '@friends/shared/client/ApiError';
import type { Reader } from './read.ts';

/** What is read, or null where the API says that there is none. */
export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);

/** For what a call throws: null where it was answered with one of these statuses. */
export const nullAt =
  (...statuses: readonly number[]) =>
  (error: unknown): null => {
    if (isApiError(error) && statuses.includes(error.status)) return null;
    throw error;
  };
