import type { OfferedRelease } from '@friends/shared/contract/staff/releases';

/** Live releases first, then scheduled ones by start; the rest keeps its order. */
export function sortReleases(releases: readonly OfferedRelease[]): OfferedRelease[] {
  const rank = ({ State }: OfferedRelease) => ['live', 'archived', 'planned'].indexOf(State) + 1 || 4;
  return releases.toSorted(
    (one, two) => rank(one) - rank(two) || (one.From ?? '').localeCompare(two.From ?? ''), // keeps the order of equals
  );
}

/** React key: a version may be live and scheduled several times. */
export function releaseKey({ Version, State, From, Until, Percent }: OfferedRelease): string {
  return [Version, State, From, Until, Percent].join(' ');
}
