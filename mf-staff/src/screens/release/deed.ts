/** What a decision did; `found`: the release was in the store before anybody kept a history. */
const VERBS = [
  'publish',
  'live',
  'rollback',
  'freeze',
  'unfreeze',
  'preview',
  'sign',
  'follow',
  'prune',
  'note',
  'found',
  'left',
] as const;

/** A line of the history, taken apart. */
export interface Deed {
  readonly verb: (typeof VERBS)[number];
  /** Of the remote it is read for: `1.2.0`. */
  readonly versions: readonly string[];
  /** Release whose code a season was given: `mf-amazing-race@5.0.0`. */
  readonly code: string | null;
  /** As on the command line, without the dashes: `percent` is `10`, `hold` is empty. */
  readonly options: ReadonlyMap<string, string>;
}

const CODE = /, with the code of (\S+)$/;
const OPTION = / --(\w+)((?: (?!--|to )\S+)*)/g;

function versionsOf(name: string, text: string): string[] {
  const begin = `${name}@`;
  return text
    .split(' ')
    .filter((word) => word.startsWith(begin))
    .map((word) => word.slice(begin.length).replace(/,$/, ''));
}

/**
 * Reads a line of a remote's history, which stands there as the command line would be typed: `live mf-about@1.2.0 --percent 10`.
 *
 * @returns null for words that this version does not know; they are shown as they are
 */
export function readDeed(what: string, name: string): Deed | null {
  const [first = ''] = what.split(' ', 1);
  const verb = VERBS.find((one) => one === first);
  if (verb === undefined) return null;
  const rest = what.replace(CODE, '');
  const options = new Map(Array.from(rest.matchAll(OPTION), ([, option = '', value = '']) => [option, value.trim()]));
  return { verb, versions: versionsOf(name, rest.replace(OPTION, '')), code: CODE.exec(what)?.[1] ?? null, options };
}
