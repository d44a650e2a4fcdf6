import { ERROR_STATUS, type ErrorCode, type Problem } from '@friends/shared/contract/api/errors';
import { isReleaseRefusalCode, RELEASE_FIELDS } from '@friends/shared/contract/refusal/releases/releaseRefusals';
import type { Language } from '@friends/shared/contract/rules/language';
import { databaseFailure } from '../database/failures.ts';
import { fieldErrors } from './fieldErrors.ts';
import { Refusal } from './Refusal.ts';
import { type AnyParams, errorCodeOf, isRefusalCode, type RefusalCode, refusalText } from './refusalTexts.ts';

type UnknownField = Refusal['unknown'][number];

/** Form field that a refusal is shown at. */
const FIELD_BY_CODE: Partial<Record<RefusalCode, string>> = {
  ...RELEASE_FIELDS,
  staff_changed: 'Revision',
  staff_gives_more: 'Roles',
  staff_there: 'Email',
  staff_token_more: 'Rights',
  staff_token_there: 'Name',
  request_changed: 'Revision',
  request_decided: 'Revision',
  points_claim_proposed: 'Revision',
  points_claim_booking_changed: 'Revision',
  claim_changed: 'Revision',
  member_changed: 'Revision',
  claim_first_given: 'Revision',
  agency_changed: 'Revision',
  correction_changed: 'Revision',
  erasure_changed: 'Revision',
  erasure_pending: 'MemberId',
  erasure_done: 'MemberId',
  correction_nobody: 'UserId',
  correction_below: 'Emergency',
  correction_stale: 'Revision',
  payout_due_changed: 'Count',
  payout_many: 'Count',
  payout_not_due: 'Ids',
  payout_claims_not_due: 'Ids',
  payout_none: 'Ids',
  payout_not_in_batch: 'Revision',
  payout_changed: 'Revision',
  payout_deduction: 'Amount',
  payout_day: 'PaidOn',
  codes_changed: 'Revision',
  picture_type: 'Picture',
  picture_pixels: 'Picture',
  picture_broken: 'Picture',
  picture_slow: 'Picture',
  feed_moved_on: 'Revision',
  feed_changed: 'Revision',
  feed_refused_lines: 'SkipRefused',
  feed_outdated: 'Again',
  import_undone: 'Revision',
  import_changed: 'Revision',
  import_nothing_to_undo: 'Revision',
  import_undo_second: 'Revision',
  delivery_changed: 'Revision',
  delivery_recorded: 'Revision',
  delivery_open: 'Revision',
  delivery_nothing_to_correct: 'Revision',
  delivery_not_approved: 'Revision',
  delivery_day: 'On',
  delivery_future: 'On',
  delivery_code: 'Code',
  content_changed: 'Revision',
  content_live_changed: 'Revision',
  content_planned: 'Revision',
  content_plan_affected: 'Revision',
  content_set_changed: 'Revision',
  content_set_over: 'Revision',
  content_set_not_planned: 'Revision',
  content_set_not_live: 'Revision',
  content_table_unreadable: 'Content',
  content_table_columns: 'Content',
  content_table_long: 'Content',
  content_table_wrong: 'Content',
  content_table_changed: 'Revision',
  content_set_past: 'LiveAt',
  content_set_until: 'Until',
  content_set_endless: 'Until',
  content_set_after: 'LiveAt',
};

const UNKNOWN: Readonly<Record<Language, (field: UnknownField) => string>> = {
  en: ({ field, near }) => `There is no field “${field}” here${near ? `: did you mean “${near}”?` : '.'}`,
  id: ({ field, near }) => `Tidak ada isian “${field}” di sini${near ? `: mungkin maksud Anda “${near}”?` : '.'}`,
};

const MAX_NAME_LENGTH = 60;

/** Message for each unknown field, whose name is shortened as the caller chose it. */
function unknownErrors(error: Refusal, language: Language): [string, string][] {
  return error.unknown.map(({ field, near }) => {
    const shown = field.length > MAX_NAME_LENGTH ? `${field.slice(0, MAX_NAME_LENGTH)}…` : field;
    return [shown, UNKNOWN[language]({ field: shown, near })];
  });
}

/**
 * Message for each field with a fault.
 *
 * @param detail of the refusal
 */
function fieldsOf(error: Refusal, detail: string, language: Language): Record<string, string> {
  const field = FIELD_BY_CODE[error.code];
  const refusalField = field === undefined ? {} : { [field]: detail };
  const unknown = Object.fromEntries(unknownErrors(error, language));
  return { ...refusalField, ...fieldErrors(error.fields, language), ...error.errors, ...unknown };
}

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

function errorParts(error: unknown): Thrown {
  const { code, statusCode } = Object(error) as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : '',
    statusCode: typeof statusCode === 'number' ? statusCode : 0,
  };
}

function codeOf(error: unknown): ErrorCode {
  const { code, statusCode } = errorParts(error);
  const errorCode = CODE_OF_FRAMEWORK[code];
  if (errorCode) return errorCode;
  if (databaseFailure(error)) return 'unavailable';
  // Other client errors by Fastify and its parsers; the API has one code for them.
  return statusCode >= 400 && statusCode < 500 ? 'invalid_input' : 'internal';
}

/** Code and params for the text: a conflict of a field uses that fault's text, if there is one. */
function textKeyOf({ code, params, fields }: Refusal): readonly [RefusalCode, AnyParams] {
  const [fault] = Object.values(fields);
  return code === 'conflict' && fault !== undefined && isRefusalCode(fault) ? [fault, {}] : [code, params];
}

/** Problem document for an error. For errors other than refusals it reveals only the code. */
export function toProblem(error: unknown, language: Language, requestId: string): Problem {
  const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error));
  const code = errorCodeOf(refusal.code);
  const [title, general] = refusalText(...textKeyOf(refusal), language);
  const errors = fieldsOf(refusal, general, language);
  const { challenge, params } = refusal;
  return {
    type: `/api/docs#error-${code}`,
    title,
    status: ERROR_STATUS[code],
    detail: refusal.detail ?? unknownErrors(refusal, language)[0]?.[1] ?? general,
    code,
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(challenge ? { challenge } : {}),
    ...(isReleaseRefusalCode(refusal.code) ? { refusal: { code: refusal.code, params } } : {}),
    requestId,
  };
}
