import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** A line of text as an outline, independent of installed fonts. */
export interface Lettering {
  /** SVG path data; the line starts at x 0, with its baseline at y 0. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
}

export interface LetterStyle {
  readonly weight: 500 | 700;
  /** In pixels. */
  readonly size: number;
  /** Letter spacing, as a fraction of the size. */
  readonly tracking?: number;
}

const require = createRequire(import.meta.url);

/** The font's files; letters of a season's name may be in the second. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/** Static files of the portal's font for each weight: fontkit cannot vary a font compressed as WOFF2. */
function openFont(weight: number, subset: string): fontkit.Font {
  const file = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff2`;
  const font = fontkit.openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} contains more than one font`);
  return font;
}

const opened = new Map<number, readonly fontkit.Font[]>();

function fontsOf(weight: number): readonly fontkit.Font[] {
  const fonts = opened.get(weight) ?? SUBSETS.map((subset) => openFont(weight, subset));
  opened.set(weight, fonts);
  return fonts;
}

/** Splits text into runs of one font. Characters that no font has are omitted, rather than failing the picture. */
function splitByFont(text: string, fonts: readonly fontkit.Font[]): { readonly font: fontkit.Font; text: string }[] {
  const runs: { readonly font: fontkit.Font; text: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += sign;
    else if (font) runs.push({ font, text: sign });
  }
  return runs;
}

export function outlineText(text: string, { weight, size, tracking = 0 }: LetterStyle): Lettering {
  const outlines: string[] = [];
  let x = 0;
  for (const piece of splitByFont(text, fontsOf(weight))) {
    const scale = size / piece.font.unitsPerEm;
    const { glyphs, positions } = piece.font.layout(piece.text);
    for (const [at, { path }] of glyphs.entries()) {
      outlines.push(path.transform(scale, 0, 0, -scale, x, 0).toSVG());
      x += (positions[at]?.xAdvance ?? 0) * scale + tracking * size;
    }
  }
  return { path: outlines.join(''), width: Math.max(0, x - tracking * size) };
}
