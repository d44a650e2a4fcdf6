import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { ROOT } from '../../root.ts';
import { coreOf } from './coreOf.ts';

const FACES = join(ROOT, 'shared', 'ui', 'brand', 'fonts.css');

/** Asks for the part of a font that nearly all texts are written with. */
export const CORE = /^\?core$/;

/** Files of such parts: they are needed as soon as anything is written. */
export const CORE_FONT = /-core\.[\w.]*woff2$/;

/** webpack hands the bytes over, not a text. */
export const raw = true;

/** Cuts a variable font down to what the core's face covers: half of the bytes that a first visit would wait for. */
export default async function fontLoader(this: LoaderContext<object>, font: Buffer): Promise<Buffer> {
  this.addDependency(FACES);
  const { characters, weights } = coreOf(readFileSync(FACES, 'utf8'));
  return subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}
