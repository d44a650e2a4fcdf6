import type { SeasonDraft } from '@friends/shared/contract/staff/seasons';
import type { Decision } from '../../decision/useDecision.ts';

/** What each step on the way to live knows. */
export interface WayProps {
  readonly decision: Decision<SeasonDraft>;
  readonly mayChange: boolean;
}
