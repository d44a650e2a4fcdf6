import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import { atom } from '@friends/shared/state/jotai';
import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { askForPoints, listPointsClaims, type PointsClaim, type PointsClaimForm } from '../client/pointsClaims.ts';

/** The member's requests for missing points, newest first. */
export const pointsClaimsAtom = pagedAtom<PointsClaim>(listPointsClaims);

/** Sends a request and reloads the list. Throws `ApiError`. */
export const askForPointsAtom = atom(null, async (get, set, form: PointsClaimForm) => {
  await askForPoints(get(clientAtom), form);
  void set(pointsClaimsAtom, FIRST_PAGE);
});
