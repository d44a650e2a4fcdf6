import type { ErrorCode } from '@friends/shared/contract/api/errors';

/** Failures the API cannot tell of itself: no answer, or an answer that is not the API's. */
export type LocalErrorCode = 'network' | 'timeout' | 'unexpected_answer';

export interface ApiErrorParts {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ErrorCode | LocalErrorCode;
  /** A sentence for the member in the page's language; empty for local codes, whose sentence is in the `ui` texts. */
  readonly detail: string;
  /** Field name (the seed's) to message. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
}

/** The one error the client throws; told apart by `name` and `code`, so two copies of this class do no harm. */
export class ApiError extends Error implements ApiErrorParts {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | LocalErrorCode;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(`${parts.status} ${parts.code} ${parts.detail}`.trim(), options);
    this.status = parts.status;
    this.code = parts.code;
    this.detail = parts.detail;
    this.fields = parts.fields;
    this.requestId = parts.requestId;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
