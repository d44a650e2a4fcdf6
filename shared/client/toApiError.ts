import { ApiError } from '@friends/shared/client/ApiError';
import {
  type ApiFailure,
  ERROR_STATUS,
  type ErrorCode,
  type LocalErrorCode,
} from '@friends/shared/contract/api/errors';
import { isRecord } from '@friends/shared/contract/parse';
import { findMessage, readMessages } from './readMessages.ts';

/** Default codes by status; other server errors are `internal`. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'not_logged_in',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  415: 'unsupported_media',
  422: 'invalid_input',
  429: 'too_many_tries',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Code of a failure without a readable answer: none came, axios didn't load, or our own code failed on it. */
function localCode(thrown: Readonly<Record<string, unknown>>): LocalErrorCode {
  if (thrown.code === 'ECONNABORTED') return 'timeout';
  return thrown.isAxiosError === true || thrown.name === 'ChunkLoadError' ? 'network' : 'unexpected_answer';
}

/** The code sent, if it is ours and fits the status; else the status's default. */
function codeOf(status: number, code: unknown): ApiFailure['code'] {
  const ours = Object.entries(ERROR_STATUS).find((entry) => entry[0] === code && entry[1] === status);
  return (
    (ours?.[0] as ErrorCode | undefined) ?? CODE_OF_STATUS[status] ?? (status >= 500 ? 'internal' : 'unexpected_answer')
  );
}

/** Form fields start with a capital letter, except for one; other members of an error body don't. */
const FIELD = /^([A-Z]|recaptcha$)/;

/** Messages are under `errors`, or at top level as in validation calls. */
function fieldsOf(status: number, body: Readonly<Record<string, unknown>>): Record<string, string> {
  if (isRecord(body.errors)) return readMessages(body.errors);
  if (status !== 400 && status !== 422) return {};
  return Object.fromEntries(Object.entries(readMessages(body)).filter(([name]) => FIELD.test(name)));
}

/** Converts whatever axios threw, primarily by status, so that it works with any back end. */
export function toApiError(cause: unknown): ApiError {
  const thrown = isRecord(cause) ? cause : {};
  const response = isRecord(thrown.response) ? thrown.response : null;
  const status = typeof response?.status === 'number' ? response.status : 0;
  const body = isRecord(response?.data) ? response.data : {};
  return new ApiError(
    {
      status,
      code: response ? codeOf(status, body.code) : localCode(thrown),
      detail: findMessage(body.detail, body.message, body.error),
      fields: fieldsOf(status, body),
      requestId: typeof body.requestId === 'string' ? body.requestId : null,
      challenge: body.challenge,
    },
    // The cause of an answered call contains the token.
    response ? undefined : { cause },
  );
}
