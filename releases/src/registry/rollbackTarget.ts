import { everLive, hasBegun, isOpen } from '@friends/shared/contract/release/liveFor';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { activeFrom, onlyArchivedAt } from './active.ts';
import type { PastEntry, PreviousState, RegistrySubject } from './history.ts';

const withName = (name: string, entries: readonly PastEntry[]) => entries.map((entry) => ({ ...entry, name }));

const withoutName = (entries: readonly (PastEntry & { readonly name: string })[]): PastEntry[] =>
  entries.map(({ name: _, ...entry }) => entry);

/** Closed windows stay closed, and neither shares nor plans that were undone before they began come back. */
function defaultEntriesOf(name: string, { entries, ended }: PreviousState, at: Date): PastEntry[] {
  const end = ended === null ? at : new Date(Math.min(Date.parse(ended), at.getTime()));
  return withoutName(activeFrom(everLive(withName(name, entries), end), at));
}

/** Live releases as a text to compare. Without archives, which a rollback leaves alone. */
function presentOf(name: string, entries: readonly PastEntry[], at: Date): string {
  const releases = activeFrom(withName(name, entries), at).filter(({ window }) => hasBegun(window, at));
  const archived = new Set(onlyArchivedAt(releases, at));
  return JSON.stringify(withoutName(releases.filter((entry) => !archived.has(entry))));
}

interface RollbackTarget {
  readonly state: RegistrySubject;
  readonly back: number;
}

/** The state's release; if no visitor would get it, the default release. */
const mainVersion = (put: string, entries: readonly PastEntry[]): string =>
  entries.some(({ version }) => version === put) ? put : (entries[0]?.version ?? put);

/** The nearest is first. Plans and archives are not steps: they stay. A running share ends, an ended one stays so. */
export function rollbackTargets(name: string, states: readonly PreviousState[], at: Date): RollbackTarget[] {
  const now = states.at(-1);
  let last = now ? presentOf(name, now.entries, at) : '';
  const steps: RollbackTarget[] = [];
  for (const [index, state] of [...states.entries()].reverse()) {
    const entries = defaultEntriesOf(name, state, at);
    const present = presentOf(name, entries, at);
    if (state === now || present === last || !entries.some(({ window }) => isOpen(window, at))) continue;
    last = present;
    steps.push({ state: { put: mainVersion(state.put, entries), entries }, back: states.length - 1 - index });
  }
  return steps;
}

/** @throws ReleaseRefused if the history does not reach that far */
export function rollbackTarget(
  name: string,
  states: readonly PreviousState[],
  at: Date,
  steps: number,
): RollbackTarget {
  const targets = rollbackTargets(name, states, at);
  const step = targets[steps - 1];
  if (step) return step;
  throw new ReleaseRefused('no_way_back', { name, steps, reach: targets.length });
}
