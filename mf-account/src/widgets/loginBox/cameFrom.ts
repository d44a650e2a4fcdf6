import { isRecord } from '@friends/shared/contract/parse';

const REASONS = ['members-only', 'session-expired'] as const;

export interface CameFrom {
  /** Why the visitor was sent here; undefined when they came on their own. */
  readonly reason: (typeof REASONS)[number] | undefined;
  /** The members' page they wanted, a path of this portal. */
  readonly from: string | undefined;
  /** What that page was opened with; it is the page's to judge. */
  readonly state: unknown;
}

/** Reads what the portal wrote into the location's state on the way to the login box (docs/product.md#session). */
export function cameFrom(state: unknown): CameFrom {
  if (!isRecord(state)) return { reason: undefined, from: undefined, state: null };
  const { from } = state;
  return {
    reason: REASONS.find((reason) => reason === state.reason),
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined,
    state: state.state,
  };
}
