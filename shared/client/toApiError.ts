import { ApiError } from '@friends/shared/client/ApiError';
import {
  type ApiFailure,
  ERROR_STATUS,
  type ErrorCode,
  type LocalErrorCode,
} from '@friends/shared/contract/api/errors';
import { isRecord } from '@friends/shared/contract/parse';
import { readMessages, sentenceIn } from './readMessages.ts';

/** What a status means where the answer names none of our codes; other failures of the server are `internal`. */
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

/** No answer came, axios itself did not come, or our own code failed over what came. */
function localCode(thrown: Readonly<Record<string, unknown>>): LocalErrorCode {
  if (thrown.code === 'ECONNABORTED') return 'timeout';
  return thrown.isAxiosError === true || thrown.name === 'ChunkLoadError' ? 'network' : 'unexpected_answer';
}

/** Our own code where it is one and belongs to the status; else what the status says. */
function codeOf(status: number, code: unknown): ApiFailure['code'] {
  const ours = Object.entries(ERROR_STATUS).find((entry) => entry[0] === code && entry[1] === status);
  return (
    (ours?.[0] as ErrorCode | undefined) ?? CODE_OF_STATUS[status] ?? (status >= 500 ? 'internal' : 'unexpected_answer')
  );
}

/** Fields of the forms begin with a capital letter, all but one; what else an error's body holds does not. */
const FIELD = /^([A-Z]|recaptcha$)/;

/** Messages stand under `errors`, or among the body's own: the shape of the validate calls. */
function fieldsOf(status: number, body: Readonly<Record<string, unknown>>): Record<string, string> {
  if (isRecord(body.errors)) return readMessages(body.errors);
  if (status !== 400 && status !== 422) return {};
  return Object.fromEntries(Object.entries(readMessages(body)).filter(([name]) => FIELD.test(name)));
}

/** Turns whatever axios threw into an `ApiError`, whichever back end answered: by its status first. */
export function toApiError(cause: unknown): ApiError {
  const thrown = isRecord(cause) ? cause : {};
  const response = isRecord(thrown.response) ? thrown.response : null;
  const status = typeof response?.status === 'number' ? response.status : 0;
  const body = isRecord(response?.data) ? response.data : {};
  return new ApiError(
    {
      status,
      code: response ? codeOf(status, body.code) : localCode(thrown),
      detail: sentenceIn(body.detail, body.message, body.error),
      fields: fieldsOf(status, body),
      requestId: typeof body.requestId === 'string' ? body.requestId : null,
      challenge: body.challenge,
    },
    // The cause of an answered call holds the token that was sent.
    response ? undefined : { cause },
  );
}
