import type { Context } from '../../console/command.ts';
import type { Built } from '../../publish.ts';

/** What is said of a release after it was tried. */
export interface Checked {
  /** What publishing refuses, a sentence each without its full stop. */
  readonly faults: readonly string[];
  /** What could not be looked at, and why. */
  readonly notes: readonly string[];
}

/** Which release is tried, and beside which portal. */
export interface Trial extends Pick<Context, 'store' | 'now' | 'progress'> {
  readonly built: Built;
  /** URL of the running portal whose API answers; that of the settings where it is left out. */
  readonly portal: string | undefined;
}

/** Tries a release in a real browser beside what is live. @throws ReleaseRefused where it cannot be tried at all */
export type BrowserCheck = (trial: Trial) => Promise<Checked>;
