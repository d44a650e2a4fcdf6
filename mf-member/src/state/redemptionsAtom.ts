import type { Id } from '@friends/shared/contract/api/id';
import { atom } from '@friends/shared/state/jotai';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { askedListAtom, type PagedState } from '@friends/shared/state/pagedAtom';
import { clientAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import type { AskedList } from '../client/askedList.ts';
import { listOpenClaims, listRedemptions, type Redemption, withdrawClaim } from '../client/redemptions.ts';
import { FIRST_ASKED } from './firstAsked.ts';
import { statementsAtom } from './statementsAtom.ts';

/** What the member has claimed, newest first. */
export const redemptionsAtom = askedListAtom(FIRST_ASKED, listRedemptions);

/** What is late, then what has a day, then what waits for a decision; of the same, the older first. */
const order = ({ DueOn, UTCCreated }: Redemption) => `${DueOn ?? '9999'} ${UTCCreated}`;

/** Claims of which something is still to come, the next one first. */
export const openClaimsAtom = loadedAtom(async (client) => {
  const claims = await listOpenClaims(client);
  return claims.sort((one, other) => order(one).localeCompare(order(other)));
});

const isShown = ({ list }: PagedState<unknown, AskedList>): boolean => list.status !== 'loading';

/** Takes a claim back. False: it was decided meanwhile. Either way all that is shown of it is read again. */
export const withdrawClaimAtom = atom(null, async (get, set, claim: Id) => {
  const isWithdrawn = await withdrawClaim(get(clientAtom), claim);
  await Promise.all([
    set(refreshAccountAtom),
    set(openClaimsAtom),
    // A list that is not shown loads when it is.
    isShown(get(redemptionsAtom)) && set(redemptionsAtom),
    isShown(get(statementsAtom)) && set(statementsAtom),
  ]);
  return isWithdrawn;
});
