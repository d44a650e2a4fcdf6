import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { isSeasonFile } from '@friends/shared/contract/season/seasonFaults';

/** As the build writes it (`tools/build/seasonLoader.ts`), in whichever quotes the code was made small. */
const BEGIN = /JSON\.parse\((['"`])(?=\{\\?"season\\?":)/;

/** Where a season stands in code: the string with its quotes. */
interface SeasonText {
  readonly from: number;
  readonly to: number;
  readonly file: SeasonFile;
}

function parse(literal: string): unknown {
  try {
    return JSON.parse(literal.replace(/\\(.)/gs, '$1'));
  } catch {
    return null;
  }
}

/** Finds the season that code carries; null where it carries none that can be read. */
export function seasonInCode(code: string): SeasonText | null {
  const begin = BEGIN.exec(code);
  if (begin === null) return null;
  const [opening, quote = ''] = begin;
  const from = begin.index + opening.length - 1;
  let to = from + 1;
  while (to < code.length && code[to] !== quote) to += code[to] === '\\' ? 2 : 1;
  const file = parse(code.slice(from + 1, to));
  return isSeasonFile(file) ? { from, to: to + 1, file } : null;
}
