import type { Progress } from '@friends/shared/cli/command';
import type { BuiltRelease } from '../../publish/publish.ts';
import type { Store } from '../../store/store.ts';

/** Shows progress; null ends it. */
export type ShowProgress = (progress: Progress | null) => void;

export interface CheckResult {
  /** Reasons not to publish the release: sentences without a full stop. */
  readonly faults: readonly string[];
  /** What could not be checked, and why. */
  readonly notes: readonly string[];
}

export interface CheckRequest {
  readonly built: BuiltRelease;
  readonly store: Store;
  readonly now: Date;
  readonly progress: ShowProgress;
}

export interface BrowserCheck {
  /** Checks a release in the portal's live state. @throws ReleaseRefused if it cannot be checked at all */
  check(request: CheckRequest): Promise<CheckResult>;
  close(): Promise<void>;
}
