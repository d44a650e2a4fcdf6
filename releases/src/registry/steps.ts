import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { MOST_STEPS } from '@friends/shared/contract/release/liveLimits';
import { ReleaseRefused } from '../ReleaseRefused.ts';

/** Shares of the visitors that a release is live for one after the other, by itself. */
export interface Steps {
  /** Rising, in %; 100 is everybody. */
  readonly percents: readonly number[];
  /** Time of each but the last, which stays. */
  readonly everyMinutes: number;
}

const MINUTE_MS = 60_000;

/**
 * Takes steps as they were written; undefined where there are none.
 *
 * @throws ReleaseRefused where shares or time are missing, or a step is no larger than the one before
 */
export function parseSteps(
  percents: readonly number[] | undefined,
  everyMinutes: number | undefined,
): Steps | undefined {
  if (percents === undefined && everyMinutes === undefined) return undefined;
  if (percents === undefined || everyMinutes === undefined) throw new ReleaseRefused('no_step_time');
  const rises = percents.every((percent, index) => percent > (percents[index - 1] ?? 0) && percent <= 100);
  if (rises && percents.length > 1 && percents.length <= MOST_STEPS) return { percents, everyMinutes };
  throw new ReleaseRefused('no_steps', { most: MOST_STEPS });
}

/** When each step is live, and for whom: one ends as the next begins. @param from when the first begins; now where it is left out */
export function stepWindows({ percents, everyMinutes }: Steps, from: string | undefined, now: Date): LiveWindow[] {
  const start = from === undefined ? now.getTime() : Date.parse(from);
  // Full minutes: they can be typed again, as the end of a share that somebody changes.
  const startOf = (step: number) =>
    new Date((Math.ceil(start / MINUTE_MS) + step * everyMinutes) * MINUTE_MS).toISOString();
  return percents.map((percent, step) => ({
    ...(step === 0 ? (from === undefined ? {} : { from }) : { from: startOf(step) }),
    ...(step < percents.length - 1 ? { until: startOf(step + 1) } : {}),
    ...(percent === 100 ? {} : { percent }),
  }));
}
