import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import { atom } from '@friends/shared/state/jotai';
import { pagedAtom } from '@friends/shared/state/pagedAtom';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { claimPoints, listPointsClaims, type PointsClaim, type PointsClaimForm } from '../client/pointsClaims.ts';

/** The member's claims of missing points, newest first. */
export const pointsClaimsAtom = pagedAtom<PointsClaim>(listPointsClaims);

/** Sends a claim and reloads the list. Throws `ApiError`. */
export const claimPointsAtom = atom(null, async (get, set, form: PointsClaimForm) => {
  await claimPoints(get(clientAtom), form);
  void set(pointsClaimsAtom, FIRST_PAGE);
});
