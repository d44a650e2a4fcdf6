export interface Tally {
  readonly loads: number;
  /** Loads that failed: while loading, mounting or rendering. */
  readonly failed: number;
}

/** Weighted for decisions: each network counts little, however much it reports. */
export interface Evidence extends Tally {
  readonly networks: number;
  readonly failing: number;
}

export const NO_EVIDENCE: Evidence = { loads: 0, failed: 0, networks: 0, failing: 0 };

/** Failure rate above which a release is probed, given enough loads. */
const FAILING_SHARE = 0.05;
const MIN_LOADS = 30;

/** Decisions are based on at least ten networks, failures on three (docs/decisions/0031-how-releases-do.md). */
const MAX_LOADS_PER_NETWORK = 3;
const MIN_FAILING_NETWORKS = 3;

/** Thresholds if only reports are against a release: more loads fail than succeed, in this many networks. */
const OUTVOTING_SHARE = 0.5;
const MIN_OUTVOTING_NETWORKS = 10;

export const WINDOW_MINUTES = 5;

export function rateOf({ loads, failed }: Tally): number {
  return loads === 0 ? 0 : failed / loads;
}

export function isFailing(evidence: Evidence): boolean {
  return evidence.loads >= MIN_LOADS && rateOf(evidence) > FAILING_SHARE && evidence.failing >= MIN_FAILING_NETWORKS;
}

/** True if the failing loads outnumber the working ones: that suffices, whatever the probe finds. */
export function failsForMost(evidence: Evidence): boolean {
  return isFailing(evidence) && rateOf(evidence) > OUTVOTING_SHARE && evidence.failing >= MIN_OUTVOTING_NETWORKS;
}

/** If reports alone decide. Fewer networks suffice to end a share than to change the release for everyone. */
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

/** Failed loads before the operator is notified, however few loads there are. */
const MIN_REPORTED = 2;

/** True if a release with few reports needs attention, by its counts since the latest decision. */
export function needsAttention(lastHour: Tally): boolean {
  return lastHour.failed >= MIN_REPORTED && rateOf(lastHour) > FAILING_SHARE;
}

/** True for a failure now or in the last hour. Without reports it is better: it was live before without complaints. */
export function alsoFails(now: Evidence, lastHour: Tally): boolean {
  return isFailing(now) || (lastHour.loads >= MIN_LOADS && rateOf(lastHour) > FAILING_SHARE);
}

/** Limits a network's tally to its weight: the failure rate stays, and failures without a load don't count. */
export function weightedTally({ loads, failed }: Tally): Tally {
  const least = Math.min(loads, MAX_LOADS_PER_NETWORK);
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
