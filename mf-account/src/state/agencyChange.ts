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

/** Null if there is none. */
export const pendingChangeAtom = loadedAtom(fetchAgencyChange);

export const changeAgentAtom = atom(null, async (get, set, change: AgencyChangeDraft) => {
  await changeAgent(get(clientAtom), change);
  await set(refreshAccountAtom);
});

/** Resolves with false if the change was decided meanwhile. Either way, refreshes change and account. */
export const withdrawAgencyChangeAtom = atom(null, async (get, set, change: AgencyChange) => {
  const isWithdrawn = await withdrawAgencyChange(get(clientAtom), change);
  await Promise.all([set(pendingChangeAtom), set(refreshAccountAtom)]);
  return isWithdrawn;
});
