import { everLive, hasBegun, isOpen } from '@friends/shared/contract/release/liveFor';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeFrom, onlyArchivedAt } from './active.ts';
import type { PastEntry, PastState, PreviousState } from './history.ts';

const withName = (name: string, entries: readonly PastEntry[]) => entries.map((entry) => ({ ...entry, name }));

const withoutName = (entries: readonly (PastEntry & { readonly name: string })[]): PastEntry[] =>
  entries.map(({ name: _, ...entry }) => entry);

/**
 * Entries of a past state that a rollback restores: those that were live for everyone. Windows that have ended stay so;
 * neither shares nor plans that were undone before they began are restored.
 */
function defaultEntriesOf(name: string, { entries, ended }: PreviousState, at: Date): PastEntry[] {
  const end = ended === null ? at : new Date(Math.min(Date.parse(ended), at.getTime()));
  return withoutName(activeFrom(everLive(withName(name, entries), end), at));
}

/** The live releases as a text for comparison, without archives, which a rollback does not change. */
function presentOf(name: string, entries: readonly PastEntry[], at: Date): string {
  const releases = activeFrom(withName(name, entries), at).filter(({ window }) => hasBegun(window, at));
  const archived = new Set(onlyArchivedAt(releases, at));
  return JSON.stringify(withoutName(releases.filter((entry) => !archived.has(entry))));
}

interface RollbackTarget {
  readonly state: PastState;
  /** Number of states to go back. */
  readonly back: number;
}

/** The version that the state's decision was about; if no visitor would get it, the default release. */
const mainVersion = (put: string, entries: readonly PastEntry[]): string =>
  entries.some(({ version }) => version === put) ? put : (entries[0]?.version ?? put);

/**
 * What a rollback can restore, latest first. Plans and archives stay in any case, so they are not targets. A running
 * share ends; a share that has ended is not restored.
 */
export function rollbackTargets(name: string, states: readonly PreviousState[], at: Date): RollbackTarget[] {
  const current = states.at(-1);
  let last = current ? presentOf(name, current.entries, at) : '';
  const targets: RollbackTarget[] = [];
  for (const [index, state] of [...states.entries()].reverse()) {
    const entries = defaultEntriesOf(name, state, at);
    const present = presentOf(name, entries, at);
    if (state === current || present === last || !entries.some(({ window }) => isOpen(window, at))) continue;
    last = present;
    targets.push({ state: { put: mainVersion(state.put, entries), entries }, back: states.length - 1 - index });
  }
  return targets;
}

/** @throws ReleaseRefused if the history does not reach that far */
export function rollbackTarget(
  name: string,
  states: readonly PreviousState[],
  at: Date,
  steps: number,
): RollbackTarget {
  const targets = rollbackTargets(name, states, at);
  const target = targets[steps - 1];
  if (target) return target;
  throw new ReleaseRefused('no_way_back', { name, steps, reach: targets.length });
}
