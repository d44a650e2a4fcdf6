import type { Id } from '@friends/shared/contract/api/id';
import { isRecord } from '@friends/shared/contract/parse';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import type { PagedRows } from '@friends/shared/contract/rules/paging';

/**
 * Validates network data and converts it to `T`, or throws `TypeError`. Readers are only as strict as screens need, so
 * that any back end of the product's API works.
 */
export type Reader<T> = (value: unknown) => T;

/**
 * Reads an answer's body; a list's also with `x-total-count`, null if absent or invalid; and with the server's time,
 * undefined if unknown.
 */
export type AnswerReader<T> = (body: unknown, total: number | null, sent?: Date) => T;

/** A reader in a chunk of its own that loads in parallel to the call. If the chunk fails, so does the call. */
export function later<T>(reader: Promise<Reader<T>>): AnswerReader<Promise<T>> {
  // Avoids an unhandled rejection if the call fails first.
  reader.catch(() => {});
  return async (body) => (await reader)(body);
}

/** For calls without a result: accepts any body. */
export const nothing: Reader<void> = () => {};

function unreadable(expected: string): never {
  throw new TypeError(`Expected ${expected}`);
}

/** Text, or a number as text: numeric codes may be either. */
export const text: Reader<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : unreadable('text');

/** Trimmed text that isn't empty. */
export const someText: Reader<string> = (value) => text(value).trim() || unreadable('text');

/** A number, also as text: databases send decimals that way. */
export const number: Reader<number> = (value) => {
  const read = Number(someText(value));
  return Number.isFinite(read) ? read : unreadable('a number');
};

/** False for false, 0, missing values and their text forms (`no`, `n`, empty text); true for anything else. */
export const flag: Reader<boolean> = (value) =>
  typeof value === 'string' ? !/^(false|no?|0)?$/i.test(value.trim()) : Boolean(value);

/** Keeps its type, because it is sent back. */
export const id: Reader<Id> = (value) => (typeof value === 'number' ? value : someText(value));

/** A date, `YYYY-MM-DD`. For a time with a zone, the date in Jakarta, since many databases send dates that way. */
export const day: Reader<string> = (value) => {
  const written = someText(value);
  if (!/^(?!0000)\d{4}-\d\d-\d\d/.test(written)) return unreadable('a day');
  const isTime = /[Z+]|-\d\d:?\d\d$/.test(written.slice(10));
  return isTime ? jakartaDay(new Date(written)) : written.slice(0, 10);
};

/** An ISO 8601 time or date. Without a zone it is UTC, as field names say (`UTCCreated`). */
export const moment: Reader<string> = (value) =>
  someText(value).replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?(?:\.\d+)?)$/, '$1T$2Z');

/**
 * Uses a fallback for missing or invalid values: for additions of our API, and for details that a row can do without.
 */
export function or<T, Fallback>(reader: Reader<T>, fallback: Fallback): Reader<T | Fallback> {
  return (value) => {
    if (value === undefined || value === null) return fallback;
    try {
      return reader(value);
    } catch {
      return fallback;
    }
  };
}

/** An object with a reader for each field of `T`; other fields are dropped. */
export function object<T>(fields: { readonly [Name in keyof T]-?: Reader<T[Name]> }): Reader<T> {
  const readers = Object.entries<Reader<unknown>>(fields);
  return (value) => {
    if (!isRecord(value)) return unreadable('an object');
    // The parameter's type guarantees a reader per field.
    return Object.fromEntries(readers.map(([name, read]) => [name, read(value[name])])) as T;
  };
}

/** A list. Invalid entries are dropped with a warning. */
export function list<T>(entry: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return unreadable('a list');
    return value.flatMap((one: unknown, index) => {
      try {
        return [entry(one)];
      } catch (error) {
        console.warn(`Left out entry ${index} of a list:`, error);
        return [];
      }
    });
  };
}

/** One page of a list with the total count; without a total, the page's own length. */
export function page<Row>(row: Reader<Row>): AnswerReader<PagedRows<Row>> {
  return (body, total) => {
    const rows = list(row)(body);
    return { rows, count: Math.max(total ?? 0, rows.length) };
  };
}
