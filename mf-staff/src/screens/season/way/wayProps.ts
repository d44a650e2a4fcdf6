import type { DraftDecision } from '../useGoOn.ts';

/** What each step on the way to live knows. */
export interface WayProps {
  readonly decision: DraftDecision;
  readonly mayChange: boolean;
}
