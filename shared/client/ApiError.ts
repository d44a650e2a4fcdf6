import type { ApiFailure } from '@friends/shared/contract/api/errors';

/** The only error that the client throws. Identified by `name`, so that copies of this class are compatible. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError';
  declare readonly status: ApiFailure['status'];
  declare readonly code: ApiFailure['code'];
  declare readonly detail: ApiFailure['detail'];
  declare readonly fields: ApiFailure['fields'];
  declare readonly requestId: ApiFailure['requestId'];
  declare readonly challenge: ApiFailure['challenge'];

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(`${failure.status} ${failure.code} ${failure.detail}`.trim(), options);
    Object.assign(this, failure);
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Wraps any other thrown value as `unexpected_answer`. */
export function asApiError(cause: unknown): ApiError {
  if (isApiError(cause)) return cause;
  return new ApiError({ status: 0, code: 'unexpected_answer', detail: '', fields: {}, requestId: null }, { cause });
}
