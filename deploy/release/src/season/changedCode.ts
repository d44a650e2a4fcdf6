import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { asLiteral } from '@friends/tools/build/seasonLoader';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';
import { seasonInCode } from './seasonText.ts';

/** Words of the code that are others in the new release, each with what stands in its place. */
export type Words = readonly (readonly [old: string, next: string])[];

/** A script of another season, and its source map, where there was one. */
interface ChangedCode {
  readonly text: string;
  readonly map: string | null;
}

/** Where each of the words stands, outside of the season. */
function* placesOf(text: string, words: Words, season: ReturnType<typeof seasonInCode>) {
  for (const [old, next] of words) {
    for (let from = text.indexOf(old); from !== -1; from = text.indexOf(old, from + old.length)) {
      const to = from + old.length;
      if (season === null || to <= season.from || from >= season.to) yield { from, to, next };
    }
  }
}

/** The source map of code that was changed; null where what it was built with left no source map. */
function changedMap(code: MagicString, map: string): string | null {
  try {
    return remapping([JSON.stringify(code.generateMap({ hires: 'boundary' })), map], () => null).toString();
  } catch {
    return null;
  }
}

/**
 * The same code with another season in place of the one that it carries, if any, and with other words. All stands on few long lines, so
 * what comes after a change is elsewhere: the source map says where, or nobody could look into an error of the season.
 *
 * @param map source map of the code; null where it has none
 */
export function changedCode(text: string, map: string | null, words: Words, season: SeasonFile): ChangedCode {
  const code = new MagicString(text);
  const found = seasonInCode(text);
  if (found) code.overwrite(found.from, found.to, asLiteral(JSON.stringify(season)));
  for (const { from, to, next } of placesOf(text, words, found)) code.overwrite(from, to, next);
  return { text: code.toString(), map: map === null ? null : changedMap(code, map) };
}
