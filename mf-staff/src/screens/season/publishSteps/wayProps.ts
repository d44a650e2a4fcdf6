import type { DraftDecision } from '../draft/useDraftUpdate.ts';

/** What each step on the way to live knows. */
export interface WayProps {
  readonly decision: DraftDecision;
  readonly mayChange: boolean;
}
