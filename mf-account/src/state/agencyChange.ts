import { atom } from '@friends/shared/state/jotai';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { clientAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import {
  type AgencyChange,
  type AgencyChangeDraft,
  changeAgent,
  fetchAgencyChange,
  withdrawAgencyChange,
} from '../client/agencyChange.ts';

/** The agency change that waits; null where none does. */
export const waitingChangeAtom = loadedAtom(fetchAgencyChange);

export const changeAgentAtom = atom(null, async (get, set, change: AgencyChangeDraft) => {
  await changeAgent(get(clientAtom), change);
  await set(refreshAccountAtom);
});

/** Takes it back. False: it was decided meanwhile. Either way it waits no longer, and the account is read again. */
export const withdrawAgencyChangeAtom = atom(null, async (get, set, change: AgencyChange) => {
  const isWithdrawn = await withdrawAgencyChange(get(clientAtom), change);
  await Promise.all([set(waitingChangeAtom), set(refreshAccountAtom)]);
  return isWithdrawn;
});
