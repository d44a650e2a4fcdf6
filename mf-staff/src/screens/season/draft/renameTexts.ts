import { isRecord } from '@friends/shared/contract/parse';

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches whole words: not `Bali` in `Balinese`. */
const namePattern = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name)}(?![\\p{L}\\p{N}])`, 'gu');

function replaceIn(value: unknown, pattern: RegExp, to: string): { readonly value: unknown; readonly count: number } {
  if (typeof value === 'string') {
    const next = value.replaceAll(pattern, () => to);
    return { value: next, count: next === value ? 0 : 1 };
  }
  if (!isRecord(value)) return { value, count: 0 };
  const entries = Object.entries(value).map(([key, below]) => [key, replaceIn(below, pattern, to)] as const);
  return {
    value: Object.fromEntries(entries.map(([key, { value: below }]) => [key, below])),
    count: entries.reduce((sum, [, { count }]) => sum + count, 0),
  };
}

/** Replaces a season's name in its texts. Returns them with the number of texts changed. */
export function renameTexts<Texts>(
  texts: Texts,
  from: string,
  to: string,
): { readonly texts: Texts; readonly count: number } {
  if (from.trim() === '' || from === to) return { texts, count: 0 };
  const { value, count } = replaceIn(texts, namePattern(from.trim()), to);
  // The structure is unchanged.
  return { texts: value as Texts, count };
}

function restoreIn(value: unknown, before: unknown, after: unknown): unknown {
  if (!isRecord(value)) return value === after ? before : value;
  const old = isRecord(before) ? before : {};
  const renamed = isRecord(after) ? after : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, below]) => [key, restoreIn(below, old[key], renamed[key])]),
  );
}

/** Restores texts from before `renameTexts`, except those changed since. */
export function undoRename<Texts>(texts: Texts, before: Texts, after: Texts): Texts {
  // The structure is unchanged.
  return restoreIn(texts, before, after) as Texts;
}
