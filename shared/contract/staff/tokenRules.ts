import { TEXTS } from '../release/fields.ts';

/** A token ends by itself: after so many days where nobody says when, and after these at the latest. */
export const TOKEN_DAYS = { usual: 90, most: 366 } as const;

/** In place of names: every remote, and the shell. */
export const ALL_REMOTES = 'all';

/** Whether a program, or a remote that it publishes, may be called so: as releases are. */
export const isTokenName = (name: string): boolean =>
  name.length <= TEXTS.name.longest && TEXTS.name.pattern.test(name);

/** The names in a text with commas between, each once; null: every remote. */
export function remotesIn(list: string): readonly string[] | null {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  return names.includes(ALL_REMOTES) ? null : names;
}

/** Whether a text names remotes, or says that it means all. */
export function namesRemotes(list: string): boolean {
  const names = remotesIn(list);
  return names === null || (names.length > 0 && names.every(isTokenName));
}
