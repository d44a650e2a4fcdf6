import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { LoaderContext } from 'webpack';
import { ROOT } from '../root.ts';

/** The style sheet that a season's colours are written into. */
export const SEASON_COLOURS = /[\\/]seasonColours\.module\.css$/;

/** One custom property for the day and one for the night, by the colour's name. */
export function colourDeclarations(colours: unknown): string {
  const lines = Object.entries(isRecord(colours) ? colours : {}).flatMap(([name, colour]) => {
    if (!isRecord(colour) || !isString(colour.day) || !isString(colour.night)) {
      throw new Error(`The colour ${name} needs a day and a night`);
    }
    return [`--season-${name}: ${colour.day};`, `--season-${name}-night: ${colour.night};`];
  });
  return lines.join('\n  ');
}

/**
 * Writes the colours of the room's `season/colours.ts` behind a style sheet's own rules, for the class `season`: they are
 * there with the page, before any code runs, and the policy refuses style attributes.
 */
export default async function coloursLoader(this: LoaderContext<object>, own: string): Promise<string> {
  // The style sheet's room, which need not be the one that is built: one bundle has the sheets of all.
  const [room = ''] = relative(ROOT, this.resourcePath).split(sep);
  const path = join(ROOT, room, 'season/colours.ts');
  this.addDependency(path);
  // Node.js keeps modules by their address: a changed file needs another one.
  const { colours }: { readonly colours: unknown } = await import(`${pathToFileURL(path).href}?${Date.now()}`);
  return `${own}\n.season {\n  ${colourDeclarations(colours)}\n}\n`;
}
