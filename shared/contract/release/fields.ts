import { isRecord, isString, isStringArray } from '../parse.ts';

/** Input violates the contract; the message is one sentence that names the field. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Parses an unknown value.
 *
 * @param where name of the field in error messages
 * @throws Refused
 */
export type Parse<T> = (value: unknown, where: string) => T;

function display(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A field checked by a guard; `expected` completes "… it must be". */
export function field<T>(isValid: (value: unknown) => value is T, expected: string): Parse<T> {
  return (value, where) => {
    if (isValid(value)) return value;
    throw new Refused(`${where} is ${display(value)}; it must be ${expected}`);
  };
}

const text =
  ({ pattern, longest: maxLength }: { readonly pattern: RegExp; readonly longest: number }) =>
  (value: unknown): value is string =>
    isString(value) && value.length <= maxLength && pattern.test(value);

export const parseRecord = field(isRecord, 'an object');
export const parseString = field(isString, 'a text');
export const parseFlag = field((value: unknown): value is boolean => typeof value === 'boolean', 'true or false');
export const parseStrings = field(isStringArray, 'a list of texts');

const NUMBER = '(?:0|[1-9]\\d*)';

/** Formats of a release's texts, also used for the public schema. */
export const TEXTS = {
  name: { pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, longest: 60 },
  version: {
    pattern: new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`),
    longest: 100,
  },
  chunk: { pattern: /^[A-Za-z0-9][\w-]*$/, longest: 100 },
  path: { pattern: /^[\w@~-][\w@~.-]*(?:\/[\w@~-][\w@~.-]*)*$/, longest: 200 },
  integrity: { pattern: /^sha384-[A-Za-z0-9+/]{64}$/, longest: 71 },
} as const;

/** Files that the store itself adds; releases must not contain them. */
export const STORE_FILES = /^release\.json$|\.(?:br|gz|deflate)$/;

/** A release's name is part of paths, URLs and the container's global variable. */
export const parseName = field(text(TEXTS.name), 'a name of small letters, digits and hyphens, such as mf-about');

export const parseVersion = field(
  text(TEXTS.version),
  'a version such as 1.2.0 or 1.2.0-rc.1, without "+": it is part of a URL',
);

/** Names of screens and widgets are chunk names. */
export const parseChunkName = field(text(TEXTS.chunk), 'a name of letters, digits, hyphens and "_"');

const isPath = text(TEXTS.path);

/** Path of a release's file: inside its folder, not hidden, and not one that the store adds. */
export const parsePath = field(
  (value: unknown): value is string => isPath(value) && !STORE_FILES.test(value),
  'a path inside the release, such as pictures/map.svg',
);

export const parseIntegrity = field(text(TEXTS.integrity), 'a hash such as sha384-…, in base64');

export const parseBytes = field(
  (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
  'a number of bytes',
);

export function listOf<T>(parseItem: Parse<T>): Parse<T[]> {
  const parseList = field((value: unknown): value is unknown[] => Array.isArray(value), 'a list');
  return (value, where) => parseList(value, where).map((item, index) => parseItem(item, `${where}[${index}]`));
}

export function recordOf<T>(parseItem: Parse<T>): Parse<Record<string, T>> {
  return (value, where) =>
    Object.fromEntries(
      Object.entries(parseRecord(value, where)).map(([key, item]) => [key, parseItem(item, `${where}.${key}`)]),
    );
}

export function refuseDuplicates(keys: readonly string[], where: string): void {
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index);
  if (duplicate !== undefined) throw new Refused(`${where} names ${duplicate} twice`);
}
