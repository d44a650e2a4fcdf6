import { ERROR_STATUS, type ErrorCode, type Problem } from '@friends/shared/contract/api/errors';
import type { Language } from '@friends/shared/contract/rules/language';
import { databaseFailure } from '../database/failures.ts';
import { ApiProblem } from './ApiProblem.ts';
import { conflictText } from './conflictTexts.ts';
import { en } from './en.ts';
import { fieldErrors } from './fieldErrors.ts';
import { id } from './id.ts';

const TEXTS = { en, id };

type UnknownField = ApiProblem['unknown'][number];

/** Sentence for a field that a call does not take. */
const UNKNOWN: Readonly<Record<Language, (field: UnknownField) => string>> = {
  en: ({ field, near }) => `There is no field “${field}” here${near ? `: did you mean “${near}”?` : '.'}`,
  id: ({ field, near }) => `Tidak ada isian “${field}” di sini${near ? `: mungkin maksud Anda “${near}”?` : '.'}`,
};

const LONGEST_NAME = 60;

/** Each unknown field with its sentence; what a caller made up is not repeated at any length. */
function unknownErrors(error: ApiProblem, language: Language): [string, string][] {
  return error.unknown.map(({ field, near }) => {
    const shown = field.length > LONGEST_NAME ? `${field.slice(0, LONGEST_NAME)}…` : field;
    return [shown, UNKNOWN[language]({ field: shown, near })];
  });
}

/** Errors of the fields, and the sentence in the place of the general one, or null. */
function errorsOf(error: unknown, language: Language) {
  if (!(error instanceof ApiProblem)) return { errors: {}, detail: null };
  const unknown = unknownErrors(error, language);
  const errors = { ...fieldErrors(error.fields, language), ...error.errors, ...Object.fromEntries(unknown) };
  return { errors, detail: error.detail ?? unknown[0]?.[1] ?? null };
}

/** Fastify's own refusals, by their code. */
const CODE_OF_FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_VALIDATION: 'invalid_input',
};

interface Thrown {
  readonly code: string;
  readonly statusCode: number;
}

function describe(error: unknown): Thrown {
  const { code, statusCode } = Object(error) as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : '',
    statusCode: typeof statusCode === 'number' ? statusCode : 0,
  };
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ApiProblem) return error.code;
  const { code, statusCode } = describe(error);
  const errorCode = CODE_OF_FRAMEWORK[code];
  if (errorCode) return errorCode;
  if (databaseFailure(error)) return 'unavailable';
  // What Fastify and its parsers refuse as the caller's mistake; the list of codes has one for it.
  return statusCode >= 400 && statusCode < 500 ? 'invalid_input' : 'internal';
}

/** The problem document for what was thrown. Of the error itself it shows the code only. */
export function toProblem(error: unknown, language: Language, requestId: string): Problem {
  const code = codeOf(error);
  const own = code === 'conflict' && error instanceof ApiProblem ? conflictText(error.conflict, language) : null;
  const [title, general] = own ?? TEXTS[language][code];
  const { errors, detail } = errorsOf(error, language);
  return {
    type: `/api/docs#error-${code}`,
    title,
    status: ERROR_STATUS[code],
    detail: detail ?? general,
    code,
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(error instanceof ApiProblem && error.challenge ? { challenge: error.challenge } : {}),
    requestId,
  };
}
