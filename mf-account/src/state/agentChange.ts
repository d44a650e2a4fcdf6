import { atom } from '@friends/shared/state/jotai';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { clientAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import {
  type AgentChange,
  type AgentChangeDraft,
  changeAgent,
  fetchAgentChange,
  withdrawAgentChange,
} from '../client/agentChange.ts';

/** The change of agent that waits; null where none does. */
export const waitingChangeAtom = loadedAtom(fetchAgentChange);

export const changeAgentAtom = atom(null, async (get, set, change: AgentChangeDraft) => {
  await changeAgent(get(clientAtom), change);
  await set(refreshAccountAtom);
});

/** Takes it back. False: it was decided meanwhile. Either way it waits no longer, and the account is read again. */
export const withdrawAgentChangeAtom = atom(null, async (get, set, change: AgentChange) => {
  const isWithdrawn = await withdrawAgentChange(get(clientAtom), change);
  await Promise.all([set(waitingChangeAtom), set(refreshAccountAtom)]);
  return isWithdrawn;
});
