import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** One line of text as an outline, so that no font has to be there where the picture is drawn. */
export interface Lettering {
  /** Data of an SVG path; the line begins at 0, and its letters stand on 0. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
}

export interface LetterStyle {
  readonly weight: 500 | 700;
  /** In pixels. */
  readonly size: number;
  /** Between two letters, as a part of the size. */
  readonly tracking?: number;
}

const require = createRequire(import.meta.url);

/** Which letters are in which file of the font; those of a season's name may be in the second. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/** The portal's font once more, as one file for each weight: fontkit cannot vary a font that is compressed as WOFF2. */
function openFont(weight: number, subset: string): fontkit.Font {
  const file = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff2`;
  const font = fontkit.openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} is more than one font`);
  return font;
}

const opened = new Map<number, readonly fontkit.Font[]>();

function fontsOf(weight: number): readonly fontkit.Font[] {
  const fonts = opened.get(weight) ?? SUBSETS.map((subset) => openFont(weight, subset));
  opened.set(weight, fonts);
  return fonts;
}

/** The text in pieces of one font each. A sign that no font has is left out: better than none of the picture. */
function pieces(text: string, fonts: readonly fontkit.Font[]): { readonly font: fontkit.Font; text: string }[] {
  const runs: { readonly font: fontkit.Font; text: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += sign;
    else if (font) runs.push({ font, text: sign });
  }
  return runs;
}

export function lettering(text: string, { weight, size, tracking = 0 }: LetterStyle): Lettering {
  const outlines: string[] = [];
  let x = 0;
  for (const piece of pieces(text, fontsOf(weight))) {
    const scale = size / piece.font.unitsPerEm;
    const { glyphs, positions } = piece.font.layout(piece.text);
    for (const [at, { path }] of glyphs.entries()) {
      outlines.push(path.transform(scale, 0, 0, -scale, x, 0).toSVG());
      x += (positions[at]?.xAdvance ?? 0) * scale + tracking * size;
    }
  }
  return { path: outlines.join(''), width: Math.max(0, x - tracking * size) };
}
