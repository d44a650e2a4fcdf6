import type { BuiltRelease } from '../../publish/publish.ts';
import type { Store } from '../../store/store.ts';

/** Shows how much of something long is done; null ends it. */
export type Progress = (
  done: { readonly label: string; readonly count: number; readonly total: number } | null,
) => void;

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
