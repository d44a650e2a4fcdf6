import type { Language } from '../../rules/language.ts';
import type { FixedText, ParamsOf, RefusalText, SameCodes } from '../texts.ts';
import { COMMAND_TEXTS } from './commandTexts.ts';
import { LIVE_TEXTS } from './liveTexts.ts';
import { SEASON_TEXTS } from './seasonTexts.ts';
import { STORE_TEXTS } from './storeTexts.ts';

const en = { ...LIVE_TEXTS.en, ...SEASON_TEXTS.en, ...STORE_TEXTS.en, ...COMMAND_TEXTS.en } as const;

const id: SameCodes<typeof en> = { ...LIVE_TEXTS.id, ...SEASON_TEXTS.id, ...STORE_TEXTS.id, ...COMMAND_TEXTS.id };

/** All refusals about releases and seasons in both languages; part of the API's catalogue. */
export const RELEASE_REFUSALS = { en, id };

export type ReleaseRefusalCode = keyof typeof en;

export const isReleaseRefusalCode = (code: string): code is ReleaseRefusalCode => Object.hasOwn(en, code);

export type ReleaseRefusalParams<Code extends ReleaseRefusalCode> = ParamsOf<(typeof en)[Code]>;

/** @param params parameters of the code's text */
export function releaseRefusalText(
  code: ReleaseRefusalCode,
  params: Readonly<Record<string, unknown>>,
  language: Language,
): FixedText {
  const [title, detail]: RefusalText = RELEASE_REFUSALS[language][code];
  return [title, typeof detail === 'string' ? detail : detail(params as never)];
}

/** Field of the call that a refusal is about. */
export const RELEASE_FIELDS: Readonly<Partial<Record<ReleaseRefusalCode, string>>> = {
  newer_decision: 'Revision',
  newer_draft: 'Revision',
  from_over: 'From',
  until_over: 'Until',
  backwards: 'Until',
  needless_pin: 'Hold',
  needless_limit: 'Limit',
  no_steps: 'Steps',
  no_step_time: 'Every',
  steps_and_window: 'Steps',
  no_rest: 'Percent',
  other_share: 'Percent',
  is_rest: 'Percent',
  nothing_to_end: 'Percent',
  same_plan: 'From',
  draft_exists: 'Number',
  draft_number_low: 'Number',
  draft_number_high: 'Number',
  draft_name_missing: 'Name',
  draft_name_long: 'Name',
  draft_name_signs: 'Name',
  draft_name_taken: 'Name',
};

/** Refusals of orders that are invalid whatever is live: they get 422 `invalid_input`, not 409 `conflict`. */
export const INVALID_ORDERS: ReadonlySet<string> = new Set<ReleaseRefusalCode>([
  'from_over',
  'until_over',
  'time_over',
  'too_far',
  'backwards',
  'needless_pin',
  'needless_limit',
  'no_steps',
  'no_step_time',
  'steps_and_window',
  'draft_exists',
  'draft_number_low',
  'draft_number_high',
  'draft_name_missing',
  'draft_name_long',
  'draft_name_signs',
  'draft_name_taken',
]);
