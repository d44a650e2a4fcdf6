import { pathToFileURL } from 'node:url';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { LoaderContext } from 'webpack';

/** A season's colours, asked for as a style sheet: `import css from '../season/colours.ts?module.css'`. */
export const COLOURS_AS_CSS = /^\?module\.css$/;

/** One custom property for the day and one for the night, by the colour's name. */
function declarations(colours: unknown): string[] {
  return Object.entries(isRecord(colours) ? colours : {}).flatMap(([name, colour]) => {
    if (!isRecord(colour) || !isString(colour.day) || !isString(colour.night)) {
      throw new Error(`The colour ${name} needs a day and a night`);
    }
    return [`--season-${name}: ${colour.day};`, `--season-${name}-night: ${colour.night};`];
  });
}

/**
 * Makes a style sheet of a module that exports `colours`, with the class `season`: they are there with the page, before
 * any code runs, and the policy refuses style attributes.
 */
export default function coloursLoader(this: LoaderContext<object>): void {
  const done = this.async();
  // Node.js keeps modules by their address: a changed file needs another one.
  import(`${pathToFileURL(this.resourcePath).href}?${Date.now()}`).then(
    ({ colours }: { readonly colours: unknown }) =>
      done(null, `.season {\n  ${declarations(colours).join('\n  ')}\n}\n`),
    (error: Error) => done(error),
  );
}
