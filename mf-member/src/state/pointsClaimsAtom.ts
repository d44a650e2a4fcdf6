import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import { atom } from '@friends/shared/state/jotai';
import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { askForPoints, listPointsClaims, type PointsClaim, type PointsClaimForm } from '../client/pointsClaims.ts';

/** The member's questions after missing points, newest first. */
export const pointsClaimsAtom = pagedAtom<PointsClaim>(listPointsClaims);

/** Sends a question, and shows it on top of the list. Throws the `ApiError` of the call. */
export const askForPointsAtom = atom(null, async (get, set, form: PointsClaimForm) => {
  await askForPoints(get(clientAtom), form);
  void set(pointsClaimsAtom, FIRST_PAGE);
});
