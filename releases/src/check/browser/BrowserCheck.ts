import type { Progress } from '@friends/shared/cli/command';
import type { BuiltRelease } from '../../publish/publish.ts';
import type { Store } from '../../store/store.ts';

/** Shows the progress of long work; null ends it. */
export type ShowProgress = (progress: Progress | null) => void;

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
  readonly progress: ShowProgress;
}

/** A browser beside a running portal. */
export interface BrowserCheck {
  /** Tries a release among what is live. @throws ReleaseRefused where it cannot be tried at all */
  check(trial: Trial): Promise<Checked>;
  close(): Promise<void>;
}
