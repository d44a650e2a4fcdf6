/** How a release did in some time. */
export interface Tally {
  readonly loads: number;
  /** Loads that failed: while loading, mounting or rendering. */
  readonly failed: number;
}

/** The same for a decision: each network that reports counts little, however much it says. */
export interface Evidence extends Tally {
  /** Networks that reported a load, */
  readonly networks: number;
  /** and those that reported a failure. */
  readonly failing: number;
}

export const NO_EVIDENCE: Evidence = { loads: 0, failed: 0, networks: 0, failing: 0 };

/** A release that fails more often than this is looked at, once so many loads are known. */
const FAILING_SHARE = 0.05;
const LEAST_LOADS = 30;

/**
 * What one network counts at most, and how many must have met a failure: ten networks at least stand behind every
 * decision, and three behind its failures (docs/decisions/0031-how-releases-do.md).
 */
const LOADS_OF_A_NETWORK = 3;
const LEAST_FAILING_NETWORKS = 3;

/** Where nothing but reports speaks against a release: more of the loads failed than went well, and so many networks say so. */
const OUTVOTING_SHARE = 0.5;
const LEAST_OUTVOTING_NETWORKS = 10;

/** Time of the evidence. */
export const WINDOW_MINUTES = 5;

export function rateOf({ loads, failed }: Tally): number {
  return loads === 0 ? 0 : failed / loads;
}

/** Whether a release fails so often that the portal tries it itself. */
export function isFailing(evidence: Evidence): boolean {
  return (
    evidence.loads >= LEAST_LOADS && rateOf(evidence) > FAILING_SHARE && evidence.failing >= LEAST_FAILING_NETWORKS
  );
}

/** Whether those for whom a release fails outvote those for whom it works: then that is enough, whatever its own try says. */
export function isOutvoted(evidence: Evidence): boolean {
  return isFailing(evidence) && rateOf(evidence) > OUTVOTING_SHARE && evidence.failing >= LEAST_OUTVOTING_NETWORKS;
}

/**
 * Networks that must have met a failure before a release is over the limit that a person gave it: reports alone decide then,
 * whatever the portal's own try says. What stops is a share, so fewer suffice than where everybody gets another release.
 */
const LEAST_OVER_LIMIT = { share: 5, everybody: LEAST_OUTVOTING_NETWORKS } as const;

/** What a person lets a release fail, in % of its loads, and for whom it is. */
export interface Limited {
  readonly limit: number | null;
  readonly isShare: boolean;
}

/** Whether a release fails more often than whoever put it live lets it. */
export function isOverLimit(evidence: Evidence, { limit, isShare }: Limited): boolean {
  if (limit === null || evidence.loads < LEAST_LOADS || rateOf(evidence) * 100 <= limit) return false;
  return evidence.failing >= LEAST_OVER_LIMIT[isShare ? 'share' : 'everybody'];
}

/** Loads that fail before somebody is told, however few there are in all. */
const LEAST_TOLD = 2;

/** Whether somebody should look at a release that few readers have reported about, by what was counted since it was decided about. */
export function isWorthALook(lastHour: Tally): boolean {
  return lastHour.failed >= LEAST_TOLD && rateOf(lastHour) > FAILING_SHARE;
}

/**
 * Whether a release is no better to go back to: it fails in the same minutes, or did in the last hour. One that nobody
 * reported about is: it was live before, and nobody complained.
 */
export function alsoFails(now: Evidence, lastHour: Tally): boolean {
  return isFailing(now) || (lastHour.loads >= LEAST_LOADS && rateOf(lastHour) > FAILING_SHARE);
}

/** What a network said, cut down to what it counts: its rate of failures stays, and no failure without a load. */
export function counted({ loads, failed }: Tally): Tally {
  const least = Math.min(loads, LOADS_OF_A_NETWORK);
  return { loads: least, failed: loads === 0 ? 0 : (least * Math.min(failed, loads)) / loads };
}

export function sum(tallies: Iterable<Tally>): Tally {
  let [loads, failed] = [0, 0];
  for (const one of tallies) {
    loads += one.loads;
    failed += one.failed;
  }
  return { loads, failed };
}
