import { isRecord, isString } from '@friends/shared/contract/parse';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { Entry } from './entry.ts';

/** All remotes and the shell, in place of a name. */
export const ALL = '*';

/** Blocks activations of one remote or of all. */
export interface Freeze {
  readonly who: string;
  /** ISO 8601, as all times of the registry. */
  readonly at: string;
  /** When it ends automatically; absent if someone must end it. */
  readonly until?: string;
  readonly why?: string;
}

export type Freezes = ReadonlyMap<string, Freeze>;

/** Parses the registry's freezes; invalid ones are ignored. */
export function parseFreezes(value: unknown): Freezes {
  return new Map(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, item]) => {
      if (!isRecord(item) || !isString(item.who) || !isString(item.at)) return [];
      const { who, at, until, why } = item;
      return [[name, { who, at, ...(isString(until) ? { until } : {}), ...(isString(why) ? { why } : {}) }] as const];
    }),
  );
}

const isInEffect = ({ until }: Freeze, at: Date) => until === undefined || at < new Date(until);

export const freezesAt = (freezes: Freezes, at: Date): Freezes =>
  new Map([...freezes].filter(([, freeze]) => isInEffect(freeze, at)));

/** The freeze that is in effect for a remote, or null. A freeze of the remote has priority over one of all remotes. */
export function freezeOf(freezes: Freezes, name: string, at: Date): (Freeze & { readonly isOfAll: boolean }) | null {
  const ownFreeze = freezes.get(name);
  if (ownFreeze && isInEffect(ownFreeze, at)) return { ...ownFreeze, isOfAll: false };
  const globalFreeze = freezes.get(ALL);
  return globalFreeze && isInEffect(globalFreeze, at) ? { ...globalFreeze, isOfAll: true } : null;
}

const isSameEntry = (a: Entry, b: Entry) =>
  a.name === b.name &&
  a.version === b.version &&
  a.window.from === b.window.from &&
  a.window.until === b.window.until &&
  a.window.percent === b.window.percent;

/** True if the entry begins after the freeze has ended. */
const isLater = ({ until }: Freeze, { window: { from } }: Entry) =>
  until !== undefined && from !== undefined && new Date(from) >= new Date(until);

/**
 * Refuses new entries during a freeze. Entries may be removed, and plans that begin after the freeze may be added.
 *
 * @throws ReleaseRefused
 */
export function refuseFrozen(
  { entries, freezes }: { readonly entries: readonly Entry[]; readonly freezes: Freezes },
  name: string,
  next: readonly Entry[],
  at: Date,
): void {
  const freeze = freezeOf(freezes, name, at);
  if (freeze === null) return;
  const isAllowed = (entry: Entry) => entries.some((item) => isSameEntry(item, entry)) || isLater(freeze, entry);
  if (next.every(isAllowed)) return;
  const { who, until = null, why = null, isOfAll } = freeze;
  throw new ReleaseRefused('frozen', { name, all: isOfAll, who, until, why });
}
