import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { ROOT } from '../../root.ts';
import { parseCoreFace } from './parseCoreFace.ts';

const FACES = join(ROOT, 'shared', 'ui', 'brand', 'fonts.css');

/** Query for the subset of a font for nearly all texts. */
export const CORE = /^\?core$/;

/** Files of such subsets, which every page needs. */
export const CORE_FONT = /-core\.[\w.]*woff2$/;

/** Makes webpack pass bytes instead of text. */
export const raw = true;

/** Subsets a variable font to the core's face: half of the bytes of a first visit. */
export default async function fontLoader(this: LoaderContext<object>, font: Buffer): Promise<Buffer> {
  this.addDependency(FACES);
  const { characters, weights } = parseCoreFace(readFileSync(FACES, 'utf8'));
  return subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}
