import { hasBegun, isOpen } from '@friends/shared/contract/release/liveFor';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { PastEntry, PastState } from './history.ts';
import { offeredFrom, onlyArchivedAt } from './offered.ts';

/** What a past state would offer now and later of what it had begun: windows that closed meanwhile stay closed. */
function begunOf(name: string, entries: readonly PastEntry[], at: Date): PastEntry[] {
  const releases = entries.map((entry) => ({ ...entry, name }));
  return offeredFrom(releases, at)
    .filter(({ window }) => hasBegun(window, at))
    .map(({ name: _, ...entry }) => entry);
}

/** The same without archives, which stay as they are whichever release one goes back to. */
function presentOf(name: string, entries: readonly PastEntry[], at: Date): readonly PastEntry[] {
  const releases = begunOf(name, entries, at).map((entry) => ({ ...entry, name }));
  const archived = new Set(onlyArchivedAt(releases, at));
  return releases.filter((entry) => !archived.has(entry));
}

interface StepBack {
  readonly state: PastState;
  /** How many states of the history that is. */
  readonly back: number;
}

/**
 * Every state that would give visitors something else than now, the nearest first. What is only planned is no step, nor
 * is an archive: they stay.
 */
export function stepsBack(name: string, states: readonly PastState[], at: Date): StepBack[] {
  const shown = (state: PastState) => JSON.stringify(presentOf(name, state.entries, at));
  const seen = states.at(-1);
  let last = seen ? shown(seen) : '';
  const steps: StepBack[] = [];
  for (const [index, state] of [...states.entries()].reverse()) {
    if (shown(state) === last || !state.entries.some(({ window }) => isOpen(window, at))) continue;
    last = shown(state);
    steps.push({ state: { ...state, entries: begunOf(name, state.entries, at) }, back: states.length - 1 - index });
  }
  return steps;
}

/** The state so many releases back. @throws ReleaseRefused where the history does not reach so far */
export function stepBack(name: string, states: readonly PastState[], at: Date, steps: number): StepBack {
  const choices = stepsBack(name, states, at);
  const step = choices[steps - 1];
  if (step) return step;
  const reach = choices.length === 0 ? 'there is nothing to go back to' : `the history reaches ${choices.length} back`;
  throw new ReleaseRefused(`${name} cannot go back ${steps}: ${reach}`, 'no_way_back');
}
