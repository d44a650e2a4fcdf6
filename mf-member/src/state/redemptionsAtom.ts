import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { listRedemptions, type Redemption } from '../client/redemptions.ts';

/** What the member has claimed, newest first. */
export const redemptionsAtom = pagedAtom<Redemption>(listRedemptions);
