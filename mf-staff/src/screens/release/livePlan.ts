import type { OfferedRelease, PutLive } from '@friends/shared/contract/staff/releases';
import { fromJakarta, jakartaClock } from '../jakarta.ts';

/** What the form to put a release live holds. */
export interface LiveValues {
  readonly Whom: 'all' | 'share';
  readonly Percent?: string;
  readonly Begins: 'now' | 'at';
  /** As a clock in Jakarta shows it. */
  readonly From?: string;
  readonly Ends: 'never' | 'at';
  readonly Until?: string;
  readonly Hold?: boolean;
  readonly Why?: string;
}

export const FIRST_VALUES: LiveValues = { Whom: 'all', Percent: '10', Begins: 'now', Ends: 'never' };

/**
 * What the form begins with: how the release stands, where it is live. What has begun is live now.
 *
 * @param begins when one that is not live may begin, ISO 8601; null: now
 */
export function valuesOf({ State, Percent, Until, Hold }: OfferedRelease, begins: string | null = null): LiveValues {
  if (State !== 'live') {
    return begins === null ? FIRST_VALUES : { ...FIRST_VALUES, Begins: 'at', From: jakartaClock(begins) };
  }
  return {
    ...FIRST_VALUES,
    ...(Percent !== null && { Whom: 'share', Percent: String(Percent) }),
    ...(Until !== null && { Ends: 'at', Until: jakartaClock(Until) }),
    ...(Hold && { Hold }),
  };
}

/** The plan that is sent, without what is not said. */
export type LivePlan = Omit<PutLive, 'Version' | 'Revision'>;

type Fault = 'percent' | 'noTime' | 'past' | 'backwards';

function percentOf({ Percent = '' }: LiveValues): number | null {
  return /^\d{1,3}$/.test(Percent.trim()) && Number(Percent) <= 100 ? Number(Percent) : null;
}

/** Nobody is to get it: what it has ends at once, so that times and the rest say nothing. */
export function isForNobody(values: LiveValues): boolean {
  return values.Whom === 'share' && percentOf(values) === 0;
}

/** What is wrong, by field. @param now ISO 8601 */
export function faultsOf(values: LiveValues, now: string): Partial<Record<'Percent' | 'From' | 'Until', Fault>> {
  if (isForNobody(values)) return {};
  const from = values.Begins === 'at' ? fromJakarta(values.From ?? '') : now;
  const until = values.Ends === 'at' ? fromJakarta(values.Until ?? '') : undefined;
  return {
    ...(values.Whom === 'share' && percentOf(values) === null && { Percent: 'percent' }),
    ...(from === null && { From: 'noTime' }),
    ...(from !== null && from < now && { From: 'past' }),
    ...(until === null && { Until: 'noTime' }),
    ...(until && until <= (from ?? now) && { Until: until <= now ? 'past' : 'backwards' }),
  };
}

/** What the form says, as the API takes it; what is hidden in the form counts for nothing. */
export function planOf(values: LiveValues): LivePlan {
  const why = values.Why?.trim();
  const reason = why ? { Why: why } : {};
  if (isForNobody(values)) return { Percent: 0, ...reason };
  const from = values.Begins === 'at' ? fromJakarta(values.From ?? '') : null;
  const until = values.Ends === 'at' ? fromJakarta(values.Until ?? '') : null;
  const percent = values.Whom === 'share' ? percentOf(values) : null;
  return {
    ...(from !== null && { From: from }),
    ...(until !== null && { Until: until }),
    ...(percent !== null && { Percent: percent }),
    ...(values.Hold && { Hold: true }),
    ...reason,
  };
}
