import { TEXTS } from '../release/fields.ts';

/** Lifetime of a token in days: the default, and the maximum. */
export const TOKEN_DAYS = { default: 90, max: 366 } as const;

/** Stands for all remotes and the shell. */
export const ALL_REMOTES = 'all';

/** True for a valid name of a program, or of a remote that it can publish; the rule is that of release names. */
export const isTokenName = (name: string): boolean =>
  name.length <= TEXTS.name.longest && TEXTS.name.pattern.test(name);

/** Parses a comma-separated list of remotes, without duplicates; null stands for all remotes. */
export function parseRemotes(list: string): readonly string[] | null {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  return names.includes(ALL_REMOTES) ? null : names;
}

/** True for a valid list of remotes, or `ALL_REMOTES`. */
export function isRemoteList(list: string): boolean {
  const names = parseRemotes(list);
  return names === null || (names.length > 0 && names.every(isTokenName));
}
