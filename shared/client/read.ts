import type { Id } from '@friends/shared/contract/api/id';
import { isRecord } from '@friends/shared/contract/parse';
import { jakartaDay } from '@friends/shared/contract/rules/days';
import type { PagedRows } from '@friends/shared/contract/rules/paging';

/**
 * Makes a `T` of what came over the network, or throws a `TypeError`. Readers are as strict as the screens need and
 * no stricter, so that any back end of the product's calls can be shown.
 */
export type Reader<T> = (value: unknown) => T;

/**
 * Reads an answer's body; a list also its `x-total-count`, null where there is none that counts; and the server's clock
 * as the answer left, nothing where it does not say.
 */
export type AnswerReader<T> = (body: unknown, total: number | null, sent?: Date) => T;

/** A reader that comes in a file of its own, fetched beside the call. Where the file does not come, the call fails. */
export function later<T>(reader: Promise<Reader<T>>): AnswerReader<Promise<T>> {
  // Where the call fails first, nobody else waits for the file.
  reader.catch(() => {});
  return async (body) => (await reader)(body);
}

/** Of calls whose answer says nothing but that they succeeded: whatever its body is, an empty one included. */
export const nothing: Reader<void> = () => {};

function unreadable(expected: string): never {
  throw new TypeError(`Expected ${expected}`);
}

/** Text, or a number written as one: a code of digits only may come as either. */
export const text: Reader<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : unreadable('text');

/** Text that says something. */
export const someText: Reader<string> = (value) => text(value).trim() || unreadable('text');

/** A number, or text that is one: databases send decimals as text. */
export const number: Reader<number> = (value) => {
  const read = Number(someText(value));
  return Number.isFinite(read) ? read : unreadable('a number');
};

/** No is what back ends write for no: false, 0, nothing at all, and the same as text. Anything else is yes. */
export const flag: Reader<boolean> = (value) =>
  typeof value === 'string' ? !/^(false|no?|0)?$/i.test(value.trim()) : Boolean(value);

/** Kept as it came, because it is sent back. */
export const id: Reader<Id> = (value) => (typeof value === 'number' ? value : someText(value));

/** A day, `YYYY-MM-DD`. Of a time with a zone, the day it is in Jakarta: many databases send days that way. */
export const day: Reader<string> = (value) => {
  const written = someText(value);
  if (!/^(?!0000)\d{4}-\d\d-\d\d/.test(written)) return unreadable('a day');
  const isTime = /[Z+]|-\d\d:?\d\d$/.test(written.slice(10));
  return isTime ? jakartaDay(new Date(written)) : written.slice(0, 10);
};

/** A moment in ISO 8601, or only its day. A time without a zone is UTC, as the fields' names say (`UTCCreated`). */
export const moment: Reader<string> = (value) =>
  someText(value).replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?(?:\.\d+)?)$/, '$1T$2Z');

/** What is missing, null, or not to be read is the fallback: for our additions, and for details a row can do without. */
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

/** An object of these fields, one reader for each that `T` has; what else it brings is left out. */
export function object<T>(fields: { readonly [Name in keyof T]-?: Reader<T[Name]> }): Reader<T> {
  const readers = Object.entries<Reader<unknown>>(fields);
  return (value) => {
    if (!isRecord(value)) return unreadable('an object');
    // Every field has its reader: the parameter's type asks for them.
    return Object.fromEntries(readers.map(([name, read]) => [name, read(value[name])])) as T;
  };
}

/** A list. An entry that cannot be read is left out with a warning; the others are shown. */
export function list<T>(entry: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return unreadable('a list');
    return value.flatMap((one: unknown, at) => {
      try {
        return [entry(one)];
      } catch (error) {
        console.warn(`Left out entry ${at} of a list:`, error);
        return [];
      }
    });
  };
}

/** One page of a list, with the length of the whole; that of the page itself where the answer does not say. */
export function page<Row>(row: Reader<Row>): AnswerReader<PagedRows<Row>> {
  return (body, total) => {
    const rows = list(row)(body);
    return { rows, count: Math.max(total ?? 0, rows.length) };
  };
}
