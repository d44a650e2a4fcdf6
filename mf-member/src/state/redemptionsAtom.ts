import { askedListAtom } from '@friends/shared/state/pagedAtom';
import { listRedemptions } from '../client/redemptions.ts';
import { FIRST_ASKED } from './firstAsked.ts';

/** What the member has claimed, newest first. */
export const redemptionsAtom = askedListAtom(FIRST_ASKED, listRedemptions);
