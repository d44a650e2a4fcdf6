import type { ApiFailure } from '@friends/shared/contract/api/errors';

/** The one error the client throws; known by its `name`, so two copies of this class do no harm. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError';
  readonly status: ApiFailure['status'];
  readonly code: ApiFailure['code'];
  readonly detail: ApiFailure['detail'];
  readonly fields: ApiFailure['fields'];
  readonly requestId: ApiFailure['requestId'];

  constructor({ status, code, detail, fields, requestId }: ApiFailure, options?: ErrorOptions) {
    super(`${status} ${code} ${detail}`.trim(), options);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.requestId = requestId;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Whatever was thrown, as an `ApiError`; what the client did not throw is `unexpected_answer`. */
export function asApiError(cause: unknown): ApiError {
  if (isApiError(cause)) return cause;
  return new ApiError({ status: 0, code: 'unexpected_answer', detail: '', fields: {}, requestId: null }, { cause });
}
