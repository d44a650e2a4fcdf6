import type { Store } from '../store.ts';
import { type HistoryLine, readHistory, statesOf } from './history.ts';
import { stepsBack } from './stepBack.ts';
import { readStored } from './stored.ts';

/** When a release was last published, previewed, put live or replaced; null where the history does not know it. */
function lastUse(lines: readonly HistoryLine[], name: string, version: string): Date | null {
  let last: string | null = null;
  let wasLive = false;
  for (const { at, live, published = [], previewed = [] } of lines) {
    const state = live?.[name];
    const isLive: boolean = state ? state.entries.some((entry) => entry.version === version) : wasLive;
    if (isLive || wasLive || [...published, ...previewed].includes(`${name}@${version}`)) last = at;
    wasLive = isLive;
  }
  return last === null ? null : new Date(last);
}

/**
 * Whether nobody can need a stored release any more: it is not in the registry nor one step back, and was last in use
 * before a time. One that the history does not know stays: nobody can tell how old it is.
 */
export async function unneeded(store: Store, name: string, version: string, before: Date, now: Date): Promise<boolean> {
  const [registry, lines] = [await readStored(store), await readHistory(store)];
  if (registry.entries.some((entry) => entry.name === name && entry.version === version)) return false;
  const [back] = stepsBack(name, statesOf(name, lines), now);
  if (back?.state.entries.some((entry) => entry.version === version)) return false;
  const used = lastUse(lines, name, version);
  return used !== null && used < before;
}
