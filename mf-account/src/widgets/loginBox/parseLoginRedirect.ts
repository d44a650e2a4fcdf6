import { isRecord } from '@friends/shared/contract/parse';

const REASONS = ['members-only', 'session-expired'] as const;

export interface LoginRedirect {
  /** Why the visitor was redirected here; undefined for other visits. */
  readonly reason: (typeof REASONS)[number] | undefined;
  /** Path of the members' page that they requested. */
  readonly from: string | undefined;
  /** History state of that page, which validates it. */
  readonly state: unknown;
}

/** Parses the history state of redirects to the login box (docs/product.md#session). */
export function parseLoginRedirect(state: unknown): LoginRedirect {
  if (!isRecord(state)) return { reason: undefined, from: undefined, state: null };
  const { from } = state;
  return {
    reason: REASONS.find((reason) => reason === state.reason),
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined,
    state: state.state,
  };
}
