import type { Redemption } from '@friends/shared/contract/api/history';
import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { listRedemptions } from '../client/redemptions.ts';

/** What the member has claimed, newest first. */
export const redemptionsAtom = pagedAtom<Redemption>(listRedemptions);
