import type { OfferedRelease } from '@friends/shared/contract/staff/releases';

/** The same version may be live and planned, and planned twice; its place in a list changes with each decision. */
export function releaseKey({ Version, State, From, Until, Percent }: OfferedRelease): string {
  return [Version, State, From, Until, Percent].join(' ');
}
