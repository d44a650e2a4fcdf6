import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  const folder = dirname(this.resourcePath);
  const { season }: { readonly season: unknown } = await import(pathToFileURL(this.resourcePath).href);
  const text = (language: string): unknown =>
    JSON.parse(readFileSync(join(folder, 'texts', `${language}.json`), 'utf8'));
  const json = JSON.stringify({ season, texts: { en: text('en'), id: text('id') } });
  return `const file = JSON.parse(${asLiteral(json)});
export const season = file.season;
export const texts = file.texts;
`;
}
