import type { OfferedRelease } from '@friends/shared/contract/staff/releases';

/** What visitors get first, then what is planned by what begins first, as one reads it; the rest as it came. */
export function sortReleases(releases: readonly OfferedRelease[]): OfferedRelease[] {
  const rank = ({ State }: OfferedRelease) => ['live', 'archived', 'planned'].indexOf(State) + 1 || 4;
  return releases.toSorted(
    (one, two) => rank(one) - rank(two) || (one.From ?? '').localeCompare(two.From ?? ''), // keeps the order of equals
  );
}

/** The same version may be live and planned, and planned twice; its place in a list changes with each decision. */
export function releaseKey({ Version, State, From, Until, Percent }: OfferedRelease): string {
  return [Version, State, From, Until, Percent].join(' ');
}
