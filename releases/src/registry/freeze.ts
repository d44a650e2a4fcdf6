import { isRecord, isString } from '@friends/shared/contract/parse';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { Entry } from './entry.ts';

/** In the place of a remote's name: all of them, and the shell. */
export const ALL = '*';

/** Nothing new goes live: of one remote, or of all. */
export interface Freeze {
  readonly who: string;
  /** ISO 8601, as all times of the registry. */
  readonly at: string;
  /** When it ends by itself; left out, and somebody ends it. */
  readonly until?: string;
  readonly why?: string;
}

/** By the remote's name, or `ALL`. */
export type Freezes = ReadonlyMap<string, Freeze>;

/** Takes what the registry says of freezes; what cannot be read freezes nothing. */
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

/** Those that have not ended. */
export const freezesAt = (freezes: Freezes, at: Date): Freezes =>
  new Map([...freezes].filter(([, freeze]) => holds(freeze, at)));

/** The freeze that a remote is under; null where there is none. Its own says more than that of all. */
export function freezeOf(freezes: Freezes, name: string, at: Date): (Freeze & { readonly isOfAll: boolean }) | null {
  const own = freezes.get(name);
  if (own && holds(own, at)) return { ...own, isOfAll: false };
  const all = freezes.get(ALL);
  return all && holds(all, at) ? { ...all, isOfAll: true } : null;
}

const isTheSame = (one: Entry) => (other: Entry) =>
  one.name === other.name &&
  one.version === other.version &&
  one.window.from === other.window.from &&
  one.window.until === other.window.until &&
  one.window.percent === other.window.percent;

/** It begins when the freeze is over. */
const isLater = ({ until }: Freeze, { window: { from } }: Entry) =>
  until !== undefined && from !== undefined && new Date(from) >= new Date(until);

/**
 * Refuses what would go live meanwhile and is neither live nor planned now. To end something is no news, and what begins after the
 * freeze may be planned.
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
  if (next.every((entry) => entries.some(isTheSame(entry)) || isLater(freeze, entry))) return;
  const { who, until, why, isOfAll } = freeze;
  throw new ReleaseRefused('frozen', { name, all: isOfAll, who, until: until ?? null, why: why ?? null });
}
