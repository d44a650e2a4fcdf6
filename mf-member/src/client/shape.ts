import { isRecord } from '@friends/shared/contract/parse';

/** Tells whether something that came over the network is a `T`. */
export type Check<T> = (value: unknown) => value is T;

export const isNumber: Check<number> = (value) => typeof value === 'number';

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value) => value === null || check(value);
}

export function isOneOf<T extends string>(...known: readonly T[]): Check<T> {
  return (value): value is T => known.some((one) => one === value);
}

/** An object with at least these fields; what else it brings is no concern of ours. */
export function shape<T>(fields: { readonly [K in keyof T]-?: Check<T[K]> }): Check<T> {
  const checks = Object.entries<Check<unknown>>(fields);
  return (value): value is T => isRecord(value) && checks.every(([name, check]) => check(value[name]));
}

/** One entity; throws where the answer is something else, which the client tells as `unexpected_answer`. */
export function readOne<T>(data: unknown, check: Check<T>, what: string): T {
  if (!check(data)) throw new TypeError(`The answer is no ${what}`);
  return data;
}

/** A list of entities. A bad entry falls alone, with a line for the developer; an answer that is no list throws. */
export function readList<T>(data: unknown, check: Check<T>, what: string): T[] {
  if (!Array.isArray(data)) throw new TypeError(`The answer is no list of ${what}`);
  return data.filter((entry: unknown, at): entry is T => {
    const known = check(entry);
    if (!known) console.warn(`Left out entry ${at} of the list: it is no ${what}`);
    return known;
  });
}
