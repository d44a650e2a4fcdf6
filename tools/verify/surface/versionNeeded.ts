import semver from 'semver';

export interface Recorded {
  readonly version: string;
  readonly lines: readonly string[];
}

export type Step = 'same' | 'more' | 'other';

/** `more` if all earlier lines are still there in order; `other` if one changed or was removed. */
export function stepBetween(before: readonly string[], now: readonly string[]): Step {
  let at = 0;
  for (const line of now) if (line === before[at]) at += 1;
  if (at < before.length) return 'other';
  return now.length === before.length ? 'same' : 'more';
}

/** A shell must refuse remotes that were built for more than it shares, or for another shape of it. */
export function versionNeeded({ version, lines }: Recorded, now: readonly string[]): string {
  const step = stepBetween(lines, now);
  if (step === 'same') return version;
  return semver.inc(version, step === 'more' ? 'minor' : 'major') ?? version;
}
