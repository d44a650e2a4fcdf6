import type { Progress } from '../../console/Progress.ts';
import type { BuiltRelease } from '../../publish.ts';
import type { Store } from '../../store.ts';

/** What is said of a release after it was tried. */
export interface Checked {
  /** What publishing refuses, a sentence each without its full stop. */
  readonly faults: readonly string[];
  /** What could not be looked at, and why. */
  readonly notes: readonly string[];
}

/** Which release is tried, and among which. */
export interface Trial {
  readonly built: BuiltRelease;
  readonly store: Store;
  readonly now: Date;
  readonly progress: Progress;
}

/** A browser beside a running portal. */
export interface BrowserCheck {
  /** Tries a release among what is live. @throws ReleaseRefused where it cannot be tried at all */
  check(trial: Trial): Promise<Checked>;
  close(): Promise<void>;
}

/**
 * Asks the portal for what is needed, and starts a browser without waiting for it: a release may be built meanwhile.
 *
 * @param portal URL of the running portal whose API answers; that of the settings where it is left out
 */
export type OpenBrowserCheck = (portal: string | undefined) => Promise<BrowserCheck>;
