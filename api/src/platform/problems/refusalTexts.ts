import { ERROR_STATUS, type ErrorCode } from '@friends/shared/contract/api/errors';
import { INVALID_ORDERS, RELEASE_REFUSALS } from '@friends/shared/contract/refusal/releases/releaseRefusals';
import type { FixedText, ParamsOf, RefusalText, SameCodes } from '@friends/shared/contract/refusal/texts';
import type { Language } from '@friends/shared/contract/rules/language';
import { CODE_TEXTS } from './texts/codeTexts.ts';
import { CONTENT_TEXTS } from './texts/contentTexts.ts';
import { DECISION_TEXTS } from './texts/decisionTexts.ts';
import { DELIVERY_TEXTS } from './texts/deliveryTexts.ts';
import { en as general } from './texts/en.ts';
import { ERASURE_TEXTS } from './texts/erasureTexts.ts';
import { FEED_TEXTS } from './texts/feedTexts.ts';
import { id as generalId } from './texts/id.ts';
import { IMPORT_TEXTS } from './texts/importTexts.ts';
import { MAIL_REFUSAL_TEXTS } from './texts/mailTexts.ts';
import { MEMBER_TEXTS } from './texts/memberTexts.ts';
import { MISSING_POINTS_TEXTS } from './texts/missingPointsTexts.ts';
import { OPERATOR_TEXTS } from './texts/operatorTexts.ts';
import { PAYOUT_TEXTS } from './texts/payoutTexts.ts';
import { PICTURE_TEXTS } from './texts/pictureTexts.ts';
import { STAFF_TEXTS } from './texts/staffTexts.ts';

const en = {
  ...general,
  ...MEMBER_TEXTS.en,
  ...STAFF_TEXTS.en,
  ...DECISION_TEXTS.en,
  ...PAYOUT_TEXTS.en,
  ...CODE_TEXTS.en,
  ...FEED_TEXTS.en,
  ...PICTURE_TEXTS.en,
  ...DELIVERY_TEXTS.en,
  ...ERASURE_TEXTS.en,
  ...MAIL_REFUSAL_TEXTS.en,
  ...MISSING_POINTS_TEXTS.en,
  ...RELEASE_REFUSALS.en,
  ...OPERATOR_TEXTS.en,
  ...IMPORT_TEXTS.en,
  ...CONTENT_TEXTS.en,
} as const;

const id: SameCodes<typeof en> = {
  ...generalId,
  ...MEMBER_TEXTS.id,
  ...STAFF_TEXTS.id,
  ...DECISION_TEXTS.id,
  ...PAYOUT_TEXTS.id,
  ...CODE_TEXTS.id,
  ...FEED_TEXTS.id,
  ...PICTURE_TEXTS.id,
  ...DELIVERY_TEXTS.id,
  ...ERASURE_TEXTS.id,
  ...MAIL_REFUSAL_TEXTS.id,
  ...MISSING_POINTS_TEXTS.id,
  ...RELEASE_REFUSALS.id,
  ...OPERATOR_TEXTS.id,
  ...IMPORT_TEXTS.id,
  ...CONTENT_TEXTS.id,
};

const TEXTS = { en, id };

export type RefusalCode = keyof typeof en;

export type RefusalParams<Code extends RefusalCode> = ParamsOf<(typeof en)[Code]>;

export type AnyParams = Readonly<Record<string, unknown>>;

/**
 * Title and sentence of a refusal in the language.
 *
 * @param params those of the code
 */
export function refusalText(code: RefusalCode, params: AnyParams, language: Language): FixedText {
  const [title, detail]: RefusalText = TEXTS[language][code];
  return [title, typeof detail === 'string' ? detail : detail(params as never)];
}

export const isRefusalCode = (name: string): name is RefusalCode => Object.hasOwn(en, name);

/** Refusals of input; any other code without a status of its own is a conflict. */
const INVALID: ReadonlySet<string> = new Set([
  ...INVALID_ORDERS,
  'picture_type',
  'picture_pixels',
  'picture_broken',
  'picture_slow',
]);

/** Refusals that callers see as another error code. */
const OTHER_CODES: ReadonlyMap<string, ErrorCode> = new Map([
  ['missing', 'not_found'],
  ['picture_store', 'unavailable'],
]);

const isErrorCode = (code: RefusalCode): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

/** Error code of the API for a refusal (docs/contract.md#error-codes). */
export function errorCodeOf(code: RefusalCode): ErrorCode {
  if (isErrorCode(code)) return code;
  return OTHER_CODES.get(code) ?? (INVALID.has(code) ? 'invalid_input' : 'conflict');
}
