import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

/** The module that has all of a season. */
export const SEASON = /[\\/]season[\\/]season\.ts$/;

/** A JSON text as a string of JavaScript. */
export const asLiteral = (json: string) => `'${json.replace(/[\\']/g, '\\$&')}'`;

/**
 * Puts a season into the built files as one JSON text, so that a release of another season can be made of them without a
 * build (`deploy/release/src/season`).
 */
export default async function seasonLoader(this: LoaderContext<object>): Promise<string> {
  // It is made of all files of its folder.
  this.cacheable(false);
  const file: { readonly season: unknown; readonly texts: unknown } = await import(
    pathToFileURL(this.resourcePath).href
  );
  const json = JSON.stringify({ season: file.season, texts: file.texts });
  return `const file = JSON.parse(${asLiteral(json)});
export const season = file.season;
export const texts = file.texts;
`;
}
