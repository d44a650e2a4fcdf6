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

/** Changed texts in the API's answer; [] if the call failed, so that pages display their built-in texts. */
export const readFixedTexts = (answer: EarlyAnswer | undefined): readonly FixedText[] =>
  answer?.status === 200 && Array.isArray(answer.body) ? answer.body.filter(isText) : [];

type KeyedAnswers = readonly (readonly [key: string, answer: EarlyAnswer])[];

/**
 * The answers that a page can't be rendered without. The company's changed texts are optional the first time, when the
 * built-in texts are better than no page. They are required afterwards, so that a failed call doesn't undo them.
 *
 * @param isRenderedBefore true if the page has been rendered before
 */
export const neededAnswers = (answers: KeyedAnswers, isRenderedBefore: boolean): KeyedAnswers =>
  isRenderedBefore ? answers : answers.filter(([key]) => key !== KEY);

/** Separates the changed texts from the answers to the page's own calls. */
export function splitOffFixedTexts(
  { [KEY]: answer, ...answers }: Readonly<Record<string, EarlyAnswer>>,
  path: string,
): { readonly answers: Readonly<Record<string, EarlyAnswer>>; readonly texts: RenderRequest['texts'] | null } {
  return { answers, texts: fixedMessages(readFixedTexts(answer), path) };
}
