// Thresholds of automatic rollbacks (docs/decisions/0031-how-releases-do.md).

export interface Tally {
  readonly loads: number;
  /** Loads that failed: while loading, mounting or rendering. */
  readonly failed: number;
}

/** Counts that are weighted for decisions: the weight of a network is limited, however much it reports. */
export interface Evidence extends Tally {
  /** Number of networks with loads. */
  readonly networks: number;
  /** Number of networks with failures. */
  readonly failing: number;
}

export const NO_EVIDENCE: Evidence = { loads: 0, failed: 0, networks: 0, failing: 0 };

/** A release is probed if more than this share of its loads fail, and there are enough loads. */
const FAILING_SHARE = 0.05;
const MIN_LOADS = 30;

/**
 * With at most three loads each, at least ten networks are needed for a decision, and three of them must have failures.
 */
const MAX_LOADS_PER_NETWORK = 3;
const MIN_FAILING_NETWORKS = 3;

/** If the probe finds no fault, reports alone must show that more loads fail than succeed, in this many networks. */
const OUTVOTING_SHARE = 0.5;
const MIN_OUTVOTING_NETWORKS = 10;

export const WINDOW_MINUTES = 5;

export function rateOf({ loads, failed }: Tally): number {
  return loads === 0 ? 0 : failed / loads;
}

export function isFailing(evidence: Evidence): boolean {
  return evidence.loads >= MIN_LOADS && rateOf(evidence) > FAILING_SHARE && evidence.failing >= MIN_FAILING_NETWORKS;
}

/** True if more loads fail than succeed: a rollback then needs no fault that the probe finds. */
export function failsForMost(evidence: Evidence): boolean {
  return isFailing(evidence) && rateOf(evidence) > OUTVOTING_SHARE && evidence.failing >= MIN_OUTVOTING_NETWORKS;
}

/**
 * Failing networks above a release's own limit. Fewer suffice to end a share than to change the release for everyone.
 */
const MIN_NETWORKS_OVER_LIMIT = { share: 5, everyone: MIN_OUTVOTING_NETWORKS } as const;

/** A release's own limit of failed loads in %, and whether it is live for a share. */
export interface FailureLimit {
  readonly limit: number | null;
  readonly isShare: boolean;
}

export function isOverLimit(evidence: Evidence, { limit, isShare }: FailureLimit): boolean {
  if (limit === null || evidence.loads < MIN_LOADS || rateOf(evidence) * 100 <= limit) return false;
  return evidence.failing >= MIN_NETWORKS_OVER_LIMIT[isShare ? 'share' : 'everyone'];
}

/** Number of failed loads from which the operator is notified, however few loads there are. */
const MIN_REPORTED = 2;

/** True if a release with few reports needs attention, by its counts since the latest decision. */
export function needsAttention(lastHour: Tally): boolean {
  return lastHour.failed >= MIN_REPORTED && rateOf(lastHour) > FAILING_SHARE;
}

/**
 * True if a release that a rollback would activate fails now, or has failed in the last hour. Without reports it counts
 * as better, as it was live before without failures.
 */
export function alsoFails(now: Evidence, lastHour: Tally): boolean {
  return isFailing(now) || (lastHour.loads >= MIN_LOADS && rateOf(lastHour) > FAILING_SHARE);
}

/** Limits the loads of a network and keeps its failure rate. Failures without any load don't count. */
export function weightedTally({ loads, failed }: Tally): Tally {
  const weighted = Math.min(loads, MAX_LOADS_PER_NETWORK);
  return { loads: weighted, failed: loads === 0 ? 0 : (weighted * Math.min(failed, loads)) / loads };
}

export function sum(tallies: Iterable<Tally>): Tally {
  let loads = 0;
  let failed = 0;
  for (const tally of tallies) {
    loads += tally.loads;
    failed += tally.failed;
  }
  return { loads, failed };
}
