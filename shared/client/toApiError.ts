import { ApiError, isApiError, type LocalErrorCode } from '@friends/shared/client/ApiError';
import { ERROR_STATUS, type ErrorCode, type Problem } from '@friends/shared/contract/api/errors';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in ERROR_STATUS;
}

function parseFields(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isProblem(value: unknown): value is Pick<Problem, 'code' | 'detail'> & Record<string, unknown> {
  return isRecord(value) && isErrorCode(value.code) && typeof value.detail === 'string';
}

/** No answer came, axios itself did not come, or our own code failed over what came. */
function localCode(thrown: Record<string, unknown>): LocalErrorCode {
  if (thrown.code === 'ECONNABORTED') return 'timeout';
  return thrown.isAxiosError === true || thrown.name === 'ChunkLoadError' ? 'network' : 'unexpected_answer';
}

/** Turns whatever axios threw into an `ApiError`. */
export function toApiError(cause: unknown): ApiError {
  if (isApiError(cause)) return cause;
  const thrown = isRecord(cause) ? cause : {};
  const response = isRecord(thrown.response) ? thrown.response : null;
  const nothing = { detail: '', fields: {}, requestId: null };
  if (!response) {
    return new ApiError({ ...nothing, status: 0, code: localCode(thrown) }, { cause });
  }
  const status = typeof response.status === 'number' ? response.status : 0;
  const body = response.data;
  if (!isProblem(body)) return new ApiError({ ...nothing, status, code: 'unexpected_answer' });
  return new ApiError({
    status,
    code: body.code,
    detail: body.detail,
    fields: parseFields(body.errors),
    requestId: typeof body.requestId === 'string' ? body.requestId : null,
  });
}
