import type { SetState } from '@friends/shared/contract/staff/contentRules';
import type { StoredSet } from './repository/sets.ts';

/** A live set whose end failed is in both states. */
export const isInState = (set: StoredSet, state: SetState): boolean =>
  set.state === state || (state === 'failed' && set.state === 'live' && set.failure !== null);
