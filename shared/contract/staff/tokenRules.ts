import { TEXTS } from '../release/fields.ts';

/** Lifetime of a token in days: the default, and the maximum. */
export const TOKEN_DAYS = { usual: 90, most: 366 } as const;

/** In place of names: every remote, and the shell. */
export const ALL_REMOTES = 'all';

/** True for a valid name of a program or of a remote that it publishes, by the rule for releases. */
export const isTokenName = (name: string): boolean =>
  name.length <= TEXTS.name.longest && TEXTS.name.pattern.test(name);

/** The names in a text with commas between, each once; null: every remote. */
export function remotesIn(list: string): readonly string[] | null {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  return names.includes(ALL_REMOTES) ? null : names;
}

/** True if a text is a list of remotes, or `ALL_REMOTES`. */
export function namesRemotes(list: string): boolean {
  const names = remotesIn(list);
  return names === null || (names.length > 0 && names.every(isTokenName));
}
