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

/** Takes it back; whether or not that worked, how things stand is asked for again. */
export const withdrawAgentChangeAtom = atom(null, async (get, set, change: AgentChange) => {
  try {
    await withdrawAgentChange(get(clientAtom), change);
  } finally {
    await Promise.all([set(waitingChangeAtom), set(refreshAccountAtom)]);
  }
});
