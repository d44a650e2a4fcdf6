/** How a release did in some time. */
export interface Tally {
  readonly loads: number;
  /** Loads that failed: while loading, mounting or drawing. */
  readonly failed: number;
}

/** The same for a decision: each address that reports counts little, however much it says. */
export interface Evidence extends Tally {
  /** Addresses that reported a failure. */
  readonly failing: number;
}

export const NO_EVIDENCE: Evidence = { loads: 0, failed: 0, failing: 0 };

/** A release that fails more often than this is taken back, once so many loads are known. */
export const FAILING_SHARE = 0.05;
export const LEAST_LOADS = 30;

/**
 * What one address counts at most, and how many must have met a failure: ten addresses at least stand behind every
 * decision, and three behind its failures (docs/decisions/0032-going-back-by-itself.md).
 */
export const LOADS_OF_AN_ADDRESS = 3;
export const LEAST_FAILING_ADDRESSES = 3;

/** Time of the evidence. */
export const WINDOW_MINUTES = 5;

export function rateOf({ loads, failed }: Tally): number {
  return loads === 0 ? 0 : failed / loads;
}

/** Whether a release fails so often that it must be taken back. */
export function isFailing(evidence: Evidence): boolean {
  return (
    evidence.loads >= LEAST_LOADS && rateOf(evidence) > FAILING_SHARE && evidence.failing >= LEAST_FAILING_ADDRESSES
  );
}

/**
 * Whether a release is no better to go back to: it fails in the same minutes, or did in the last hour. One that nobody
 * reported about is: it was live before, and nobody complained.
 */
export function failsToo(now: Evidence, lastHour: Tally): boolean {
  return isFailing(now) || (lastHour.loads >= LEAST_LOADS && rateOf(lastHour) > FAILING_SHARE);
}

/** What an address said, cut down to what it counts: its rate of failures stays, and no failure without a load. */
export function counted({ loads, failed }: Tally): Tally {
  const least = Math.min(loads, LOADS_OF_AN_ADDRESS);
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
