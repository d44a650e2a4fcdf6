import semver from 'semver';

/** What was shared when it was recorded last, and the version it had. */
export interface Recorded {
  readonly version: string;
  readonly lines: readonly string[];
}

/** How far a surface is from an earlier one. */
export type Step = 'same' | 'more' | 'other';

/** `more` where every earlier line is still there, in its order; `other` where a line changed or went. */
export function stepBetween(before: readonly string[], now: readonly string[]): Step {
  let at = 0;
  for (const line of now) if (line === before[at]) at += 1;
  if (at < before.length) return 'other';
  return now.length === before.length ? 'same' : 'more';
}

/**
 * The version that what is shared must have at least: a remote built for more than the live shell shares is refused by
 * it, and so is one that was built for something the shell shares differently now.
 */
export function versionNeeded({ version, lines }: Recorded, now: readonly string[]): string {
  const step = stepBetween(lines, now);
  if (step === 'same') return version;
  return semver.inc(version, step === 'more' ? 'minor' : 'major') ?? version;
}
