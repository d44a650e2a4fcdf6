import type { Id } from '@friends/shared/contract/api/id';
import { atom } from '@friends/shared/state/jotai';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { type PagedState, requestedListAtom } from '@friends/shared/state/pagedAtom';
import { clientAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import type { ListRequest } from '../client/listRequest.ts';
import { listOpenClaims, listRedemptions, type Redemption, withdrawClaim } from '../client/redemptions.ts';
import { INITIAL_REQUEST } from './listFilter.ts';
import { statementsAtom } from './statementsAtom.ts';

/** Newest first. */
export const redemptionsAtom = requestedListAtom(INITIAL_REQUEST, listRedemptions);

/** Late claims, then those with a date, then undecided ones; older first. */
const sortKey = ({ DueOn, UTCCreated }: Redemption) => `${DueOn ?? '9999'} ${UTCCreated}`;

/** Open claims, the most urgent first. */
export const openClaimsAtom = loadedAtom(async (client) => {
  const claims = await listOpenClaims(client);
  return claims.sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
});

const isShown = ({ list }: PagedState<unknown, ListRequest>): boolean => list.status !== 'loading';

/** Withdraws a claim; false if it was decided meanwhile. Either way, reloads everything that displays it. */
export const withdrawClaimAtom = atom(null, async (get, set, claim: Id) => {
  const isWithdrawn = await withdrawClaim(get(clientAtom), claim);
  await Promise.all([
    set(refreshAccountAtom),
    set(openClaimsAtom),
    // Lists that aren't displayed load when they are.
    isShown(get(redemptionsAtom)) && set(redemptionsAtom),
    isShown(get(statementsAtom)) && set(statementsAtom),
  ]);
  return isWithdrawn;
});
