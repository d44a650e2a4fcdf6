import { isRecord, isString } from '@friends/shared/contract/parse';
import { callKey, type EarlyAnswer } from '@friends/shared/contract/portal/answers';
import { type FixedText, fixedMessages } from '@friends/shared/contract/portal/fixedTexts';
import type { RenderRequest } from '@friends/shared/contract/portal/render';
import type { Call } from './apiCaller.ts';

/** Asks our API for the fixed texts that a company changed. */
export const FIXED_TEXTS_CALL: Call = { call: 'fixedTexts', params: {}, query: {} };

const KEY = callKey(FIXED_TEXTS_CALL.call);

const isText = (value: unknown): value is FixedText =>
  isRecord(value) && isString(value.Name) && isString(value.Text) && isString(value.TextEn);

/** Reads the answer; none if there is none, so that pages show their own texts. */
export const readFixedTexts = (answer: EarlyAnswer | undefined): readonly FixedText[] =>
  answer?.status === 200 && Array.isArray(answer.body) ? answer.body.filter(isText) : [];

type KeyedAnswers = readonly (readonly [key: string, answer: EarlyAnswer])[];

/**
 * The answers without which a page cannot be rendered. The delivered texts are better than no page, but do not replace
 * the company's.
 *
 * @param isRenderedBefore the page has been rendered before
 */
export const neededAnswers = (answers: KeyedAnswers, isRenderedBefore: boolean): KeyedAnswers =>
  isRenderedBefore ? answers : answers.filter(([key]) => key !== KEY);

/** Takes the changed texts out of a page's answers, which the page itself doesn't ask for. */
export function splitOffFixedTexts(
  { [KEY]: answer, ...answers }: Readonly<Record<string, EarlyAnswer>>,
  path: string,
): { readonly answers: Readonly<Record<string, EarlyAnswer>>; readonly texts: RenderRequest['texts'] | null } {
  return { answers, texts: fixedMessages(readFixedTexts(answer), path) };
}
