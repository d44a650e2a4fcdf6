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
  /** Automatic end; absent if someone must end it. */
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

const holds = ({ until }: Freeze, at: Date) => until === undefined || at < new Date(until);

export const freezesAt = (freezes: Freezes, at: Date): Freezes =>
  new Map([...freezes].filter(([, freeze]) => holds(freeze, at)));

/** The freeze of a remote, or null. Its own has priority over that of all. */
export function freezeOf(freezes: Freezes, name: string, at: Date): (Freeze & { readonly isOfAll: boolean }) | null {
  const ownFreeze = freezes.get(name);
  if (ownFreeze && holds(ownFreeze, at)) return { ...ownFreeze, isOfAll: false };
  const globalFreeze = freezes.get(ALL);
  return globalFreeze && holds(globalFreeze, at) ? { ...globalFreeze, isOfAll: true } : null;
}

const isTheSame = (one: Entry) => (other: Entry) =>
  one.name === other.name &&
  one.version === other.version &&
  one.window.from === other.window.from &&
  one.window.until === other.window.until &&
  one.window.percent === other.window.percent;

/** Begins after the end of the freeze. */
const isLater = ({ until }: Freeze, { window: { from } }: Entry) =>
  until !== undefined && from !== undefined && new Date(from) >= new Date(until);

/** Ending something is allowed, and so are plans that begin after the freeze. @throws ReleaseRefused */
export function refuseFrozen(
  { entries, freezes }: { readonly entries: readonly Entry[]; readonly freezes: Freezes },
  name: string,
  next: readonly Entry[],
  at: Date,
): void {
  const freeze = freezeOf(freezes, name, at);
  if (freeze === null) return;
  if (next.every((entry) => entries.some(isTheSame(entry)) || isLater(freeze, entry))) return;
  const { who, until, why, isOfAll: freezesAll } = freeze;
  throw new ReleaseRefused('frozen', { name, all: freezesAll, who, until: until ?? null, why: why ?? null });
}
