import { MAX_LIMIT, MAX_STEP_MINUTES, MAX_STEPS } from '@friends/shared/contract/release/liveLimits';
import { typedDigits } from '@friends/shared/contract/rules/typedDigits';
import type { ActivateRelease } from '@friends/shared/contract/staff/activation';
import type { OfferedRelease } from '@friends/shared/contract/staff/releases';
import { fromJakarta, jakartaClock } from '../../../hooks/useJakarta.ts';

export interface ActivateValues {
  readonly Audience: 'all' | 'share' | 'steps';
  readonly Percent?: string;
  /** Percentages, separated by commas. */
  readonly Steps?: string;
  /** Hours per step. */
  readonly Every?: string;
  readonly Begins: 'now' | 'at';
  /** Time in Jakarta. */
  readonly From?: string;
  readonly Ends: 'never' | 'at';
  readonly Until?: string;
  /** Failed loads in percent, at which the release is rolled back. */
  readonly Limit?: string;
  /** Pinned: never rolled back automatically. */
  readonly Hold?: boolean;
  readonly Why?: string;
}

export const FIRST_VALUES: ActivateValues = {
  Audience: 'all',
  Percent: '10',
  Steps: '5, 25, 50, 100',
  Every: '12',
  Begins: 'now',
  Ends: 'never',
};

/**
 * Initial values: the state of a live release, which began in the past.
 *
 * @param begins start of a release that is not live, ISO 8601; null: now
 */
export function toValues(
  { State, Percent, Until, Limit, Hold }: OfferedRelease,
  begins: string | null = null,
): ActivateValues {
  if (State !== 'live') {
    return begins === null ? FIRST_VALUES : { ...FIRST_VALUES, Begins: 'at', From: jakartaClock(begins) };
  }
  return {
    ...FIRST_VALUES,
    ...(Percent !== null && { Audience: 'share', Percent: String(Percent) }),
    ...(Until !== null && { Ends: 'at', Until: jakartaClock(Until) }),
    ...(Limit !== null && { Limit: String(Limit) }),
    ...(Hold && { Hold }),
  };
}

export type ActivatePlan = Omit<ActivateRelease, 'Version' | 'Revision'>;

type FieldError = 'percent' | 'steps' | 'every' | 'limit' | 'noTime' | 'past' | 'backwards';

type Field = 'Percent' | 'Steps' | 'Every' | 'From' | 'Until' | 'Limit';

const MAX_HOURS = MAX_STEP_MINUTES / 60;

/** Parses a whole number up to a maximum; null if invalid. */
function parseInteger(text: string | undefined, max: number): number | null {
  // Accepts a percent sign.
  const digits = typedDigits(text ?? '').replace('%', '');
  return /^\d{1,3}$/.test(digits) && Number(digits) <= max ? Number(digits) : null;
}

const percentOf = ({ Percent }: ActivateValues) => parseInteger(Percent, 100);

/** Ascending percentages; null if invalid. */
function stepsOf({ Steps = '' }: ActivateValues): number[] | null {
  const steps = Steps.split(',').map((step) => parseInteger(step, 100) ?? 0);
  const isAscending = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  return isAscending && steps.length > 1 && steps.length <= MAX_STEPS ? steps : null;
}

const hoursOf = ({ Every }: ActivateValues) => parseInteger(Every, MAX_HOURS) || null;

/** Null if pinned or left empty. */
const limitOf = ({ Limit, Hold }: ActivateValues) =>
  Hold || !Limit?.trim() ? null : parseInteger(Limit, MAX_LIMIT) || 'wrong';

/** A share of 0 % ends the release immediately; the other fields are ignored. */
export function isRemoval(values: ActivateValues): boolean {
  return values.Audience === 'share' && percentOf(values) === 0;
}

/** Time of the end; null if invalid, undefined if there is none (as for rollout steps). */
function endOf({ Audience, Ends, Until = '' }: ActivateValues): string | null | undefined {
  return Ends === 'at' && Audience !== 'steps' ? fromJakarta(Until) : undefined;
}

/**
 * Errors of the visible fields.
 *
 * @param now ISO 8601
 */
export function fieldErrors(values: ActivateValues, now: string): Partial<Record<Field, FieldError>> {
  if (isRemoval(values)) return {};
  const from = values.Begins === 'at' ? fromJakarta(values.From ?? '') : now;
  const until = endOf(values);
  return {
    ...(values.Audience === 'share' && percentOf(values) === null && { Percent: 'percent' }),
    ...(values.Audience === 'steps' && stepsOf(values) === null && { Steps: 'steps' }),
    ...(values.Audience === 'steps' && hoursOf(values) === null && { Every: 'every' }),
    ...(limitOf(values) === 'wrong' && { Limit: 'limit' }),
    ...(from === null && { From: 'noTime' }),
    ...(from !== null && from < now && { From: 'past' }),
    ...(until === null && { Until: 'noTime' }),
    ...(until && until <= (from ?? now) && { Until: until <= now ? 'past' : 'backwards' }),
  };
}

/** Converts the form's values to a plan, without hidden fields. */
export function toPlan(values: ActivateValues): ActivatePlan {
  const why = values.Why?.trim();
  const reason = why ? { Why: why } : {};
  if (isRemoval(values)) return { Percent: 0, ...reason };
  const from = values.Begins === 'at' ? fromJakarta(values.From ?? '') : null;
  const until = endOf(values);
  const percent = values.Audience === 'share' ? percentOf(values) : null;
  const steps = values.Audience === 'steps' ? stepsOf(values) : null;
  const hours = hoursOf(values);
  const limit = limitOf(values);
  return {
    ...(from !== null && { From: from }),
    ...(until && { Until: until }),
    ...(percent !== null && { Percent: percent }),
    ...(steps && hours && { Steps: steps, Every: hours * 60 }),
    ...(typeof limit === 'number' && { Limit: limit }),
    ...(values.Hold && { Hold: true }),
    ...reason,
  };
}
