import type { LiveWindow } from '@friends/shared/contract/release/liveFor';
import { MAX_STEPS } from '@friends/shared/contract/release/liveLimits';
import { ReleaseRefused } from '../ReleaseRefused.ts';

/** Steps of a rollout that advances automatically. */
export interface Steps {
  /** Rising percentages of visitors; 100 means everyone. */
  readonly percents: readonly number[];
  readonly everyMinutes: number;
}

const MINUTE_MS = 60_000;

/**
 * Undefined if neither percentages nor duration are given.
 *
 * @throws ReleaseRefused if only one of them is given, or the percentages do not rise
 */
export function parseSteps(
  percents: readonly number[] | undefined,
  everyMinutes: number | undefined,
): Steps | undefined {
  if (percents === undefined && everyMinutes === undefined) return undefined;
  if (percents === undefined || everyMinutes === undefined) throw new ReleaseRefused('no_step_time');
  const isRising = percents.every((percent, index) => percent > (percents[index - 1] ?? 0) && percent <= 100);
  if (isRising && percents.length > 1 && percents.length <= MAX_STEPS) return { percents, everyMinutes };
  throw new ReleaseRefused('no_steps', { most: MAX_STEPS });
}

/** The window of each step, which ends when the next one begins. @param from start of the first step; default: now */
export function stepWindows({ percents, everyMinutes }: Steps, from: string | undefined, now: Date): LiveWindow[] {
  const start = from === undefined ? now.getTime() : Date.parse(from);
  // Rounded up to full minutes, so that a window's end can be entered again on the command line.
  const startOf = (step: number) =>
    new Date((Math.ceil(start / MINUTE_MS) + step * everyMinutes) * MINUTE_MS).toISOString();
  return percents.map((percent, step) => ({
    ...(step === 0 ? (from === undefined ? {} : { from }) : { from: startOf(step) }),
    ...(step < percents.length - 1 ? { until: startOf(step + 1) } : {}),
    ...(percent === 100 ? {} : { percent }),
  }));
}
